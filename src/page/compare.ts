import { fieldIn, levelsOf } from "../report/place";
import type { Row } from "./protocol";

/** What became of the findings of one review in the next one. */
export interface Changes {
  /** What is not found any more: findings of the review before. */
  readonly corrected: readonly Row[];
  /** What was not found before. Everything else is still there. */
  readonly added: ReadonlySet<Row>;
}

/**
 * Compares the findings of two reviews of the same files, whose paths are compared from a folder of each. A finding is the
 * same if it is at the same place; a place that has moved, since records before it were added or removed, is found by its
 * field and patient.
 */
export function compare(
  before: readonly Row[],
  after: readonly Row[],
  [oldRoot, newRoot]: readonly [before: string, after: string] = ["", ""],
): Changes {
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
  return { corrected: moved.before, added: new Set(moved.after) };

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
