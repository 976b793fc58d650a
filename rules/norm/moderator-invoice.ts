import type { NormRule } from "../../src/core/model/norm-rule";

/** M22, P19, S15. */
export const moderatorInvoice = {
  code: "moderator-invoice",
  norms: ["res948"],
  official: "RVG06",
  canReject: false,
  where: { fields: ["numFEVPagoModerador"] },
  requires: { if: ["conceptoRecaudo", "05"], is: "empty" },
  message: {
    en: ({ field }) =>
      `${field} must be null when conceptoRecaudo says that no payment applies (05).`,
    es: ({ field }) =>
      `${field} debe ir vacío cuando conceptoRecaudo indica que no aplica pago (05).`,
  },
} satisfies NormRule;
