import type { NormRuleDoc } from "../../src/core/model/norm-rule-doc";

export const invoiceProviderDoc = {
  problem: {
    en: "The provider is not the one in the invoice",
    es: "El prestador no es el de la factura",
  },
  requirement: {
    en: "The provider's code begins with that of the invoice.",
    es: "El código del prestador debe comenzar con el de la factura.",
  },
  appliesTo: {
    en: "codPrestador of all seven arrays against CODIGO_PRESTADOR of the XML",
    es: "codPrestador de los siete arreglos contra CODIGO_PRESTADOR del XML",
  },
  causes: {
    en: "The RIPS of one site or company went with the invoice of another, or the XML has an old code.",
    es: "El RIPS de una sede o empresa se envió con la factura de otra, o el XML lleva un código anterior.",
  },
  fix: {
    en: "Send the code of the provider that the invoice names. If the XML is wrong, it takes a new invoice or a note: the file is signed.",
    es: "Envíe el código del prestador que nombra la factura. Si el error está en el XML, se requiere una factura nueva o una nota: el archivo está firmado.",
  },
  caveat: {
    en: "A second provider with the same NIT is possible, so it only warns.",
    es: "Es posible un segundo prestador con el mismo NIT; por eso es solo una advertencia.",
  },
  pages: "110–129",
} satisfies NormRuleDoc;
