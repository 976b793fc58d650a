import type { DocumentNormRule } from "../../src/core/model/norm-rule";
import { compareTotal, withInvoice } from "./shared/invoice";

/** Compares the sum of vrServicio of all records with the invoice's total. */
export const invoiceTotal = {
  code: "invoice-total",
  norms: ["res948", "res2275"],
  official: "RVG08",
  canReject: true,
  needs: "invoiceTotal",
  create: (report, document) =>
    withInvoice(report, document, ["invoiceTotal", "paymentModality"], (at) => {
      const { invoiceTotal: totals = [], moderatorTotal: paid } = document.context;
      compareTotal(report, document, totals, at, paid);
    }),
  message: {
    en: ({ params }) =>
      params["mistake"] === "net"
        ? "The vrServicio of all records add up to what is left to pay (in the invoice's XML, PayableAmount), so each lacks what its patient paid; they must add up to the total before these payments."
        : "The vrServicio of all records must add up to the invoice's total before the payments of patients (in its XML, PayableAmount plus PrepaidAmount).",
    es: ({ params }) =>
      params["mistake"] === "net"
        ? "Los vrServicio de todos los registros suman lo que falta por pagar (en el XML de la factura, PayableAmount): les falta lo que pagaron los pacientes. Deben sumar el total antes de esos pagos."
        : "Los vrServicio de todos los registros deben sumar el total de la factura antes de los pagos de los pacientes (en su XML, PayableAmount más PrepaidAmount).",
  },
} satisfies DocumentNormRule;
