import type { Lang } from "../core/model/issue";

/** Writes a whole number in the notation of the language. `toLocaleString` would load the data of all languages: 20 ms. */
export const numberOf = (value: number | string, lang: Lang): string =>
  String(value).replace(/\B(?=(?:\d{3})+$)/g, lang === "es" ? "." : ",");

/** Writes an amount in the notation of the language: 354.000,5 */
export function amountIn(text: string, lang: Lang): string {
  const [whole = "", fraction] = text.split(".");
  const point = lang === "es" ? "," : ".";
  return numberOf(whole, lang) + (fraction === undefined ? "" : point + fraction);
}

/** The forms of a text for one and for many: two texts, or one such as "{file is|files are} new". */
export type Forms = string | readonly [string, string];

/** A number with its noun. */
export const countOf = (value: number, nouns: Forms, lang: Lang): string =>
  `${numberOf(value, lang)} ${nounOf(value, nouns)}`;

/** The noun for a number. */
export function nounOf(value: number, nouns: Forms): string {
  if (typeof nouns !== "string") return nouns[value === 1 ? 0 : 1];
  return nouns.replace(/\{(.*?)\|(.*?)\}/g, value === 1 ? "$1" : "$2");
}
