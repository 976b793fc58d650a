import type { Lang } from "../core/model/issue";

/** Writes a whole number in the notation of the language. `toLocaleString` would load the data of all languages: 20 ms. */
export const numberOf = (value: number | string, lang: Lang): string =>
  String(value).replace(/\B(?=(?:\d{3})+$)/g, lang === "es" ? "." : ",");

/** A number with its noun. */
export const countOf = (value: number, nouns: readonly [string, string], lang: Lang): string =>
  `${numberOf(value, lang)} ${nounOf(value, nouns)}`;

/** The noun for a number. */
export const nounOf = (value: number, [one, many]: readonly [string, string]): string =>
  value === 1 ? one : many;
