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
    en: "the beginning of xmlFevFile in a wrapped document; null and an empty text only with a numFactura and with tipoNota null: RIPS without an invoice (RS) and adjustment notes (NA) need none",
    es: "el comienzo de xmlFevFile en un documento envuelto; null y un texto vacío solo con numFactura y con tipoNota en null: los RIPS sin factura (RS) y las notas de ajuste (NA) no lo llevan",
  },
  causes: {
    en: "The program encodes the ZIP that DIAN's portal gives, sends the XML without encoding it, or encodes another file, such as the PDF or DIAN's answer, or sends the package without it.",
    es: "El programa codifica el ZIP que entrega el portal de la DIAN, envía el XML sin codificar o codifica otro archivo, como el PDF o la respuesta de la DIAN, o envía el paquete sin él.",
  },
  fix: {
    en: "Take the AttachedDocument out of the ZIP, and encode the whole file in base64 once.",
    es: "Saque el AttachedDocument del ZIP y codifique el archivo completo en base64, una sola vez.",
  },
  caveat: {
    en: "No rule with a code says it, and no answer to it is known, so it only warns; the Ministry may reject it. The last RIPS of a capitación (cápita final) are sent without an XML.",
    es: "No lo dice ninguna regla con código ni se conoce una respuesta del Ministerio a ello; por eso es solo una advertencia, aunque el Ministerio puede rechazarlo. Los últimos RIPS de una capitación (cápita final) se envían sin XML.",
  },
  pages: "17–18",
  params: [
    {
      name: "fault",
      says: {
        en: "what it is: zip, xml, not-base64, not-xml, no-invoice or absent",
        es: "qué es: zip, xml, not-base64, not-xml, no-invoice o absent",
      },
      values: "text",
    },
  ],
} satisfies NormRuleDoc;
