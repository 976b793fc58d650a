import type { Severity } from "../model/issue";
import type { NormData, OfficialVerdict } from "../model/norm";
import type { AnyNormRule, Prepared } from "../model/norm-rule";

/** The severity of a rule's faults in a version; undefined if the version does not have the rule. */
export function severityOf(
  rule: AnyNormRule,
  { data }: Pick<Prepared, "data">,
): Severity | undefined {
  const { code, official, canReject } = rule;
  const verdict: OfficialVerdict | undefined =
    official === undefined ? "N" : data.verdicts[official];
  if (verdict === undefined || data.without.includes(code)) return undefined;
  return isRejected(rule, data) && canReject && !data.doubtful.includes(code) ? "error" : "warning";
}

/** Whether the Ministry rejects in a version what a rule finds. */
export const isRejected = (
  { official = "" }: Pick<AnyNormRule, "official">,
  data: NormData,
): boolean => data.verdicts[official] === "R";
