import type { Line, NormRule, NormTarget, Prepared } from "../../../src/model/norm-rule";
import { fits, lengthOf, sizeWords } from "../../../src/text/size";
import { slip, slipWords } from "./slip";
import { amount, filled, hasSize, lineOf } from "./values";

/** What is known of a size that is wrong. */
export function sizeParams(target: NormTarget, norm: Prepared) {
  const line = lineOf(target, norm);
  return { size: line?.row.size ?? "", mistake: sizeMistake(target, line) ?? "" };
}

export const sizeMessages = {
  en: (said, norm) => sizeMessage("en", said, norm),
  es: (said, norm) => sizeMessage("es", said, norm),
} satisfies NormRule["message"];

/** What is wrong with the size of a value; undefined where it is right, or another rule checks it. */
export function sizeMistake(target: NormTarget, line: Line | undefined): string | undefined {
  if (line?.size === undefined || line.row.pattern === "local-time") return undefined;
  const { size: allowed, codes, row } = line;
  const digits = amount(target);
  if (digits !== undefined) {
    if (digits.isNegative || hasSize(digits, line)) return undefined;
    return (digits.whole.length || 1) < (allowed.lengths[0]?.[0] ?? 0) ? "too-short" : "too-long";
  }
  const text = filled(target.value);
  if (text === undefined || fits(allowed, lengthOf(text))) return undefined;
  const isRight = (other: string) => codes?.has(other) ?? fits(allowed, lengthOf(other));
  const known = slip(text, isRight);
  if (known !== undefined && (known !== "lost-leading-zero" || codes !== undefined)) return known;
  if (row.pattern === "provider" && /^\d{10}$/.test(text)) return "no-site";
  return lengthOf(text) < Math.max(...allowed.lengths.map(([, most]) => most))
    ? "too-short"
    : "too-long";
}

function sizeMessage(
  lang: "en" | "es",
  { field, params }: Parameters<NormRule["message"]["en"]>[0],
  norm: Parameters<NormRule["message"]["en"]>[1],
): string {
  const line = ([1, 2, 3, 4, "transaccion", "usuarios"] as const)
    .map((of) => norm.lineOf(of, field))
    .find((each) => each?.row.id === params["field"]);
  const slipped = slipWords(lang, params["mistake"]);
  if (line?.size === undefined) return `${field}${slipped}.`;
  const isNumber = line.row.type === "N";
  if (line.size.whole !== undefined) {
    const { whole, fraction } = line.size;
    return {
      en: `${field} must have at most ${whole} digits before and ${fraction} behind the decimal point.`,
      es: `${field} debe tener a lo sumo ${whole} dígitos antes y ${fraction} después del punto decimal.`,
    }[lang];
  }
  return lang === "en"
    ? `${field} must have ${sizeWords(line.size, "to", "or", "exactly")} ${isNumber ? "digits" : "characters"}${slipped}.`
    : `${field} debe tener ${sizeWords(line.size, "a", "o", "exactamente")} ${isNumber ? "dígitos" : "caracteres"}${slipped}.`;
}
