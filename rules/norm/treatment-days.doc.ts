import type { NormRuleDoc } from "../../src/model/norm-rule-doc";

export const treatmentDaysDoc = {
  requirement: {
    en: "The days of treatment are at least 1, rounded up.",
    es: "Los días de tratamiento son al menos 1, redondeados hacia arriba.",
  },
  causes: {
    en: "For a single dose the days are left at 0, or they were rounded down.",
    es: "En una dosis única los días quedan en 0, o se redondearon hacia abajo.",
  },
  fix: {
    en: "Send 1 for a single dose.",
    es: "Envíe 1 para una dosis única.",
  },
  caveat: {
    en: "The field's text says it; no official rule names it, so this only warns.",
    es: "Lo dice el texto del campo; ninguna regla oficial lo nombra, por eso solo advierte.",
  },
  pages: "81",
} satisfies NormRuleDoc;
