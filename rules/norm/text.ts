import type { Line, NormRule, NormTarget } from "../../src/model/norm-rule";
import { trim } from "../../src/text/blank";
import { fits, lengthOf } from "../../src/text/size";
import { slipWords } from "./shared/slip";
import { lineOf } from "./shared/values";

/** DT1 v002, sections 1.5 and 1.7: no padding, and null instead of an empty text. */
export const text = {
  code: "text",
  official: "RVG01",
  inTable: true,
  canReject: false,
  levels: "also",
  given: ["field"],
  check: (target, norm) => textMistake(target, lineOf(target, norm)) === undefined,
  params: (target, norm) => ({ mistake: textMistake(target, lineOf(target, norm)) ?? "" }),
  message: {
    en: ({ field, params }) =>
      params["mistake"] === "empty"
        ? `${field} must be null when there is nothing to say, but it is an empty text.`
        : `${field} must hold its text and nothing else${slipWords("en", params["mistake"])}.`,
    es: ({ field, params }) =>
      params["mistake"] === "empty"
        ? `${field} debe ser null cuando no hay nada que decir, pero es un texto vacío.`
        : `${field} debe contener su texto y nada más${slipWords("es", params["mistake"])}.`,
  },
} satisfies NormRule;

function textMistake({ value }: NormTarget, line: Line | undefined): string | undefined {
  if (line === undefined || typeof value !== "string") return undefined;
  const { row, size, codes, isNullable } = line;
  if (value === "") return isNullable ? "empty" : undefined;
  const isFree = codes === undefined && row.pattern === undefined;
  if (!isFree || (size && !fits(size, lengthOf(value)))) return undefined;
  if (value === "null") return "null-word";
  return trim(value) === value ? undefined : "surrounding-blank";
}
