import { oneOf } from "../../src/core/model/compared";
import type { DocumentNormRule } from "../../src/core/model/norm-rule";
import { allArrays, inArrays, hasText } from "./shared/document";
import { withCoverage } from "./shared/invoice";

/** Compares conceptoRecaudo (C18, P17, M20, S13) with the invoice's coverage. Another rule checks the concept 04. */
export const coverageConcept = {
  code: "coverage-concept",
  norms: ["res948", "res2275"],
  official: "CIN006",
  canReject: true,
  needs: "coverage",
  create: (report, document) =>
    withCoverage(report, document, (coverage) => ({
      records: inArrays(allArrays, (record) => {
        const known = coverage();
        if (known === undefined) return;
        const concept = record.get("conceptoRecaudo");
        if (!hasText(concept) || concept.is("04") || concept.isIn(known.concepts)) return;
        report.record("conceptoRecaudo", undefined, oneOf(known.concepts, "conceptoRecaudo"));
      }),
    })),
  message: {
    en: ({ field }) => `${field} does not go with the invoice's coverage.`,
    es: ({ field }) => `${field} no corresponde a la cobertura de la factura.`,
  },
} satisfies DocumentNormRule;
