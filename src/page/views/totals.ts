import { groupBy } from "../../core/text/group-by";
import type { FixCode } from "../../norm/fixes/suggestion";
import type { DocumentRow, RunResult } from "../protocol";
import type { Corrections } from "../state";
import { sorted } from "./documents";
import { documentKey } from "./fixed-kinds";

export const totalOf = ({ outcome: { summary } }: RunResult): number =>
  summary.bySeverity.error + summary.bySeverity.warning;

/** The number of findings that the automatic corrections remove. */
export const removedBy = ({ fixed, after }: Corrections, review: RunResult): number =>
  totalOf(review) + fixed.revealed - totalOf(after);

/** The documents that can be sent. */
export const readyIn = (review: RunResult): readonly DocumentRow[] =>
  sorted(review).flatMap(({ document, its }) => (its === "clean" ? [document] : []));

/**
 * How many of the documents that become ready have each kind of correction; undefined if it is not known in which document
 * of a file it was made. A document that needs several kinds counts for each.
 */
export function readyByKind(
  { fixed, after }: Pick<Corrections, "fixed" | "after">,
  review: RunResult,
): ReadonlyMap<FixCode, number | undefined> {
  const before = new Set(readyIn(review).map(({ file }) => file));
  const become = readyIn(after).filter(({ file }) => !before.has(file));
  const byFile = groupBy(become, ({ file }) => file);
  const byKey = new Map(become.map((document) => [documentKey(document), document]));
  return new Map(
    fixed.kinds.map(({ code, documents }) => {
      const own = documents.flatMap((key) => {
        const [file = ""] = key.split("\n");
        const its = byFile.get(file) ?? [];
        return its.length > 1 ? [byKey.get(key)] : its;
      });
      return [code, own.includes(undefined) ? undefined : new Set(own).size];
    }),
  );
}
