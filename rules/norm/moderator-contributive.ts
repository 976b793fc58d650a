import { isPaid, userTypeOf } from "./shared/document";
import type { DocumentNormRule } from "../../src/model/norm-rule";

/** C18, P17, M20, S13 against U03. */
export const moderatorContributive = {
  code: "moderator-contributive",
  official: "RVC035",
  canReject: true,
  create: (report) => ({
    usuario: (usuario) => {
      let isSkipped = false;
      return {
        record(record, { array }) {
          if (!isPaid(array) || !record.get("conceptoRecaudo").is("02")) return;
          const type = userTypeOf(usuario);
          if (type === undefined) isSkipped = true;
          else if (!["01", "02", "03"].includes(type)) report.record("conceptoRecaudo");
        },
        end() {
          if (isSkipped) report.skips("usuarios");
        },
      };
    },
  }),
  message: {
    en: ({ field }) =>
      `${field} must not be a cuota moderadora (02) unless tipoUsuario is of the contributive regime.`,
    es: ({ field }) =>
      `${field} no debe ser cuota moderadora (02) salvo que tipoUsuario sea del régimen contributivo.`,
  },
} satisfies DocumentNormRule;
