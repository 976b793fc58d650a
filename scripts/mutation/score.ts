import { readFileSync } from "node:fs";
import { join } from "node:path";

const root = join(import.meta.dirname, "../..");

/** One change of the sources, and what became of it. */
export interface Mutant {
  readonly file: string;
  readonly line: number;
  /** What was changed, and into what. */
  readonly original: string;
  readonly replacement: string;
  readonly status: string;
}

/** A mutant that no test can find, since it does the same; `original` and `replacement` say which, wherever it is. */
export interface Equivalent extends Pick<Mutant, "file" | "original" | "replacement"> {
  readonly reason: string;
}

/** What is recorded of a folder. */
export interface FolderScore {
  /** The digest of the sources that were mutated. */
  readonly sources: string;
  readonly mutants: number;
  readonly found: number;
  readonly equivalent: number;
  /** How many of those that are not equivalent were found, in percent, rounded down to one decimal. */
  readonly score: number;
}

/** The mutants that no test found and that are not listed as equivalent. */
export function unfound(
  mutants: readonly Mutant[],
  equivalents: readonly Equivalent[],
): readonly Mutant[] {
  return mutants.filter((each) => isUnfound(each) && !equivalents.some((one) => isSame(one, each)));
}

/** The score of a folder. Mutants that do not compile, and words, are none. */
export function scoreOf(
  all: readonly Mutant[],
  equivalents: readonly Equivalent[],
  sources: string,
): FolderScore {
  const mutants = all.filter((each) => isFound(each) || isUnfound(each));
  const found = mutants.filter(isFound).length;
  const rest = unfound(mutants, equivalents).length;
  const score = Math.floor((1000 * found) / Math.max(found + rest, 1)) / 10;
  return {
    sources,
    mutants: mutants.length,
    found,
    equivalent: mutants.length - found - rest,
    score,
  };
}

/** Equivalents that are listed, and were found or are not there any more. */
export const unneeded = (
  mutants: readonly Mutant[],
  equivalents: readonly Equivalent[],
): readonly Equivalent[] =>
  equivalents.filter((one) => !mutants.some((each) => isUnfound(each) && isSame(one, each)));

const isFound = ({ status }: Mutant): boolean => status === "Killed" || status === "Timeout";
const isUnfound = ({ status }: Mutant): boolean => status === "Survived" || status === "NoCoverage";

const isSame = (one: Equivalent, each: Mutant): boolean =>
  one.file === each.file && one.original === each.original && one.replacement === each.replacement;

/** The list of equivalent mutants. */
export const equivalentMutants = (): readonly Equivalent[] =>
  JSON.parse(
    readFileSync(join(root, "acceptance/equivalent-mutants.json"), "utf8"),
  ) as readonly Equivalent[];
