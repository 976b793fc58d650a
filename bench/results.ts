import { existsSync, readFileSync, writeFileSync } from "node:fs";

/** One measurement: ripslint compared with something else, in the same run. */
export interface Row {
  readonly what: string;
  readonly against: Label;
  readonly unit: Unit;
  readonly measured: Spread | Missing;
  /** The goal of the project. */
  readonly atLeast?: number;
  readonly atMost?: number;
  /** What the other program does less, or differently. Each figure is shown with it. */
  readonly differs?: string;
}

/** The name of a product is the same in every language; a description is not. */
export type Label = string | { readonly en: string; readonly es: string };

/**
 * `times as fast`: how many times as fast ripslint is as the other program. `times as long`: how many times as
 * long it takes; `times as much`: how many times as much memory. `MB` and `kB` are sizes.
 */
export type Unit = "times as fast" | "times as long" | "times as much" | "MB" | "kB";

/** The median of some figures, the smallest and the largest. */
export interface Spread {
  readonly median: number;
  readonly low: number;
  readonly high: number;
}

/** The reason why there is no figure. */
export interface Missing {
  readonly missing: string;
}

/** The program for the comparison is not installed. */
export const notThere: Missing = { missing: "not there" };

export const isMissing = (measured: Spread | Missing): measured is Missing => "missing" in measured;

export const textOf = (label: Label, lang: "en" | "es" = "en"): string =>
  typeof label === "string" ? label : label[lang];

/** A figure as text: two decimals for ratios, none for sizes. */
export const figure = (value: number, unit: Unit): string =>
  unit === "MB" ? value.toFixed(0) : unit === "kB" ? value.toFixed(1) : value.toFixed(2);

/** The goal in words; empty if there is none. */
export function askedOf({ atLeast, atMost }: Row): string {
  if (atLeast !== undefined) return `at least ${atLeast}`;
  return atMost === undefined ? "" : `at most ${atMost}`;
}

/** By how much a row misses its goal, in hundredths of the goal; 0 if it does not miss it, or has none. */
export function shortBy({ measured, atLeast, atMost }: Row): number {
  if (isMissing(measured)) return 0;
  const gap =
    atLeast !== undefined
      ? 1 - measured.median / atLeast
      : atMost !== undefined
        ? measured.median / atMost - 1
        : 0;
  // Rounded up: a row that misses its goal by little still misses it.
  return Math.max(0, Math.ceil(gap * 100 - 1e-9));
}

/** bench/results.json: the measurements of the latest run of each kind. Everything else is derived from it. */
export interface Results {
  readonly bench?: Run;
  readonly large?: Run;
}

/** The rows of one run, section by section, and the machine on which it ran. */
export interface Run {
  readonly node: string;
  readonly platform: string;
  readonly cores: number;
  readonly sections: Sections;
}

/** The measurements, by section. */
export type Sections = Readonly<Partial<Record<SectionName, readonly Row[]>>>;

const file = new URL("results.json", import.meta.url);

export const readResults = (): Results =>
  existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Results) : {};

export const writeResults = (results: Results): void =>
  writeFileSync(file, `${JSON.stringify(results, null, 2)}\n`);

/** Each is also the name of a suite. A suite without a section here would never be shown. */
export type SectionName =
  | "folders"
  | "hostile"
  | "processes"
  | "commands"
  | "objects"
  | "gates"
  | "reading"
  | "coldStart"
  | "bundles"
  | "growth"
  | "growthLarge"
  | "workers"
  | "workersLarge"
  | "scale"
  | "memory"
  | "page";
