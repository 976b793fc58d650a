import type { DocumentNormRule } from "../../src/core/model/norm-rule";
import { compareTotal, withInvoice } from "./shared/invoice";

/** vrServicio of all records against the invoice. */
export const invoiceTotal = {
  code: "invoice-total",
  norms: ["res948", "res2275"],
  official: "RVG08",
  canReject: true,
  needs: "invoiceTotal",
  create: (report, document) =>
    withInvoice(report, document, ["invoiceTotal", "paymentModality"], (at) =>
      compareTotal(report, document, document.context.invoiceTotal ?? [], at),
    ),
  message: {
    en: () =>
      "The vrServicio of all records must add up to the invoice's total (in its XML, PayableAmount).",
    es: () =>
      "Los vrServicio de todos los registros deben sumar el total de la factura (en su XML, PayableAmount).",
  },
} satisfies DocumentNormRule;
