import { stateOf } from "./files";
import type { Outcome, ReportOptions } from "./report";
import { lacksProviderCode } from "./verdict";

/** The files with their states, and the summary with the number of files in each state. */
export function withStates(
  outcome: Outcome,
  { rules = [] }: Pick<ReportOptions, "rules">,
): { readonly files: readonly object[]; readonly summary: object } {
  const isOpen = lacksProviderCode(outcome, rules);
  const states = { clean: 0, review: 0, correct: 0 };
  const files = outcome.files.map(({ file, ...others }) => {
    const state = stateOf({ file, ...others }, isOpen);
    states[state] += 1;
    return { file, state, ...others };
  });
  return { files, summary: { ...outcome.summary, states } };
}
