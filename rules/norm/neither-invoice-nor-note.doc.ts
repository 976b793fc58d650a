import type { NormRuleDoc } from "../../src/core/model/norm-rule-doc";

export const neitherInvoiceNorNoteDoc = {
  problem: {
    en: "Neither an invoice nor a note",
    es: "Ni factura ni nota",
  },
  requirement: {
    en: "The document has numFactura, or tipoNota RS with its number in numNota.",
    es: "El documento debe llevar numFactura, o tipoNota RS con su número en numNota.",
  },
  causes: {
    en: "RIPS without an invoice were exported as if they had one.",
    es: "Un RIPS sin factura se exportó como si la tuviera.",
  },
  fix: {
    en: "Send the number of the invoice; or RS in tipoNota and the document's own number in numNota.",
    es: "Envíe el número de la factura; o RS en tipoNota y el número propio del documento en numNota.",
  },
  caveat: {
    en: "The manual of the Ministry's API says RS; a third party that writes v003 leaves all three null. So this only warns.",
    es: "El manual de la API del Ministerio dice RS; el software de un tercero, hecho para v003, deja los tres en null. Por eso es solo una advertencia.",
  },
  pages: "17–18",
} satisfies NormRuleDoc;
