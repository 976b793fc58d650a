import type { NormRuleDoc } from "../../src/core/model/norm-rule-doc";
import { fieldTextCaveat } from "./shared/doc-parts";

export const treatmentDaysDoc = {
  problem: {
    en: "Days of treatment below 1",
    es: "Días de tratamiento menores que 1",
  },
  requirement: {
    en: "The days of treatment are at least 1, rounded up.",
    es: "Los días de tratamiento deben ser al menos 1, redondeados hacia arriba.",
  },
  causes: {
    en: "For a single dose the days are left at 0, or they were rounded down.",
    es: "En una dosis única los días quedan en 0, o se redondearon hacia abajo.",
  },
  fix: {
    en: "Send 1 for a single dose.",
    es: "Envíe 1 para una dosis única.",
  },
  caveat: fieldTextCaveat,
  pages: "81",
} satisfies NormRuleDoc;
