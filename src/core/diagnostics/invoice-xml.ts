import type { Diagnostic } from "../model/diagnostic";

export type InvoiceMistake =
  | "empty"
  | "syntax"
  | "doctype"
  | "too-deep"
  | "too-large"
  | "no-invoice";

/** The XML of an electronic invoice beside the RIPS. No message contains anything of it. */
export const invoiceXml = {
  code: "invoice-xml",
  severity: "error",
  cannotBeSkipped: true,
  pointsAt: "record",
  message: {
    en: ({ params: { mistake } }) => `${what.en[mistake]}.`,
    es: ({ params: { mistake } }) => `${what.es[mistake]}.`,
  },
} satisfies Diagnostic<{ mistake: InvoiceMistake }>;

const what: Readonly<Record<"en" | "es", Readonly<Record<InvoiceMistake, string>>>> = {
  en: {
    empty: "The XML of the invoice is empty; download it again",
    syntax:
      "The XML of the invoice is cut off or damaged, so it is not compared; download it again, and do not edit it",
    doctype:
      "The XML declares a document type (DOCTYPE), which no electronic invoice has; it is not read",
    "too-deep": "The XML has more than 100 levels, which no electronic invoice has; it is not read",
    "too-large":
      "The XML has more than 16 MB, more than 100 attributes on one element, or more markup than an invoice of that size; it is not read",
    "no-invoice": "The XML contains no invoice, credit note or debit note",
  },
  es: {
    empty: "El XML de la factura está vacío; descárguelo de nuevo",
    syntax:
      "El XML de la factura está cortado o dañado, así que no se compara; descárguelo de nuevo y no lo edite",
    doctype:
      "El XML declara un tipo de documento (DOCTYPE), que ninguna factura electrónica tiene; no se lee",
    "too-deep": "El XML tiene más de 100 niveles, que ninguna factura electrónica tiene; no se lee",
    "too-large":
      "El XML pesa más de 16 MB, tiene más de 100 atributos en un elemento o más etiquetas que una factura de ese tamaño; no se lee",
    "no-invoice": "El XML no contiene una factura, nota crédito ni nota débito",
  },
};
