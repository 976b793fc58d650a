import type { Line, NormColumn, NormRule } from "../../../src/core/model/norm-rule";
import type { FieldValue, RecordValues, Value } from "../../../src/core/model/value";
import { areDigits } from "../../../src/core/text/code-forms";
import { fits, lengthOf, sizeWords } from "../../../src/core/text/size";
import type { RuleContext } from "../../../src/core/model/rule-context";
import { fewCodes, lineOfId } from "./listed-code";
import { codeMistake } from "./near-code";
import { slip, slipWords } from "./slip";

export function sizeParams(
  value: FieldValue,
  _: RecordValues,
  column: NormColumn,
  context: RuleContext,
) {
  const { line } = column;
  // Stryker disable next-line ConditionalExpression: the rule applies only to fields that have this in the annex
  return {
    size: line?.row.size ?? "",
    mistake:
      line === undefined ? "" : (codeMistake(value, column, context) ?? mistakeOf(value, line)),
  };
}

/** The messages for a value of the wrong size. */
export const sizeMessages = {
  en: (said, norm) => sizeMessage("en", said, norm),
  es: (said, norm) => sizeMessage("es", said, norm),
} satisfies NormRule["message"];

function mistakeOf(value: Value, { size, codes, row }: Line): string {
  // Stryker disable next-line ArrayDeclaration: the rule applies only to fields that have this in the annex
  const lengths = size?.lengths ?? [];
  if (value.kind === "number")
    return (value.digits().whole || 1) < (lengths[0]?.[0] ?? 0) ? "too-short" : "too-long";
  const text = value.text();
  const isValid = (other: string) =>
    codes?.has(other) ?? (size !== undefined && fits(size, lengthOf(other)));
  const known = slip(text, isValid);
  const keepsZeros = codes !== undefined || hasLostZeros(text, row);
  if (known !== undefined && (known !== "lost-leading-zero" || keepsZeros)) return known;
  if (hasLostZeros(text, row)) return "lost-leading-zero";
  if (row.pattern === "provider" && text.length === 10 && areDigits(text, 0, 10)) return "no-site";
  return value.characters < Math.max(...lengths.map(([, most]) => most)) ? "too-short" : "too-long";
}

/** Returns true if a text is a municipality or country of DIVIPOLA or ISO 3166 without its leading zeros. */
const hasLostZeros = (text: string, { pattern }: Line["row"]): boolean =>
  (pattern === "municipality" && text.length === 4 && areDigits(text, 0, 4)) ||
  (pattern === "country" && text.length < 3 && areDigits(text, 0, text.length));

function sizeMessage(
  lang: "en" | "es",
  { field, params }: Parameters<NormRule["message"]["en"]>[0],
  norm: Parameters<NormRule["message"]["en"]>[1],
): string {
  const line = lineOfId(norm, field, params["field"]);
  const slipped = slipWords(lang, params["mistake"]);
  if (line?.size === undefined) return `${field}${slipped}.`;
  const codes = fewCodes(lang, line, norm);
  if (codes !== undefined)
    return `${field} ${{ en: "must be", es: "debe ser" }[lang]} ${codes}${slipped}.`;
  const isNumber = line.row.type === "N";
  if (line.size.whole !== undefined) {
    const { whole, fraction } = line.size;
    return {
      en: `${field} must have at most ${whole} digits before and ${fraction} after the decimal point.`,
      es: `${field} debe tener máximo ${whole} dígitos antes y ${fraction} después del punto decimal.`,
    }[lang];
  }
  return lang === "en"
    ? `${field} must have ${sizeWords(line.size, "to", "or", "exactly")} ${isNumber ? "digits" : "characters"}${slipped}.`
    : `${field} debe tener ${sizeWords(line.size, "a", "o", "exactamente")} ${isNumber ? "dígitos" : "caracteres"}${slipped}.`;
}
