import type { NormRuleDoc } from "../../src/core/model/norm-rule-doc";

export const egressBeforeBirthDoc = {
  problem: {
    en: "Newborn's discharge before the birth",
    es: "Egreso del recién nacido anterior a su nacimiento",
  },
  requirement: {
    en: "A newborn's discharge is not before the birth.",
    es: "El egreso de un recién nacido no debe ser anterior a su nacimiento.",
  },
  causes: {
    en: "The mother's discharge or the day of admission was taken, or day and month were swapped.",
    es: "Se tomó el egreso de la madre o el día de ingreso, o se invirtieron el día y el mes.",
  },
  fix: {
    en: "Compare both with the clinical record; day and month are often swapped.",
    es: "Compare ambos con la historia clínica; a menudo el día y el mes están intercambiados.",
  },
  pages: "72, 119",
} satisfies NormRuleDoc;
