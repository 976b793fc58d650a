import type { DocumentNormRule } from "../../src/model/norm-rule";

/** The document as a whole. */
export const noServices = {
  code: "no-services",
  official: "RVG03",
  canReject: true,
  message: {
    en: () => "The document must have at least one service record.",
    es: () => "El documento debe tener al menos un registro de servicios.",
  },
} satisfies DocumentNormRule;
