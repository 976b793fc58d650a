import type { NormRuleDoc } from "../../src/core/model/norm-rule-doc";

export const residenceDoc = {
  problem: {
    en: "Resident of Colombia without municipality or zone",
    es: "Residente en Colombia sin municipio o zona",
  },
  requirement: {
    en: "A user who lives in Colombia (170) has a municipality and a zone.",
    es: "Un usuario que vive en Colombia (170) debe tener municipio y zona.",
  },
  causes: {
    en: "The address is optional at the admission, above all in urgencias.",
    es: "La dirección es opcional en la admisión, sobre todo en urgencias.",
  },
  fix: {
    en: "Send the municipality (DIVIPOLA) and the zone, 01 rural or 02 urban.",
    es: "Envíe el municipio (DIVIPOLA) y la zona, 01 rural o 02 urbana.",
  },
  pages: "108–110",
  lin: "46",
} satisfies NormRuleDoc;
