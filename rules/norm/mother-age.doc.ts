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
    en: "The mother's year of birth was mistyped, or the newborn is under a usuario that is not its mother's.",
    es: "Se digitó mal el año de nacimiento de la madre, o el recién nacido va en un usuario que no es el de la madre.",
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
