import type { DocumentNormRule } from "../../src/core/model/norm-rule";
import { coverageOf, withInvoice } from "./shared/invoice";

/** Compares the invoice's coverage with its modality. */
export const coverageModality = {
  code: "coverage-modality",
  norms: ["res948", "res2275"],
  official: "CIN005",
  canReject: true,
  needs: "coverage",
  create: (report, document) =>
    withInvoice(report, document, ["coverage", "paymentModality"], (at) => {
      const { context } = document;
      const known = coverageOf(context);
      if (known === undefined) report.skips("matrix");
      else if (!known.modalities.some((each) => each === context.paymentModality))
        report.at(at, undefined, undefined, {
          found: context.paymentModality ?? "",
          expected: { codes: known.modalities, table: "modalidadPago" },
        });
    }),
  message: {
    en: () => "The invoice's coverage does not go with its modalidad de pago.",
    es: () => "La cobertura de la factura no corresponde a su modalidad de pago.",
  },
} satisfies DocumentNormRule;
