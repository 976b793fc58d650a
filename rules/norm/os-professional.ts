import type { NormRule } from "../../src/core/model/norm-rule";

/** S09, S10. */
export const osProfessional = {
  code: "os-professional",
  norms: ["res948", "res2275"],
  official: "RVC050",
  canReject: true,
  sameAs: ["required", "professional-id"],
  where: { fields: ["tipoDocumentoIdentificacion", "numDocumentoIdentificacion"], of: [4] },
  on: "both",
  requires: { if: ["tipoOS", "01", "04"], is: "filled" },
  message: {
    en: ({ field }) => `${field} is required for this tipoOS (01 and 04).`,
    es: ({ field }) => `${field} es obligatorio para este tipoOS (01 y 04).`,
  },
} satisfies NormRule;
