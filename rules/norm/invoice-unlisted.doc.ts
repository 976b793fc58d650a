import type { NormRuleDoc } from "../../src/core/model/norm-rule-doc";

export const invoiceUnlistedDoc = {
  problem: {
    en: "Invoice that is not in the list of invoices",
    es: "La factura no está en la lista de facturas",
  },
  requirement: {
    en: "The invoice's number is in the list of invoices, if the list is complete.",
    es: "El número de la factura debe estar en la lista de facturas, si la lista está completa.",
  },
  appliesTo: {
    en: "numFactura (T02) of documents without tipoNota (T03), against the list of invoices",
    es: "numFactura (T02) de documentos sin tipoNota (T03), contra la lista de facturas",
  },
  causes: {
    en: "The prefix or a zero of the number is missing, or the number is that of the system and not of DIAN.",
    es: "Falta el prefijo o un cero del número, o el número es el del sistema y no el de la DIAN.",
  },
  fix: {
    en: "Send prefix and number exactly as in the invoice.",
    es: "Envíe prefijo y número exactamente como en la factura.",
  },
  caveat: {
    en: "Only if you said that the list has all invoices. A credit or debit note is not compared: its invoice may be of another month.",
    es: "Solo aplica si usted indicó que la lista tiene todas las facturas. Una nota crédito o débito no se compara: su factura puede ser de otro mes.",
  },
  pages: "110–129",
} satisfies NormRuleDoc;
