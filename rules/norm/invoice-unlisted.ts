import type { DocumentNormRule } from "../../src/core/model/norm-rule";
import { hasText } from "./shared/document";

/** Looks numFactura (T02) up in a list of all invoices. A note (T03) may belong to an invoice of another month. */
export const invoiceUnlisted = {
  code: "invoice-unlisted",
  norms: ["res948", "res2275"],
  official: "RVC004",
  canReject: true,
  needs: "invoicesComplete",
  create: (report, document) => ({
    end(at) {
      const { invoices, invoicesComplete } = document.context;
      const number = document.get("numFactura");
      if (invoicesComplete !== true || invoices === undefined || !hasText(number)) return;
      const isNote = hasText(document.get("tipoNota")) && !document.isMeantAsInvoice;
      if (isNote || invoices.byNumber.has(number.text())) return;
      report.at(document.markOf("numFactura") ?? at, "numFactura");
    },
  }),
  message: {
    en: ({ field }) => `${field} must be in the list of all invoices that you gave.`,
    es: ({ field }) => `${field} debe estar en la lista de todas las facturas que usted indicó.`,
  },
} satisfies DocumentNormRule;
