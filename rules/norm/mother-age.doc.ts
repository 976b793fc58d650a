import type { NormRuleDoc } from "../../src/core/model/norm-rule-doc";

export const motherAgeDoc = {
  problem: {
    en: "Mother younger than 9 or older than 60",
    es: "Madre menor de 9 años o mayor de 60",
  },
  requirement: {
    en: "A mother is between 9 and 60 years old when her child is born.",
    es: "Una madre debe tener entre 9 y 60 años cuando nace su hijo.",
  },
  appliesTo: {
    en: "the usuario's fechaNacimiento (U04), with fechaNacimiento of its recienNacidos (N04)",
    es: "la fechaNacimiento (U04) del usuario, con fechaNacimiento de sus recienNacidos (N04)",
  },
  causes: {
    en: "The newborn is under its own usuario, or the mother's year of birth was mistyped.",
    es: "El recién nacido va en su propio usuario, o se digitó mal el año de nacimiento de la madre.",
  },
  fix: {
    en: "Newborns are under their mother's usuario; check her fechaNacimiento.",
    es: "Los recién nacidos van en el usuario de la madre; verifique su fechaNacimiento.",
  },
  caveat: {
    en: "We do not know on which day the age counts; the day of the birth is taken.",
    es: "No sabemos en qué día se cuenta la edad; se toma el del nacimiento.",
  },
  pages: "110–129",
} satisfies NormRuleDoc;
