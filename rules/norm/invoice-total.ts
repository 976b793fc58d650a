import type { DocumentNormRule } from "../../src/model/norm-rule";
import { areEqual, sum } from "../../src/text/amount";
import { withInvoice } from "./shared/invoice";
import { isPerEvent } from "./shared/payment";

/**
 * vrServicio of all records against the invoice. It is not stated whether the total includes vrDispensacion, so
 * both sums are accepted.
 */
export const invoiceTotal = {
  code: "invoice-total",
  official: "RVG08",
  canReject: true,
  needs: "invoiceTotal",
  create: (report, document) =>
    withInvoice(report, document, ["invoiceTotal", "paymentModality"], (at) => {
      const { context } = document;
      const { invoiceTotal: total, invoiceTotals: totals = [total] } = context;
      if (total === undefined || !isPerEvent(context)) return;
      const services = document.sumOf("vrServicio");
      const dispensed = document.sumOf("vrDispensacion");
      if (!document.isWhole || services === undefined || dispensed === undefined)
        return report.skips("documents");
      const sums = [services, sum(services, dispensed)];
      if (!totals.some((each) => each && sums.some((own) => areEqual(own, each)))) report.at(at);
    }),
  message: {
    en: () => "The vrServicio of all records must add up to the invoice's total.",
    es: () => "Los vrServicio de todos los registros deben sumar el total de la factura.",
  },
} satisfies DocumentNormRule;
