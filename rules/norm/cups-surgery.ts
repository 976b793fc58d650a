import type { DocumentNormRule } from "../../src/core/model/norm-rule";
import { withCode } from "./shared/document";
import { Missing } from "./shared/missing";

/** Reports a surgery (P05, P08) if the same person has no otrosServicios. Any otrosServicios may be the room of the surgery. */
export const cupsSurgery = {
  code: "cups-surgery",
  norms: ["res948", "res2275"],
  official: "RVC090",
  canReject: false,
  needs: "cupsSurgery",
  create: (report, document) => {
    const { cupsSurgery: surgical } = document.context;
    const missing = new Missing(report, document);
    return {
      begin: () => missing.begin(),
      beginUsuario() {
        missing.beginUsuario();
      },
      records: {
        procedimientos: withCode(["grupoServicios", "04"], (record, _index, mark) => {
          if (record.get("codProcedimiento").entryIn(surgical) === "S") missing.add(mark);
        }),
      },
      endUsuario: (usuario) => missing.endUsuario(usuario, usuario.services("otrosServicios") > 0),
      end: () => missing.end("codProcedimiento"),
    };
  },
  message: {
    en: ({ field }) =>
      `${field} is surgery, by the CUPS table, but the patient has no otrosServicios with the room.`,
    es: ({ field }) =>
      `${field} es una cirugía, según la tabla CUPS, pero el paciente no tiene otrosServicios con la sala.`,
  },
} satisfies DocumentNormRule;
