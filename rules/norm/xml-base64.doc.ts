import type { NormRuleDoc } from "../../src/core/model/norm-rule-doc";

export const xmlBase64Doc = {
  problem: {
    en: "xmlFevFile does not carry the XML in base64",
    es: "xmlFevFile no lleva el XML en base64",
  },
  requirement: {
    en: "xmlFevFile has the XML of the invoice or note (AttachedDocument) in base64.",
    es: "xmlFevFile debe llevar el XML de la factura o nota (AttachedDocument) en base64.",
  },
  appliesTo: {
    en: "the name and the beginning of xmlFevFile in a package; null and an empty text only with a numFactura, with tipoNota null and with services that are charged: RIPS without an invoice (RS), adjustment notes (NA) and the last RIPS of a capitación need none",
    es: "el nombre y el comienzo de xmlFevFile en un paquete; null y un texto vacío solo con numFactura, con tipoNota en null y con servicios que se cobran: los RIPS sin factura (RS), las notas de ajuste (NA) y los últimos RIPS de una capitación no lo llevan",
  },
  causes: {
    en: "The program encodes the ZIP that DIAN's portal gives, sends the XML without encoding it, or encodes another file, such as the PDF or DIAN's answer, or sends the package without it, or under another name.",
    es: "El programa codifica el ZIP que entrega el portal de la DIAN, envía el XML sin codificar o codifica otro archivo, como el PDF o la respuesta de la DIAN, o envía el paquete sin él o con otro nombre.",
  },
  fix: {
    en: "Take the AttachedDocument out of the ZIP, and encode the whole file in base64 once.",
    es: "Saque el AttachedDocument del ZIP y codifique el archivo completo en base64, una sola vez.",
  },
  caveat: {
    en: "No rule with a code says it, and no answer to it is known, so it only warns; the Ministry may reject it.",
    es: "No lo dice ninguna regla con código ni se conoce una respuesta del Ministerio a ello; por eso es solo una advertencia, aunque el Ministerio puede rechazarlo.",
  },
  pages: "17–18",
  params: [
    {
      name: "fault",
      says: {
        en: "what it is: zip, xml, not-base64, not-xml, no-invoice, absent, or a field with another name (name)",
        es: "qué es: zip, xml, not-base64, not-xml, no-invoice, absent, o un campo con otro nombre (name)",
      },
      values: "text",
    },
  ],
} satisfies NormRuleDoc;
