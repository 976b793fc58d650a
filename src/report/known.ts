import type { Lang } from "../core/model/issue";
import { countOf, numberOf } from "./number";

/** What became of the findings of a baseline. */
export interface Known {
  /** Identifies the key of the fingerprints. */
  readonly key: string;
  /** How many known errors, and known warnings, were found again. */
  readonly error: number;
  readonly warning: number;
  /** How many known findings were not found any more. */
  readonly gone: number;
  /** How many entries of the baseline have expired, so that their findings are new. */
  readonly expired: number;
  /** How many entries expire on a day that could not be compared, since no day was given. */
  readonly undated: number;
}

/** The same in words. */
export function knownInWords(
  { error, warning, gone, expired, undated }: Known,
  lang: Lang,
): readonly string[] {
  const { errors, warnings, known, isGone, hasExpired, isUndated } = words[lang];
  return [
    known(`${countOf(error, errors, lang)}, ${countOf(warning, warnings, lang)}`),
    ...(gone > 0 ? [isGone(numberOf(gone, lang))] : []),
    ...(expired > 0 ? [hasExpired(numberOf(expired, lang))] : []),
    ...(undated > 0 ? [isUndated(numberOf(undated, lang))] : []),
  ];
}

const words = {
  en: {
    errors: ["error", "errors"],
    warnings: ["warning", "warnings"],
    known: (counts: string) =>
      `Known from the baseline: ${counts}. They are in all counts, but not listed, and do not make the exit code 1.`,
    isGone: (count: string) =>
      `In the baseline, but not found any more: ${count} (ripslint baseline prune).`,
    hasExpired: (count: string) => `Expired in the baseline, so new again: ${count}.`,
    isUndated: (count: string) =>
      `In the baseline until a day that was not checked: ${count} (--now).`,
  },
  es: {
    errors: ["error", "errores"],
    warnings: ["advertencia", "advertencias"],
    known: (counts: string) =>
      `Conocidos por la línea base: ${counts}. Están en todos los conteos, pero no se listan, y no hacen que el código de salida sea 1.`,
    isGone: (count: string) =>
      `En la línea base, pero ya no se hallan: ${count} (ripslint baseline prune).`,
    hasExpired: (count: string) => `Vencidos en la línea base, así que nuevos otra vez: ${count}.`,
    isUndated: (count: string) =>
      `En la línea base hasta un día que no se revisó: ${count} (--now).`,
  },
} as const;
