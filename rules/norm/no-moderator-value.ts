import type { NormRule } from "../../src/core/model/norm-rule";

/** M21, P18, C19; not S14. */
export const noModeratorValue = {
  code: "no-moderator-value",
  norms: ["res948", "res2275"],
  official: "RVC061",
  canReject: true,
  where: { fields: ["valorPagoModerador"], of: [1, 2, "consultas"] },
  requires: { if: ["conceptoRecaudo", "05"], is: "empty" },
  message: {
    en: ({ field }) => `${field} must be 0 when conceptoRecaudo says that no payment applies (05).`,
    es: ({ field }) => `${field} debe ser 0 cuando conceptoRecaudo indica que no aplica pago (05).`,
  },
} satisfies NormRule;
