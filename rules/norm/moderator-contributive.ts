import type { DocumentNormRule } from "../../src/model/norm-rule";
import { paidBy } from "./shared/payment";

/** C18, P17, M20, S13 against U03. */
export const moderatorContributive = {
  code: "moderator-contributive",
  official: "RVC035",
  canReject: true,
  create: (report) => paidBy(report, "02", (type) => ["01", "02", "03"].includes(type)),
  message: {
    en: ({ field }) =>
      `${field} must not be a cuota moderadora (02) unless tipoUsuario is of the contributive regime.`,
    es: ({ field }) =>
      `${field} no debe ser cuota moderadora (02) salvo que tipoUsuario sea del régimen contributivo.`,
  },
} satisfies DocumentNormRule;
