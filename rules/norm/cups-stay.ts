import type { Mark } from "../../src/model/document-rule";
import type { DocumentNormRule } from "../../src/model/norm-rule";
import { Missing } from "./shared/missing";

/** P05 against the stays of the same person: records of urgencias and hospitalizacion, and tipoOS 03. */
export const cupsStay = {
  code: "cups-stay",
  official: "RVC021",
  canReject: false,
  needs: "cupsStay",
  create: (report, document) => {
    const { cupsStay: codes } = document.context;
    const missing = new Missing(report, document);
    return {
      usuario: (usuario) => {
        let hasStay = false;
        const needing: Mark[] = [];
        return {
          array({ name }) {
            if (name === "otrosServicios")
              return {
                record(record) {
                  if (record.get("tipoOS").is("03")) hasStay = true;
                },
              };
            if (name !== "procedimientos") return undefined;
            return {
              record(record, _index, mark) {
                if (codes?.has(record.get("codProcedimiento").text()) !== true) return;
                if (missing.hasRoom(needing.length)) needing.push(mark());
              },
            };
          },
          end() {
            const stays = usuario.services("urgencias") + usuario.services("hospitalizacion");
            missing.end(usuario, hasStay || stays > 0, needing);
          },
        };
      },
      end: () => missing.endDocument("codProcedimiento"),
    };
  },
  message: {
    en: ({ field }) =>
      `${field} needs a stay, by the CUPS table that you gave, but the patient has none in the document.`,
    es: ({ field }) =>
      `${field} requiere estancia, según la tabla CUPS que usted dio, pero el paciente no tiene ninguna en el documento.`,
  },
} satisfies DocumentNormRule;
