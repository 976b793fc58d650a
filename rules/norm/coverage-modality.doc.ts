import type { NormRuleDoc } from "../../src/core/model/norm-rule-doc";

export const coverageModalityDoc = {
  problem: {
    en: "Coverage that does not fit the modalidad de pago",
    es: "La cobertura no corresponde a la modalidad de pago",
  },
  requirement: {
    en: "The invoice's coverage goes with its modalidad de pago.",
    es: "La cobertura de la factura corresponde a su modalidad de pago.",
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
    en: "The matrix of section 1.8 was read with medium confidence, since the alignment of its columns was partly lost; so this only warns. The coverages 01 and 03 are not in it and are not evaluated.",
    es: "La matriz de la sección 1.8 se leyó con confianza media, porque se perdió en parte la alineación de sus columnas; por eso solo advierte. Las coberturas 01 y 03 no están en ella y no se evalúan.",
  },
  pages: "8–9",
} satisfies NormRuleDoc;
