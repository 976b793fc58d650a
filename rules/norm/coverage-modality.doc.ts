import type { NormRuleDoc } from "../../src/core/model/norm-rule-doc";

export const coverageModalityDoc = {
  problem: {
    en: "Coverage that does not fit the modalidad de pago",
    es: "La cobertura no corresponde a la modalidad de pago",
  },
  requirement: {
    en: "The invoice's coverage goes with its modalidad de pago.",
    es: "La cobertura de la factura debe corresponder a su modalidad de pago.",
  },
  appliesTo: {
    en: "the invoice's coverage against its modalidad de pago",
    es: "la cobertura de la factura contra su modalidad de pago",
  },
  causes: {
    en: "The contract's modality was changed, and the coverage stayed.",
    es: "Se cambió la modalidad del contrato y la cobertura quedó igual.",
  },
  fix: {
    en: "Check both in the invoice's XML.",
    es: "Verifique ambas en el XML de la factura.",
  },
  caveat: {
    en: "The coverages 01 and 03 are not in the matrix of section 1.8 and are not evaluated. Its texts of 2275 were not seen: there it only warns.",
    es: "Las coberturas 01 y 03 no están en la matriz de la sección 1.8 y no se evalúan. No conocemos su texto en la 2275: ahí es solo una advertencia.",
  },
  pages: "8–9",
} satisfies NormRuleDoc;
