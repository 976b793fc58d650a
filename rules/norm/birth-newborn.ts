import type { DocumentNormRule } from "../../src/core/model/norm-rule";
import { Missing } from "./shared/missing";

/** Reports a birth (P05) if the same person has no recienNacidos. */
export const birthNewborn = {
  code: "birth-newborn",
  norms: ["res948", "res2275"],
  official: "RVC023",
  canReject: false,
  needs: "cupsGroup",
  create: (report, document) => {
    const { cupsGroup: groups } = document.context;
    const missing = new Missing(report, document);
    return {
      begin: () => missing.begin(),
      beginUsuario: () => missing.beginUsuario(),
      records: {
        procedimientos(record, _index, mark) {
          if (record.get("codProcedimiento").entryIn(groups) === "parto") missing.add(mark);
        },
      },
      endUsuario: (usuario) => missing.endUsuario(usuario, usuario.services("recienNacidos") > 0),
      end: () => missing.end("codProcedimiento"),
    };
  },
  message: {
    en: ({ field }) => `${field} is a birth, but the patient has no recienNacidos.`,
    es: ({ field }) => `${field} es un parto, pero el paciente no tiene recienNacidos.`,
  },
} satisfies DocumentNormRule;
