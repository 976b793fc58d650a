import type { DocumentNormRule } from "../../src/core/model/norm-rule";
import { isZeroAmount, noAmount } from "../../src/core/text/amount";
import { amounts, withNote } from "./shared/invoice";

/** A credit note does not return moderator payments, so in its records they are 0. */
export const noteModerator = {
  code: "note-moderator",
  norms: ["res948", "res2275"],
  official: "RVG09",
  canReject: false,
  needs: "noteTotals",
  create: (report, document) =>
    withNote(report, document, [], (_, at) => {
      const sum = document.sumOf("valorPagoModerador");
      if (!document.isWhole || sum === undefined) report.skips("documents");
      else if (!isZeroAmount(sum)) report.at(at, undefined, undefined, amounts(sum, noAmount));
    }),
  message: {
    en: () => "The valorPagoModerador of the records of a credit note should be 0.",
    es: () => "Los valorPagoModerador de los registros de una nota crédito deberían ser 0.",
  },
} satisfies DocumentNormRule;
