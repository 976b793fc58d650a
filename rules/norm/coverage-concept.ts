import type { DocumentNormRule } from "../../src/model/norm-rule";
import { isFilled } from "./shared/document";
import { withCoverage } from "./shared/invoice";

/** C18, P17, M20, S13 against the invoice's coverage. Another rule checks 04. */
export const coverageConcept = {
  code: "coverage-concept",
  official: "CIN006",
  canReject: false,
  needs: "coverage",
  create: (report, document) =>
    withCoverage(report, document, ({ concepts }) => ({
      array: () => ({
        record(record) {
          const concept = record.get("conceptoRecaudo");
          if (!isFilled(concept) || concept.is("04")) return;
          if (!concepts.some((each) => concept.is(each))) report.record("conceptoRecaudo");
        },
      }),
    })),
  message: {
    en: ({ field }) => `${field} does not go with the invoice's coverage.`,
    es: ({ field }) => `${field} no corresponde a la cobertura de la factura.`,
  },
} satisfies DocumentNormRule;
