import type { Severity } from "../model/issue";
import type { Verdict } from "../model/norm";
import type { Prepared } from "../model/norm-rule";

/** The properties of a rule that decide the severity of its faults. */
interface Graded {
  readonly code: string;
  readonly official?: string;
  readonly canReject: boolean;
}

/** The severity of a rule's faults in a version; undefined if the version does not have the rule. */
export function severityOf(
  { code, official, canReject }: Graded,
  { data }: Pick<Prepared, "data">,
): Severity | undefined {
  const verdict: Verdict | undefined = official === undefined ? "N" : data.verdicts[official];
  if (verdict === undefined || data.without.includes(code)) return undefined;
  return verdict === "R" && canReject && !data.doubtful.includes(code) ? "error" : "warning";
}
