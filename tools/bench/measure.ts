/** One measurement: ripslint compared with something else, in the same run. */
export interface Row {
  readonly what: string;
  readonly against: string;
  readonly unit: Unit;
  readonly measured: Spread | Missing;
  /** The expected limit. A figure that misses it needs a reason, but stops nothing. */
  readonly atLeast?: number;
  readonly atMost?: number;
  /** What the other program leaves out, or does differently. */
  readonly differs?: string;
}

/**
 * `times as fast`: how many times as fast ripslint is as the other program. `times as long`: how many times as
 * long it takes. `times the processor time` likewise. `MB` is a size.
 */
export type Unit = "times as fast" | "times as long" | "times the processor time" | "MB";

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

/** Something to measure. Its figure is the returned number; otherwise the milliseconds that it takes. */
export type Way = () => number | void;

/**
 * Runs several functions in turns, and returns the figures of each. Machines are noisy and warm up. Functions that run in
 * the same round have the same noise, so the ratios within a round are more reliable than the times. Each round begins
 * with another function; the first round is discarded unless `cold`.
 */
export function inTurns<Name extends string>(
  rounds: number,
  ways: Readonly<Record<Name, Way>>,
  cold = false,
): Readonly<Record<Name, readonly number[]>> {
  const names = Object.keys(ways) as Name[];
  const figures = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<
    Name,
    number[]
  >;
  for (let round = cold ? 1 : 0; round <= rounds; round++)
    for (let turn = 0; turn < names.length; turn++) {
      const name = names[(turn + round) % names.length] as Name;
      const figure = figureOf(ways[name]);
      if (round > 0) figures[name].push(figure);
    }
  return figures;
}

function figureOf(way: Way): number {
  const start = performance.now();
  return way() ?? performance.now() - start;
}

/** Divides the figures of the first by the figures of the second, round by round. */
export const ratios = (one: readonly number[], other: readonly number[]): Spread =>
  spread(one.map((figure, round) => figure / (other[round] as number)));

export function spread(figures: readonly number[]): Spread {
  const sorted = figures.toSorted((a, b) => a - b);
  const at = (place: number) => sorted[place] as number;
  const middle = (sorted.length - 1) / 2;
  return {
    median: round((at(Math.floor(middle)) + at(Math.ceil(middle))) / 2),
    low: round(at(0)),
    high: round(at(sorted.length - 1)),
  };
}

/** These figures are not more exact than three digits. */
const round = (value: number): number => Number(value.toPrecision(value < 1000 ? 3 : 6));

/**
 * How thorough a run is (`--quick` takes a tenth of the data and a quarter of the rounds), and the build to compare it
 * with.
 */
export interface Profile {
  readonly isQuick: boolean;
  /** The name of another build and the script of its command, of `--against`. */
  readonly other?: { readonly name: string; readonly command: string };
  rounds(full: number): number;
  bytes(full: number): number;
}

export const profileOf = (isQuick: boolean, other?: Profile["other"]): Profile => ({
  isQuick,
  ...(other !== undefined && { other }),
  rounds: (full) => (isQuick ? Math.ceil(full / 4) : full),
  bytes: (full) => (isQuick ? full / 10 : full),
});

/** 100 MB, 8 GB: decimal, as everywhere here. */
export const sizeText = (bytes: number): string =>
  bytes < 1e9 ? `${Math.round(bytes / 1e6)} MB` : `${bytes / 1e9} GB`;

/** Measures the rows of one question, one after the other. */
export type Suite = (profile: Profile) => Iterable<Row> | AsyncIterable<Row>;
