import { isPaid, userTypeOf } from "./shared/document";
import type { DocumentNormRule } from "../../src/model/norm-rule";

/** C18, P17, M20, S13 against U03. The Ministry's message names the wrong regime; we follow its rule. */
export const voluntarySubsidized = {
  code: "voluntary-subsidized",
  official: "RVC037",
  canReject: true,
  create: (report) => ({
    usuario: (usuario) => {
      let isSkipped = false;
      return {
        record(record, { array }) {
          if (!isPaid(array) || !record.get("conceptoRecaudo").is("03")) return;
          const type = userTypeOf(usuario);
          if (type === undefined) isSkipped = true;
          else if (type === "04") report.record("conceptoRecaudo");
        },
        end() {
          if (isSkipped) report.skips("usuarios");
        },
      };
    },
  }),
  message: {
    en: ({ field }) =>
      `${field} must not be a payment of voluntary plans (03) when tipoUsuario is of the subsidized regime (04).`,
    es: ({ field }) =>
      `${field} no debe ser un pago de planes voluntarios (03) cuando tipoUsuario es del régimen subsidiado (04).`,
  },
} satisfies DocumentNormRule;
