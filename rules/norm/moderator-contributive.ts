import type { DocumentNormRule } from "../../src/core/model/norm-rule";
import { paidBy } from "./shared/payment";

/** Compares conceptoRecaudo (C18, P17, M20, S13) with tipoUsuario (U03). */
export const moderatorContributive = {
  code: "moderator-contributive",
  norms: ["res948", "res2275"],
  official: "RVC035",
  canReject: true,
  facts: ({ contributive }) => contributive,
  create: (report, _, contributive) =>
    paidBy(report, contributive, (type) => ["01", "02", "03"].includes(type)),
  message: {
    en: ({ field }, { data }) =>
      `${field} must not be a ${data.contributive.length === 1 ? "cuota moderadora" : "moderator payment"} (${data.contributive.join(", ")}) unless tipoUsuario is of the contributive regime.`,
    es: ({ field }, { data }) =>
      `${field} no debe ser ${data.contributive.length === 1 ? "cuota moderadora" : "un pago moderador"} (${data.contributive.join(", ")}) salvo que tipoUsuario sea del régimen contributivo.`,
  },
} satisfies DocumentNormRule<readonly string[]>;
