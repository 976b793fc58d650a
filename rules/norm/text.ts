import type { NormRule } from "../../src/core/model/norm-rule";
import { allTables } from "../../src/core/model/norm";
import { tableFaults } from "../../src/core/model/column";
import type { Value } from "../../src/core/model/value";
import { isSpreadsheetNumber, isWordForNothing } from "../../src/core/text/remnants";
import { slipWords, wordMistake } from "./shared/slip";

/**
 * DT1 v002, sections 1.5 and 1.7: no padding, and null instead of an empty text. In both norms, words that programs
 * write for a missing value must be null.
 */
export const text = {
  code: "text",
  norms: ["res948", "res2275"],
  official: "RVG01",
  canReject: false,
  sameAs: ["professional-id", "provider-code"],
  yieldsTo: ["provider-unknown"],
  where: { fields: ["field"], of: allTables },
  table: tableFaults.text,
  params: (value) => ({ mistake: mistakeOf(value) }),
  message: {
    en: ({ field, params }) =>
      params["mistake"] === "empty"
        ? `${field} is an empty text; write null if there is no value.`
        : `${field} must be its text and nothing else${slipWords("en", params["mistake"])}.`,
    es: ({ field, params }) =>
      params["mistake"] === "empty"
        ? `${field} es un texto sin dato; déjelo vacío, sin comillas.`
        : `${field} debe llevar su texto y nada más${slipWords("es", params["mistake"])}.`,
  },
} satisfies NormRule;

function mistakeOf(value: Value): string {
  if (value.length === 0) return "empty";
  if (isWordForNothing(value)) return wordMistake(value.text());
  return isSpreadsheetNumber(value) ? "spreadsheet-number" : "surrounding-blank";
}
