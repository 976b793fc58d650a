import type { NormRuleDoc } from "../../src/core/model/norm-rule-doc";

export const xmlAbsentDoc = {
  problem: {
    en: "Package without an XML, of which nothing is charged",
    es: "El paquete va sin XML y no cobra nada",
  },
  requirement: {
    en: "The package of an invoice has its XML, except for the last RIPS of a capitación.",
    es: "El paquete de una factura debe llevar su XML, salvo los últimos RIPS de una capitación.",
  },
  appliesTo: {
    en: "xmlFevFile as null or an empty text, with a numFactura, with tipoNota null, and with vrServicio 0 in all services",
    es: "xmlFevFile en null o vacío, con numFactura, con tipoNota en null y con vrServicio 0 en todos los servicios",
  },
  causes: {
    en: "The last RIPS of a capitación (operation CargarCapitaFinal) are sent without an XML. In the package of another invoice, the program did not find the XML.",
    es: "Los últimos RIPS de una capitación (operación CargarCapitaFinal) se envían sin XML. En el paquete de otra factura, el programa no encontró el XML.",
  },
  fix: {
    en: "If these are not the last RIPS of a capitación, put the XML (AttachedDocument) into the package, in base64.",
    es: "Si no son los últimos RIPS de una capitación, incluya en el paquete el XML (AttachedDocument) en base64.",
  },
  caveat: {
    en: "The document does not say which operation it is sent with, so this only warns.",
    es: "El documento no dice con qué operación se envía; por eso es solo una advertencia.",
  },
  pages: "17–18",
} satisfies NormRuleDoc;
