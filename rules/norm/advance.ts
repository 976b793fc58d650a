import type { NormRule } from "../../src/core/model/norm-rule";

/** M20, P17, S13. */
export const advance = {
  code: "advance",
  norms: ["res948", "res2275"],
  official: "RVC092",
  canReject: true,
  where: { fields: ["conceptoRecaudo"] },
  requires: { if: ["conceptoRecaudo", "04"] },
  compares: () => ({ expected: { codes: ["01", "02", "03", "05"], table: "conceptoRecaudo" } }),
  message: {
    en: ({ field }) => `${field} must not say anticipo; an advance payment is in the invoice only.`,
    es: ({ field }) => `${field} no debe ser un anticipo; el anticipo va solo en la factura.`,
  },
} satisfies NormRule;
