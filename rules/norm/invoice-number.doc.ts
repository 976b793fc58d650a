import type { NormRuleDoc } from "../../src/core/model/norm-rule-doc";

export const invoiceNumberDoc = {
  problem: {
    en: "The number is not that of the XML beside it",
    es: "El número no es el del XML que lo acompaña",
  },
  requirement: {
    en: "A document has the number of the XML with which it is sent.",
    es: "Un documento debe llevar el número del XML con el que se envía.",
  },
  appliesTo: {
    en: "numFactura (T02), in notes numNota (T04) and the invoice referred to, against the XML; where numbers differ, only in a folder of exactly one JSON and one XML; not with capitación (03), whose RIPS go with the next invoice",
    es: "numFactura (T02), en notas numNota (T04) y la factura de referencia, contra el XML; si los números difieren, solo en una carpeta de exactamente un JSON y un XML; no con capitación (03), cuyo RIPS va con la factura siguiente",
  },
  causes: {
    en: "The JSON was copied into the folder of another invoice, or one of the two systems writes the prefix or zeros and the other does not.",
    es: "El JSON se copió en la carpeta de otra factura, o uno de los dos sistemas escribe el prefijo o los ceros y el otro no.",
  },
  fix: {
    en: "Put each JSON beside its own XML; write numFactura as in the XML, with its prefix. Do not edit the XML: it is signed.",
    es: "Ponga cada JSON junto a su propio XML; escriba numFactura como en el XML, con su prefijo. No edite el XML: está firmado.",
  },
  pages: "110–129",
  params: [
    {
      name: "mistake",
      says: { en: "how the numbers differ", es: "en qué difieren los números" },
      values: {
        form: {
          en: "only in their prefix, zeros or letter case",
          es: "solo en el prefijo, los ceros o las mayúsculas",
        },
        referred: {
          en: "the XML of the note refers to another invoice",
          es: "el XML de la nota se refiere a otra factura",
        },
        other: { en: "in anything else", es: "en lo demás" },
        Invoice: {
          en: "the XML in the package of the note is that of an invoice",
          es: "el XML del paquete de la nota es de una factura",
        },
        CreditNote: {
          en: "the XML in the package is that of a credit note, and tipoNota is not NC",
          es: "el XML del paquete es de una nota crédito, y tipoNota no es NC",
        },
        DebitNote: {
          en: "the XML in the package is that of a debit note, and tipoNota is not ND",
          es: "el XML del paquete es de una nota débito, y tipoNota no es ND",
        },
      },
    },
  ],
} satisfies NormRuleDoc;
