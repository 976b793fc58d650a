import { groupBy } from "../../core/text/group-by";
import { fieldIn, levelsOf } from "../../report/place";
import { maxOfRule } from "../worker/collector";
import { sameFolders } from "../files/common-folder";
import type { DocumentRow, GivenFile, Row, RunResult } from "../protocol";
import { keyOf } from "../files/file-key";

/** What became of the findings of one review in the next one. */
interface Difference {
  /** What is not found any more: findings of the review before. */
  readonly corrected: readonly Row[];
  /** What was not found before. Everything else is still there. */
  readonly added: ReadonlySet<Row>;
}

/** The same of two reviews. What was corrected has the places that its documents have now. */
export interface Changes extends Difference {
  /** How many corrections are lost, since files are again as they were before; and whether they had been saved. */
  readonly lost: number;
  readonly wasSaved: boolean;
}

/** Files that are given again as they were before they were corrected. */
export interface Reverted {
  /** Their review from before the corrections. */
  readonly review: RunResult;
  readonly paths: ReadonlySet<string>;
  readonly wasSaved: boolean;
}

/** Compares two reviews; undefined if they are not of the same files, or one is not whole. */
export function changesBetween(
  before: RunResult,
  after: RunResult,
  reverted?: Reverted,
): Changes | undefined {
  const [old, current] = [before, after].map(({ outcome }) =>
    outcome.files.map(({ file }) => file),
  );
  if (before.isCancelled || after.isCancelled || !old || !current) return undefined;
  const folders = sameFolders(old, current);
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
  const original = reverted === undefined ? [] : rowsOf(reverted.review, true);
  const lost = compare(original, rowsOf(before, true)).corrected.length;
  const { wasSaved = false } = reverted ?? {};
  return { ...compare([...own, ...original], after.rows, folders), lost, wasSaved };
}

/** The places that documents have in another review: those of a file by their order, else by their numbers. */
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

/** The paths of files that were corrected, and are given again as they were before. */
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

/**
 * Compares the findings of two reviews of the same files, whose paths are compared from a folder of each. A finding is the
 * same if it is at the same place; a place that has moved, since records before it were added or removed, is found by its
 * field and patient.
 */
export function compare(
  before: readonly Row[],
  after: readonly Row[],
  [oldRoot, newRoot]: readonly [before: string, after: string] = ["", ""],
): Difference {
  const atPlace = matched(
    before,
    after,
    (row, root) => `${row.file.slice(root.length)}\n${row.pointer}\n${kindOf(row)}`,
  );
  const moved = matched(atPlace.before, atPlace.after, (row, root) =>
    [
      row.file.slice(root.length),
      levelsOf(row).array ?? "",
      fieldIn(row),
      row.concerns?.numDocumentoIdentificacion ?? "",
      kindOf(row),
    ].join("\n"),
  );
  // Of a rule whose list was full, what is listed now may have been there.
  const counts = new Map<string, number>();
  for (const { code } of before) counts.set(code, (counts.get(code) ?? 0) + 1);
  const isNew = ({ code }: Row): boolean => (counts.get(code) ?? 0) < maxOfRule;
  return { corrected: moved.before, added: new Set(moved.after.filter(isNew)) };

  /** What is left of both lists without the pairs with equal keys. */
  function matched(
    old: readonly Row[],
    current: readonly Row[],
    keyOf: (row: Row, root: string) => string,
  ): { readonly before: readonly Row[]; readonly after: readonly Row[] } {
    const counts = new Map<string, number>();
    for (const row of old) {
      const key = keyOf(row, oldRoot);
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
    const rest = current.filter((row) => {
      const key = keyOf(row, newRoot);
      const count = counts.get(key) ?? 0;
      if (count > 0) counts.set(key, count - 1);
      return count === 0;
    });
    // Of equal ones, the last are what is left.
    const gone: Row[] = [];
    for (const row of [...old].reverse()) {
      const key = keyOf(row, oldRoot);
      const count = counts.get(key) ?? 0;
      if (count === 0) continue;
      counts.set(key, count - 1);
      gone.push(row);
    }
    return { before: gone.reverse(), after: rest };
  }
}

const kindOf = ({ code, params }: Row): string => `${code} ${String(params?.["official"] ?? "")}`;
