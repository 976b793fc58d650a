import type { NormRuleDoc } from "../../src/core/model/norm-rule-doc";

export const incapacidadCodeDoc = {
  problem: {
    en: "incapacidad with 01 or 02",
    es: "incapacidad con 01 o 02",
  },
  requirement: {
    en: "incapacidad is SI or NO.",
    es: "incapacidad debe ser SI o NO.",
  },
  appliesTo: { en: "usuarios.incapacidad (U09)", es: "usuarios.incapacidad (U09)" },
  causes: {
    en: "The export follows the examples of the annex, which have the codes of another column of the table.",
    es: "La exportación sigue los ejemplos del anexo, que llevan los códigos de otra columna de la tabla.",
  },
  fix: { en: "Send SI or NO.", es: "Envíe SI o NO." },
  caveat: {
    en: "Official examples have both notations; the schema of the local API 5.4.9.0 (July 2026) has SI and NO only. That was seen once, so this only warns.",
    es: "Los ejemplos oficiales tienen ambas notaciones; el esquema de la API local 5.4.9.0 (julio de 2026) solo tiene SI y NO. Consta en una sola fuente; por eso es solo una advertencia.",
  },
  pages: "21–22, 108–110",
} satisfies NormRuleDoc;
