import { v002 } from "../../../rules/res948/versions";
import type { Renaming, SpliceCounts } from "../../engine/batch/splicer";
import type { Lang } from "../../core/model/issue";
import type { Shape } from "../../core/model/shapes";
import { isFieldName } from "../../core/model/shapes";
import { words } from "../../report/summary-words";
import { countOf, numberOf } from "../../report/number";

/**
 * The fields whose name in the newest official annex differs from the contract: shape 1's CIE-11 pair, and the alias of shape
 * 3.
 */
export const officialNames = (shape: Shape): readonly Renaming[] =>
  v002.rows[shape].flatMap(({ name, also }) =>
    also === undefined || !isFieldName(also) ? [] : [{ name: also, canonical: name }],
  );

/** The last three counts add up to the number of records. */
export function spliceCountsInWords(
  { records, changed, unchanged, refused }: SpliceCounts,
  lang: Lang,
): string {
  const all = countOf(records, words[lang].records, lang);
  const [a, b, c] = [changed, unchanged, refused].map((count) => numberOf(count, lang));
  return {
    en: `${all}: ${a} changed, ${b} unchanged, ${c} refused`,
    es: `${all}; cambiados: ${a}, sin cambios: ${b}, rechazados: ${c}`,
  }[lang];
}
