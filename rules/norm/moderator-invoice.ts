import type { NormRule } from "../../src/model/norm-rule";
import { concept } from "./shared/payment";
import { isEmpty } from "./shared/values";

/** M22, P19, S15. */
export const moderatorInvoice = {
  code: "moderator-invoice",
  official: "RVG06",
  canReject: false,
  where: { fields: ["numFEVPagoModerador"] },
  check: (value, record) => !concept(record).is("05") || isEmpty(value),
  message: {
    en: ({ field }) =>
      `${field} must be null when conceptoRecaudo says that no payment applies (05).`,
    es: ({ field }) =>
      `${field} debe ser null cuando conceptoRecaudo dice que no aplica pago (05).`,
  },
} satisfies NormRule;
