import type { NormRuleDoc } from "../../src/core/model/norm-rule-doc";

export const adjustmentOfInvoiceDoc = {
  problem: {
    en: "tipoNota NA in the RIPS of an invoice",
    es: "tipoNota NA en los RIPS de una factura",
  },
  requirement: {
    en: "tipoNota is NA only in an adjustment note, which is sent without an XML.",
    es: "tipoNota debe ser NA solo en una nota de ajuste, que se envía sin XML.",
  },
  appliesTo: {
    en: "tipoNota NA, if the XML of the invoice with its numFactura is in the package, or is given and numNota is not the number of a note",
    es: "tipoNota NA, si el XML de la factura con su numFactura está en el paquete, o se indicó y numNota no es el número de una nota",
  },
  causes: {
    en: "The program writes NA for no aplica in every invoice.",
    es: "El programa escribe NA por «no aplica» en todas las facturas.",
  },
  fix: {
    en: "Leave tipoNota and numNota empty in the RIPS of an invoice.",
    es: "Deje vacíos tipoNota y numNota en los RIPS de una factura.",
  },
  caveat: {
    en: "What the Ministry answers to it is not known, so it only warns; the Ministry may reject it.",
    es: "No se conoce qué responde el Ministerio; por eso es solo una advertencia, aunque el Ministerio puede rechazarlo.",
  },
  pages: "17–18",
} satisfies NormRuleDoc;
