import type { NormRuleDoc } from "../../src/core/model/norm-rule-doc";

export const placeCodeDoc = {
  problem: {
    en: "Malformed code of a country or municipality",
    es: "Código de país o municipio mal formado",
  },
  requirement: {
    en: "Countries and municipalities are given as digits: three of ISO 3166-1, five of DIVIPOLA.",
    es: "Los países y municipios se deben informar con dígitos: tres de ISO 3166-1, cinco de DIVIPOLA.",
  },
  causes: {
    en: "The admission keeps countries by letters and cities by name, and they were never mapped.",
    es: "La admisión guarda los países con letras y las ciudades por nombre, y nunca se homologaron.",
  },
  fix: {
    en: "Send 170 for Colombia, not CO or COL, and the municipality with its department.",
    es: "Envíe 170 para Colombia, no CO ni COL, y el municipio con su departamento.",
  },
  pages: "108–110",
} satisfies NormRuleDoc;
