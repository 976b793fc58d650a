import { orphansOf } from "./orphans";
import type { Outcome, ReportOptions } from "./report";
import { filesInRun, lacksProviderCode, stateCounts } from "./review-summary";

/**
 * Returns the files with their states, the number of files in each state, and the documents, XMLs and answers without a
 * counterpart.
 */
export function withStates(outcome: Outcome, { rules = [] }: Pick<ReportOptions, "rules">) {
  const all = filesInRun(outcome, lacksProviderCode(outcome, rules));
  const orphans = orphansOf(outcome);
  return {
    files: all.map(({ file, state }) => ({ ...file, state })),
    summary: { ...outcome.summary, states: stateCounts(all) },
    ...(orphans.length > 0 && { orphans }),
  };
}
