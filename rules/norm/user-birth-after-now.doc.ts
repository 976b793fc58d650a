import type { NormRuleDoc } from "../../src/core/model/norm-rule-doc";

export const userBirthAfterNowDoc = {
  problem: {
    en: "User's birth dated in the future",
    es: "Nacimiento del usuario con fecha futura",
  },
  requirement: {
    en: "A user's birth is not later than the moment of validation.",
    es: "El nacimiento de un usuario no debe ser posterior al momento de la validación.",
  },
  causes: {
    en: "A year of two digits was read as one of this century, or the day of the admission was taken.",
    es: "Un año de dos dígitos se leyó como de este siglo, o se tomó el día del ingreso.",
  },
  fix: { en: "Check the year.", es: "Revise el año." },
  pages: "110–129",
} satisfies NormRuleDoc;
