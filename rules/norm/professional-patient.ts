import type { DocumentNormRule } from "../../src/core/model/norm-rule";
import type { Value } from "../../src/core/model/value";
import { hasDocument } from "./shared/document";

/**
 * C15, C16: the contract's `professional-is-patient` requires the same of its four arrays. No official rule names it, and
 * professionals may treat themselves.
 */
export const professionalPatient = {
  code: "professional-patient",
  norms: ["res948", "res2275"],
  canReject: false,
  create: (report) => {
    let type: Value | undefined;
    let number: Value | undefined;
    return {
      beginArray(_, usuario) {
        const isKnown = hasDocument(usuario);
        type = isKnown ? usuario.get("tipoDocumentoIdentificacion") : undefined;
        number = isKnown ? usuario.get("numDocumentoIdentificacion") : undefined;
      },
      records: {
        consultas: (record) => {
          if (type === undefined || number === undefined) {
            if (hasDocument(record)) report.skipsUsuario();
            return;
          }
          if (
            record.get("numDocumentoIdentificacion").equals(number) &&
            record.get("tipoDocumentoIdentificacion").equals(type)
          )
            report.record("numDocumentoIdentificacion");
        },
      },
    };
  },
  message: {
    en: ({ field }) =>
      `${field} must be the professional's, but type and number are the patient's.`,
    es: ({ field }) =>
      `${field} debe ser el del profesional, pero el tipo y el número son los del paciente.`,
  },
} satisfies DocumentNormRule;
