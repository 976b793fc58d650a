import type { Finding } from "../core/model/finding";
import type { RuleText } from "./report";

type Advising = Pick<RuleText, "fix" | "fixes">;

/** What to do about a finding of a rule: what its mistake needs, if the rule tells that. */
export const adviceOf = (
  rule: Advising | undefined,
  { params }: Pick<Finding, "params">,
): string | undefined => rule?.fixes?.[String(params?.["mistake"])] ?? rule?.fix;

/** What to do about findings of a rule with these mistakes, each advice once. */
export function advicesOf(
  rule: Advising | undefined,
  mistakes: readonly unknown[],
): readonly string[] {
  const known = mistakes.flatMap((mistake) => rule?.fixes?.[String(mistake)] ?? []);
  return known.length > 0 ? [...new Set(known)] : rule?.fix === undefined ? [] : [rule.fix];
}
