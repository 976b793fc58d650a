import type { RunResult } from "../protocol";
import type { Corrections } from "../state";

/** How many findings a review has. */
export const totalOf = ({ outcome: { summary } }: RunResult): number =>
  summary.bySeverity.error + summary.bySeverity.warning;

/** How many findings correcting automatically removes. */
export const removedBy = ({ fixed, after }: Corrections, review: RunResult): number =>
  totalOf(review) + fixed.revealed - totalOf(after);
