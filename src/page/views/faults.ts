import type { Fault as FaultOf } from "../../report/faults";
import { faultsIn as faultsOf } from "../../report/faults";
import type { RunResult } from "../protocol";
import type { Placed } from "./rows";
import { messageIn, shownRows } from "./rows";
import type { State } from "../state";

/** What is wrong in one way in one invoice: a row of the list, which opens to its places. */
export type Fault = FaultOf<Placed>;

/** What is wrong in one way in findings of invoices, those with errors first. */
export const faultsIn = (
  rows: readonly Placed[],
  review: RunResult,
  lang: State["lang"],
): readonly Fault[] =>
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

/** What is wrong in the problem or document that is open, as it is listed. */
export function openFaults(state: State, review: RunResult): readonly Fault[] {
  const { by, open } = state.view;
  const rows = shownRows(state, review).filter(({ row }) =>
    by === "problem" ? row.problem === open : String(row.document) === open,
  );
  return faultsIn(rows, review, state.lang);
}
