import type { InvoiceKind } from "../../src/core/model/invoice";
import type { DocumentNormRule } from "../../src/core/model/norm-rule";
import { hasText } from "./shared/document";
import { withInvoice } from "./shared/invoice";

/** The `tipoNota` that belongs to the XML of a note. */
const noteTypes = { Invoice: undefined, CreditNote: "NC", DebitNote: "ND" } as const;

/**
 * Compares numFactura (T02) with the number of the XML beside the document. For a note, it compares numNota (T04) with the
 * note's XML, and numFactura with the invoice that this XML refers to. With capitación a document may go with the invoice of
 * the next month.
 */
export const invoiceNumber = {
  code: "invoice-number",
  norms: ["res948", "res2275"],
  official: "RVC004",
  canReject: true,
  needs: "invoiceName",
  create: (report, document) =>
    withInvoice(report, document, ["invoiceName"], (at) => {
      const { invoiceName: name } = document.context;
      if (name === undefined) return;
      const type = noteTypes[name.kind];
      const own = document.get("tipoNota");
      const isNote = hasText(own) && !document.isMeantAsInvoice;
      if (type === undefined ? isNote : !own.is(type)) {
        // The XML of the invoice may be beside one of its notes, but not in the package of the note.
        if (name.isCarried === true)
          report.at(document.markOf("tipoNota") ?? at, "tipoNota", { mistake: name.kind });
        return;
      }
      const compare = (field: string, numbers: readonly string[], isReferred = false) => {
        const value = document.get(field);
        if (!hasText(value) || numbers.some((number) => value.is(number))) return;
        const tail = tailOf(value.text());
        const isNear = tail !== "" && numbers.some((number) => tailOf(number) === tail);
        const mistake = isNear ? "form" : isReferred ? "referred" : "other";
        report.at(
          document.markOf(field) ?? at,
          field,
          { mistake },
          { expected: { codes: numbers } },
        );
      };
      if (type !== undefined) {
        compare("numNota", [name.id]);
        if (name.referred.length > 0) compare("numFactura", name.referred, true);
      } else if (!name.isCapita) compare("numFactura", [name.id]);
    }),
  message: {
    en: ({ field, params }) => `${field} must be ${what.en[params["mistake"] as NumberMistake]}.`,
    es: ({ field, params }) => `${field} debe ser ${what.es[params["mistake"] as NumberMistake]}.`,
  },
} satisfies DocumentNormRule;

type NumberMistake = "form" | "referred" | "other" | InvoiceKind;

const what: Readonly<Record<"en" | "es", Readonly<Record<NumberMistake, string>>>> = {
  en: {
    form: "the number in the XML beside it, exactly; only its prefix, its zeros or its letter case differ",
    referred: "the invoice to which the XML of the note refers",
    other: "the number in the XML beside it",
    Invoice: "null, because the XML in the package is that of an invoice",
    CreditNote: "NC, because the XML in the package is that of a credit note",
    DebitNote: "ND, because the XML in the package is that of a debit note",
  },
  es: {
    form: "el número del XML que lo acompaña, exactamente; solo difieren el prefijo, los ceros o las mayúsculas",
    referred: "la factura a la que se refiere el XML de la nota",
    other: "el número del XML que lo acompaña",
    Invoice: "null, porque el XML del paquete es de una factura",
    CreditNote: "NC, porque el XML del paquete es de una nota crédito",
    DebitNote: "ND, porque el XML del paquete es de una nota débito",
  },
};

/** The digits at the end of a number, without leading zeros. */
const tailOf = (number: string): string => (/\d+$/.exec(number)?.[0] ?? "").replace(/^0+/, "");
