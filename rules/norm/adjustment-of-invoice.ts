import type { DocumentNormRule } from "../../src/core/model/norm-rule";

/** T03 as NA, which programs write for "no aplica", in the RIPS of an invoice: the XML of the invoice is there. */
export const adjustmentOfInvoice = {
  code: "adjustment-of-invoice",
  norms: ["res948", "res2275"],
  canReject: false,
  isRefused: true,
  create: (report, document) => ({
    end(at) {
      if (document.isMeantAsInvoice)
        report.at(document.markOf("tipoNota") ?? at, "tipoNota", undefined, {
          expected: { value: "null" },
        });
    },
  }),
  message: {
    en: ({ field }) =>
      `${field} NA means nota de ajuste, not "no aplica". The XML of the invoice itself is here, as for its first sending: then ${field} and numNota must be null. The document was compared as that of the invoice.`,
    es: ({ field }) =>
      `${field} NA significa nota de ajuste, no «no aplica». Aquí está el XML de la factura misma, como en su primer envío: entonces ${field} y numNota deben quedar vacíos. El documento se comparó como el de la factura.`,
  },
} satisfies DocumentNormRule;
