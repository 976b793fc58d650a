import type { DocumentNormRule } from "../../src/core/model/norm-rule";
import { activeCoverages, inactiveFrom, withInvoice } from "./shared/invoice";

/** The invoice's coverage 03, and 01 if the invoice certainly was issued when 01 was inactive. */
export const coverageInactive = {
  code: "coverage-inactive",
  norms: ["res948", "res2275"],
  official: "RVC005",
  canReject: true,
  needs: "coverage",
  create: (report, document) =>
    withInvoice(report, document, ["coverage"], (at) => {
      const { coverage, issueDate = "" } = document.context;
      if (coverage === "03" || (coverage === "01" && issueDate >= inactiveFrom))
        report.at(at, undefined, undefined, activeCoverages(coverage));
    }),
  message: {
    en: () => "The invoice's coverage must not be 03, nor 01 if it was issued from 1 July 2026 on.",
    es: () =>
      "La cobertura de la factura no debe ser 03, ni 01 si se expidió desde el 1 de julio de 2026.",
  },
} satisfies DocumentNormRule;
