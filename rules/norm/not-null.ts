import type { NormRule } from "../../src/core/model/norm-rule";
import { allTables } from "../../src/core/model/norm";
import { tableFaults } from "../../src/core/model/column";
import { slipWords, wordMistake } from "./shared/slip";

/** DT1 v002, section 1.5: a size that does not begin with 0 does not allow null. A real answer reports it as RVG01. */
export const notNull = {
  code: "not-null",
  norms: ["res948", "res2275"],
  official: "RVG05",
  also: ["RVG01"],
  canReject: true,
  sameAs: ["required", "professional-id", "local-time", "provider-code"],
  yieldsTo: ["provider-unknown"],
  where: { fields: ["field"], of: allTables },
  on: "both",
  table: tableFaults.notNull,
  params: (value, _, { line }) => ({
    ...(line?.row.size != null && { size: line.row.size }),
    ...(value.length > 0 && { mistake: wordMistake(value.text()) }),
  }),
  message: {
    en: ({ field, params }) =>
      params["mistake"] === undefined
        ? `${field} is required, but it is empty, null or missing.`
        : `${field} is required, and has no value${slipWords("en", params["mistake"])}.`,
    es: ({ field, params }) =>
      params["mistake"] === undefined
        ? `${field} es obligatorio, pero falta o está vacío.`
        : `${field} es obligatorio y no tiene dato${slipWords("es", params["mistake"])}.`,
  },
} satisfies NormRule;
