import type { DocumentNormRule } from "../../src/core/model/norm-rule";
import { activeCoverages, withInvoice } from "./shared/invoice";

/** The invoice's coverage 01, if the issue date is unknown. */
export const coverageInactiveDoubtful = {
  code: "coverage-inactive-doubtful",
  norms: ["res948"],
  official: "RVC005",
  canReject: false,
  needs: "coverage",
  create: (report, document) =>
    withInvoice(report, document, ["coverage"], (at) => {
      const { coverage, issueDate } = document.context;
      if (coverage === "01" && issueDate === undefined)
        report.at(at, undefined, undefined, activeCoverages(coverage));
    }),
  message: {
    en: () =>
      "The invoice's coverage is 01, which is inactive for invoices issued from 1 July 2026 on.",
    es: () =>
      "La cobertura de la factura es 01, inactiva para facturas expedidas desde el 1 de julio de 2026.",
  },
} satisfies DocumentNormRule;
