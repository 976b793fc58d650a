import type { DocumentNormRule } from "../../src/model/norm-rule";
import { coverageOf } from "./shared/invoice";

/** The invoice's coverage against its modality. */
export const coverageModality = {
  code: "coverage-modality",
  official: "CIN005",
  canReject: false,
  needs: "coverage",
  create: (report, document) => ({
    end(at) {
      const { context } = document;
      const known = coverageOf(context);
      if (known === undefined || context.paymentModality === undefined) return;
      if (document.isFurther) report.skips("further");
      else if (!known.modalities.includes(context.paymentModality)) report.at(at);
    },
  }),
  message: {
    en: () => "The invoice's coverage does not go with its modalidad de pago.",
    es: () => "La cobertura de la factura no corresponde a su modalidad de pago.",
  },
} satisfies DocumentNormRule;
