import type { FaultGroup } from "../../report/faults";
import { faultsIn as faultsOf } from "../../report/faults";
import type { RunResult } from "../protocol";
import type { Placed } from "./rows";
import { messageIn, shownRows } from "./rows";
import type { State } from "../state";

/** Findings of one problem in one invoice: a row of the list, which opens to its places. */
export type PlacedFault = FaultGroup<Placed>;

/** Groups findings by problem and invoice, errors first. */
export const faultsIn = (
  rows: readonly Placed[],
  review: RunResult,
  lang: State["lang"],
): readonly PlacedFault[] =>
  faultsOf(
    rows,
    ({ row }) => ({
      finding: row,
      problem: row.problem,
      document: row.document,
      message: messageIn(row, review, lang),
    }),
    review.rules[lang],
  );

/** The rows of the open problem or document, in the order of the list. */
export function openFaults(state: State, review: RunResult): readonly PlacedFault[] {
  const { by, open } = state.view;
  const rows = shownRows(state, review).filter(({ row }) =>
    by === "problem" ? row.problem === open : String(row.document) === open,
  );
  return faultsIn(rows, review, state.lang);
}
