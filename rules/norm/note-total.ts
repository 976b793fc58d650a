import type { DocumentNormRule } from "../../src/core/model/norm-rule";
import { compareTotal, withNote } from "./shared/invoice";

/** Compares the sum of vrServicio of a credit note's records with the note's own XML, as RVG08 does for an invoice. */
export const noteTotal = {
  code: "note-total",
  norms: ["res948", "res2275"],
  official: "RVG08",
  canReject: false,
  needs: "noteTotals",
  create: (report, document) =>
    withNote(report, document, ["paymentModality"], (totals, at) =>
      compareTotal(report, document, totals, at),
    ),
  message: {
    en: () =>
      "The vrServicio of all records should add up to the credit note's total (in its XML, PayableAmount).",
    es: () =>
      "Los vrServicio de todos los registros deberían sumar el total de la nota crédito (en su XML, PayableAmount).",
  },
} satisfies DocumentNormRule;
