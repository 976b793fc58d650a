import type { Correction } from "../core/model/correction";
import { corrections } from "../core/model/correction";
import type { Lang } from "../core/model/issue";
import { numberOf } from "./number";
import type { CorrectionSummary } from "./report";
import { words } from "./summary-words";
import { capital } from "./wrap";

export const correctionIn = (lang: Lang): Readonly<Record<Correction, string>> => say[lang].kinds;

/** "362 of 412 can be corrected automatically"; undefined if none can. */
export function automaticInWords(
  { counts, unknown }: CorrectionSummary,
  lang: Lang,
): string | undefined {
  const { automatic } = counts;
  if (automatic === 0) return undefined;
  const all = corrections.reduce((sum, each) => sum + counts[each], unknown);
  const of = `${numberOf(automatic, lang)} ${words[lang].of} ${numberOf(all, lang)}`;
  return `${of} ${say[lang].correctable(automatic)}`;
}

/** The ways to correct findings, each with its count, if that is not 0. */
export function countsInWords(
  { counts, unknown }: CorrectionSummary,
  lang: Lang,
): readonly (readonly [string, number])[] {
  const { kinds, unknown: notKnown } = say[lang];
  const all = [
    ...corrections.map((each) => [kinds[each], counts[each]] as const),
    [notKnown, unknown] as const,
  ];
  return all.filter(([, count]) => count > 0);
}

/**
 * Returns what people must correct, with counts: "By hand: 15; for the software maintainer: 33."; undefined if there is
 * nothing.
 */
export function leftInWords(
  { counts, unknown }: CorrectionSummary,
  lang: Lang,
): string | undefined {
  const parts = corrections.flatMap((each) =>
    each === "automatic" || counts[each] === 0
      ? []
      : [`${say[lang].left[each]}: ${numberOf(counts[each], lang)}`],
  );
  if (unknown > 0) parts.push(`${say[lang].unknown}: ${numberOf(unknown, lang)}`);
  return parts.length === 0 ? undefined : `${capital(parts.join("; "))}.`;
}

const say = {
  en: {
    kinds: {
      automatic: "automatic",
      "with-a-yes": "with a yes",
      "by-hand": "by hand",
      maintainer: "whoever maintains the software",
    },
    left: {
      "with-a-yes": "with a yes",
      "by-hand": "by hand",
      maintainer: "for whoever maintains the software",
    },
    correctable: (_: number) => "can be corrected automatically",
    unknown: "not worked out, in large files or what can be read only once",
  },
  es: {
    kinds: {
      automatic: "automático",
      "with-a-yes": "con su aprobación",
      "by-hand": "a mano",
      maintainer: "quien mantiene el software",
    },
    left: {
      "with-a-yes": "con su aprobación",
      "by-hand": "a mano",
      maintainer: "para quien mantiene el software",
    },
    correctable: (count: number) =>
      count === 1 ? "se puede corregir automáticamente" : "se pueden corregir automáticamente",
    unknown: "sin calcular, en archivos grandes o que solo se pueden leer una vez",
  },
} as const satisfies Record<Lang, unknown>;
