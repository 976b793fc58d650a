import type { DocumentNormRule } from "../../src/core/model/norm-rule";
import { areEqual } from "../../src/core/text/amount";
import { amounts, withInvoice } from "./shared/invoice";

/**
 * Compares the sum of valorPagoModerador of all records with the invoice, as both RVG09 and RVC036 require. With capitación
 * (03) the invoice of the next month has the payments of a month.
 */
export const moderatorTotal = {
  code: "moderator-total",
  norms: ["res948", "res2275"],
  official: "RVG09",
  also: ["RVC036"],
  canReject: true,
  needs: "moderatorTotal",
  create: (report, document) =>
    withInvoice(report, document, ["moderatorTotal"], (at) => {
      const { moderatorTotal: total, paymentModality } = document.context;
      if (paymentModality === "03") return report.skips("capita");
      const sum = document.sumOf("valorPagoModerador");
      if (!document.isWhole || sum === undefined) report.skips("documents");
      else if (total !== undefined && !areEqual(sum, total))
        report.at(at, undefined, undefined, amounts(sum, total));
    }),
  message: {
    en: () => "The valorPagoModerador of all records must add up to that of the invoice.",
    es: () =>
      "Los valorPagoModerador de todos los registros deben sumar lo mismo que en la factura.",
  },
} satisfies DocumentNormRule;
