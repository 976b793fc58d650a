/** One line of what was measured: ripslint beside something else, in the same run. */
export interface Row {
  readonly what: string;
  readonly against: Label;
  readonly unit: Unit;
  readonly measured: Spread | Missing;
  /** What the project has set itself. */
  readonly atLeast?: number;
  readonly atMost?: number;
  /** What the other one does less or otherwise: no figure stands without it. */
  readonly differs?: string;
}

/** A product's name is the same in every language; a description is not. */
export type Label = string | { readonly en: string; readonly es: string };

/**
 * `times as fast`: how many times as fast ripslint is as the other one. `times as long`: how many times as
 * long it takes. `MB` and `kB` stand for themselves.
 */
export type Unit = "times as fast" | "times as long" | "MB" | "kB";

/** The middle of some figures, and the outermost. */
export interface Spread {
  readonly median: number;
  readonly low: number;
  readonly high: number;
}

/** Why there is no figure. */
export interface Missing {
  readonly missing: string;
}

/** What was compared is not installed. */
export const notThere: Missing = { missing: "not there" };

export const isMissing = (measured: Spread | Missing): measured is Missing => "missing" in measured;

export const textOf = (label: Label, lang: "en" | "es" = "en"): string =>
  typeof label === "string" ? label : label[lang];

/** A figure as it is shown: two digits behind the point for ratios, none for sizes. */
export const figure = (value: number, unit: Unit): string =>
  unit === "MB" ? value.toFixed(0) : unit === "kB" ? value.toFixed(1) : value.toFixed(2);

/** What was asked, in words; empty where nothing was. */
export function askedOf({ atLeast, atMost }: Row): string {
  if (atLeast !== undefined) return `at least ${atLeast}`;
  return atMost === undefined ? "" : `at most ${atMost}`;
}

/** By how much a row misses what was asked, in hundredths of that; 0 where it does not, or nothing was asked. */
export function shortBy({ measured, atLeast, atMost }: Row): number {
  if (isMissing(measured)) return 0;
  const gap =
    atLeast !== undefined
      ? 1 - measured.median / atLeast
      : atMost !== undefined
        ? measured.median / atMost - 1
        : 0;
  // Rounded up: what falls short by little falls short.
  return Math.max(0, Math.ceil(gap * 100 - 1e-9));
}
