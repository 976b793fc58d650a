import type { DocumentNormRule } from "../../src/core/model/norm-rule";
import { admissionsOf, withCode } from "./shared/document";
import { Missing } from "./shared/missing";

/**
 * Reports a procedure that needs a stay (P05) if the same person has no stay. A stay is a record of urgencias or
 * hospitalizacion, or a record of otrosServicios with tipoOS 03.
 */
export const cupsStay = {
  code: "cups-stay",
  norms: ["res948", "res2275"],
  official: "RVC021",
  canReject: false,
  needs: "cupsStay",
  create: (report, document) => {
    const { cupsStay: codes } = document.context;
    const missing = new Missing(report, document);
    let hasStay = false;
    return {
      begin: () => missing.begin(),
      beginUsuario() {
        hasStay = false;
        missing.beginUsuario();
      },
      records: {
        otrosServicios: withCode(["tipoOS", "03"], () => {
          hasStay = true;
        }),
        procedimientos(record, _index, mark) {
          if (record.get("codProcedimiento").entryIn(codes) !== undefined) missing.add(mark);
        },
      },
      endUsuario: (usuario) => missing.endUsuario(usuario, hasStay || admissionsOf(usuario) > 0),
      end: () => missing.end("codProcedimiento"),
    };
  },
  message: {
    en: ({ field }) =>
      `${field} needs a stay, by the CUPS table, but the patient has none in the document.`,
    es: ({ field }) =>
      `${field} requiere estancia, según la tabla CUPS, pero el paciente no tiene ninguna en el documento.`,
  },
} satisfies DocumentNormRule;
