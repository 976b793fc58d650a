import type { NormRule } from "../../src/core/model/norm-rule";

/** Transfers and stays. */

/** S09, S10 of transfers and stays. */
export const osProfessionalUnneeded = {
  code: "os-professional-unneeded",
  norms: ["res948"],
  official: "RVG06",
  canReject: false,
  where: { fields: ["tipoDocumentoIdentificacion", "numDocumentoIdentificacion"], of: [4] },
  requires: { if: ["tipoOS", "02", "03"], is: "empty" },
  message: {
    en: ({ field }) => `${field} must be null for this tipoOS (02 and 03).`,
    es: ({ field }) => `${field} debe ir vacío para este tipoOS (02 y 03).`,
  },
} satisfies NormRule;
