import { groupBy } from "../../core/text/group-by";
import { structuralCodes } from "../../core/diagnostics/codes";
import type { Comparison } from "../../report/comparison";
import { compareRuns, rootsOf } from "../../report/comparison";
import { maxOfRule } from "../worker/collector";
import type { DocumentRow, GivenFile, Row, RunResult } from "../protocol";
import { keyOf } from "../files/file-key";

/** A review compared with the previous one. Corrected findings have the places that their documents have now. */
export interface Changes {
  /** The findings of the previous review that are gone. */
  readonly corrected: readonly Row[];
  /** The findings that the previous review did not have. */
  readonly added: ReadonlySet<Row>;
  /** The number of lost corrections, since files are again as they were before; and whether they had been saved. */
  readonly lost: number;
  readonly wasSaved: boolean;
}

/** Files that the user passes again as they were before their correction. */
export interface Reverted {
  /** Their review from before the corrections. */
  readonly review: RunResult;
  readonly paths: ReadonlySet<string>;
  readonly wasSaved: boolean;
}

/** Compares two reviews; undefined if they are not of the same files, or one is incomplete. */
export function changesBetween(
  before: RunResult,
  after: RunResult,
  reverted?: Reverted,
): Changes | undefined {
  if (before.isCancelled || after.isCancelled) return undefined;
  const folders = sameFolders(filesOf(before), filesOf(after));
  if (folders === undefined) return undefined;
  const rowsOf = ({ rows, documents }: RunResult, isReverted: boolean): readonly Row[] => {
    const placeOf = placesIn(documents, after.documents, folders);
    return rows.flatMap((row) =>
      (reverted?.paths.has(row.file) ?? false) === isReverted
        ? [{ ...row, document: placeOf(row.document) }]
        : [],
    );
  };
  const own = rowsOf(before, false);
  const { review: original = before, wasSaved = false } = reverted ?? {};
  const originalRows = reverted === undefined ? [] : rowsOf(original, true);
  const lost = compare(original, before, originalRows, rowsOf(before, true)).corrected.length;
  const { corrected, new: added } = compare(before, after, [...own, ...originalRows]);
  return { corrected, added: new Set(added), lost, wasSaved };
}

const filesOf = ({ outcome }: RunResult): readonly string[] =>
  outcome.files.map(({ file }) => file);

/**
 * Compares two reviews, or some of their findings.
 *
 * @param rows The findings of `before` that are compared; all by default.
 * @param current The findings of `after` that are compared; all by default.
 */
export function compare(
  before: RunResult,
  after: RunResult,
  rows = before.rows,
  current = after.rows,
): Comparison<Row> {
  const runOf = ({ outcome, rows: all }: RunResult, findings: readonly Row[]) => ({
    findings,
    files: outcome.files,
    evaluated: outcome.evaluated,
    hasAll: hasAllOf(all),
  });
  return compareRuns(runOf(before, rows), runOf(after, current), structuralCodes);
}

/** Returns a function that returns true if a list has all findings of a rule, since their number is limited. */
function hasAllOf(rows: readonly Row[]): (code: string) => boolean {
  const counts = new Map<string, number>();
  for (const { code } of rows) counts.set(code, (counts.get(code) ?? 0) + 1);
  return (code) => (counts.get(code) ?? 0) < maxOfRule;
}

/**
 * The folders that contain the same files in both lists: a folder or an archive may have another name when it is chosen again.
 * Returns undefined if the second list does not have at least half of the files of the first one.
 */
export function sameFolders(
  before: readonly string[],
  after: readonly string[],
): readonly [before: string, after: string] | undefined {
  const { from, to, common } = rootsOf(before, after);
  return common > 0 && 2 * common >= before.length ? [from, to] : undefined;
}

/** The places of documents in another review: documents of one file by their order, else by their numbers. */
function placesIn(
  old: readonly DocumentRow[],
  current: readonly DocumentRow[],
  [oldRoot, newRoot]: readonly [string, string],
): (place: number) => number {
  const byFile = (all: readonly DocumentRow[], root: string) =>
    groupBy([...all.keys()], (place) => (all[place] as DocumentRow).file.slice(root.length));
  const [before, after] = [byFile(old, oldRoot), byFile(current, newRoot)];
  return (place) => {
    const own = old[place];
    const file = own?.file.slice(oldRoot.length) ?? "";
    const [its = [], now = []] = [before.get(file), after.get(file)];
    if (its.length === now.length) return now[its.indexOf(place)] ?? -1;
    const same = now.find((each) => current[each]?.numFactura === own?.numFactura);
    return same ?? now[0] ?? -1;
  };
}

/** The paths of corrected files that the user passes again as they were before. */
export function revertedPaths(
  base: readonly GivenFile[],
  corrected: readonly GivenFile[],
  given: readonly GivenFile[],
): ReadonlySet<string> {
  const folders = sameFolders(pathsOf(base), pathsOf(given));
  if (folders === undefined) return new Set();
  const [oldRoot, newRoot] = folders;
  const keys = new Map(
    given.map(({ path, content }) => [path.slice(newRoot.length), keyOf(content)]),
  );
  const contents = new Map(corrected.map(({ path, content }) => [path, content]));
  const isReverted = ({ path, content }: GivenFile): boolean =>
    contents.get(path) !== content && keys.get(path.slice(oldRoot.length)) === keyOf(content);
  return new Set(pathsOf(base.filter(isReverted)));
}

const pathsOf = (files: readonly GivenFile[]): readonly string[] => files.map(({ path }) => path);
