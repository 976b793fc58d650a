import type { DocumentNormRule } from "../../src/core/model/norm-rule";

/**
 * An empty xmlFevFile beside an invoice whose services are not charged, which is right only in the last RIPS of a capitación.
 */
export const xmlAbsent = {
  code: "xml-absent",
  norms: ["res948", "res2275"],
  canReject: false,
  create: (report) => ({
    carried({ head, isOfInvoice, isFree }, at) {
      if (head === "" && isOfInvoice && isFree) report.at(at, "xmlFevFile");
    },
  }),
  message: {
    en: ({ field }) =>
      `${field} is empty, which is right for an adjustment note (NA), RIPS without an invoice (RS) and the last RIPS of a capitación; the package of any other invoice must have its XML.`,
    es: ({ field }) =>
      `${field} está vacío, como corresponde en una nota de ajuste (NA), en RIPS sin factura (RS) y en los últimos RIPS de una capitación; el paquete de cualquier otra factura debe llevar su XML.`,
  },
} satisfies DocumentNormRule;
