import type { NormRuleDoc } from "../../src/core/model/norm-rule-doc";

export const oneProviderDoc = {
  problem: {
    en: "Two providers in one document",
    es: "Dos prestadores en un documento",
  },
  requirement: {
    en: "All records of a document are of one provider.",
    es: "Todos los registros de un documento deben ser de un solo prestador.",
  },
  appliesTo: {
    en: "codPrestador (C01, P01, R01, H01, N01, M01, S01), without the two digits of the site",
    es: "codPrestador (C01, P01, R01, H01, N01, M01, S01), sin los dos dígitos de la sede",
  },
  causes: {
    en: "Records of another institution went into the export, or a code was mistyped.",
    es: "Registros de otra institución quedaron en la exportación, o un código se digitó mal.",
  },
  fix: {
    en: "Send the records of each provider with its own invoice, or correct the code.",
    es: "Envíe los registros de cada prestador con su propia factura, o corrija el código.",
  },
  caveat: {
    en: "One NIT may have several codes of habilitación, which only the tables of providers tell; so this only warns, once for each document, at the first record that differs.",
    es: "Un NIT puede tener varios códigos de habilitación, y eso solo lo dicen las tablas de prestadores; por eso es solo una advertencia, una por documento, en el primer registro distinto.",
  },
  pages: "108–113",
} satisfies NormRuleDoc;
