import type { NormRuleDoc } from "../../src/core/model/norm-rule-doc";

export const coverageConceptDoc = {
  problem: {
    en: "Payment that does not fit the coverage",
    es: "El recaudo no corresponde a la cobertura",
  },
  requirement: {
    en: "What was collected goes with the invoice's coverage.",
    es: "Lo recaudado debe corresponder a la cobertura de la factura.",
  },
  appliesTo: {
    en: "conceptoRecaudo (C18, P17, M20, S13) against the invoice's coverage",
    es: "conceptoRecaudo (C18, P17, M20, S13) contra la cobertura de la factura",
  },
  causes: {
    en: "A cuota moderadora was charged where the coverage has none.",
    es: "Se cobró cuota moderadora donde la cobertura no la tiene.",
  },
  fix: {
    en: "Send conceptoRecaudo 05 where no payment applies, or correct the coverage.",
    es: "Envíe conceptoRecaudo 05 donde no aplica pago, o corrija la cobertura.",
  },
  caveat: {
    en: "The coverages 01 and 03 are not in the matrix of section 1.8 and are not evaluated. Its texts of 2275 were not seen: there it only warns.",
    es: "Las coberturas 01 y 03 no están en la matriz de la sección 1.8 y no se evalúan. No conocemos su texto en la 2275: ahí es solo una advertencia.",
  },
  pages: "8–9",
} satisfies NormRuleDoc;
