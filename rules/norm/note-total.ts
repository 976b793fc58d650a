import type { DocumentNormRule } from "../../src/model/norm-rule";
import { areEqual, sum } from "../../src/text/amount";
import { withNote } from "./shared/invoice";
import { isPerEvent } from "./shared/payment";

/** vrServicio of all records of a credit note against the note's own XML, as RVG08 compares those of an invoice. */
export const noteTotal = {
  code: "note-total",
  official: "RVG08",
  canReject: false,
  needs: "noteTotals",
  create: (report, document) =>
    withNote(report, document, ["paymentModality"], (totals, at) => {
      if (!isPerEvent(document.context)) return;
      const services = document.sumOf("vrServicio");
      const dispensed = document.sumOf("vrDispensacion");
      if (!document.isWhole || services === undefined || dispensed === undefined)
        return report.skips("documents");
      const sums = [services, sum(services, dispensed)];
      if (!totals.some((each) => sums.some((own) => areEqual(own, each)))) report.at(at);
    }),
  message: {
    en: () => "The vrServicio of all records should add up to the credit note's total.",
    es: () => "Los vrServicio de todos los registros deberían sumar el total de la nota crédito.",
  },
} satisfies DocumentNormRule;
