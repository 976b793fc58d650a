import type { NormRuleDoc } from "../../src/core/model/norm-rule-doc";

export const countryTableDoc = {
  problem: {
    en: "Country that does not exist",
    es: "País que no existe",
  },
  requirement: {
    en: "A country is one of ISO 3166-1, by its number.",
    es: "Un país debe ser uno de ISO 3166-1, por su número.",
  },
  causes: {
    en: "The admission has codes of its own, or those of telephones.",
    es: "La admisión tiene códigos propios, o los de los teléfonos.",
  },
  fix: {
    en: "Send the three digits of ISO 3166-1: 170 for Colombia, 862 for Venezuela.",
    es: "Envíe los tres dígitos de ISO 3166-1: 170 para Colombia, 862 para Venezuela.",
  },
  caveat: {
    en: "The numbers are those of ISO 3166-1; the Ministry's own table was not read, so this only warns.",
    es: "Los números son los de ISO 3166-1; la tabla del Ministerio no se leyó; por eso es solo una advertencia.",
  },
  pages: "108–110",
} satisfies NormRuleDoc;
