import type { NormRule } from "../../src/core/model/norm-rule";

/** M21, P18, C19; not S14. */
export const moderatorValue = {
  code: "moderator-value",
  norms: ["res948", "res2275"],
  official: "RVC060",
  canReject: false,
  where: { fields: ["valorPagoModerador"], of: [1, 2, "consultas"] },
  requires: { if: ["conceptoRecaudo", "02", "03"], is: "filled" },
  compares: () => ({ expected: { from: 1 } }),
  message: {
    en: ({ field }) =>
      `${field} should be at least 1 when conceptoRecaudo names a payment (02, 03).`,
    es: ({ field }) =>
      `${field} debería ser al menos 1 cuando conceptoRecaudo indica un pago (02, 03).`,
  },
} satisfies NormRule;
