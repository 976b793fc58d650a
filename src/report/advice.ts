import type { AnyFinding } from "../core/model/finding";
import type { RuleText } from "./report";

type Advising = Pick<RuleText, "fix" | "fixes">;

/**
 * The advice for a finding: for its `params.mistake` if the rule has such advice, else in general. `Text` is a text in one
 * language, or in both.
 */
export const adviceOf = <Text>(
  rule: { readonly fix?: Text; readonly fixes?: Readonly<Record<string, Text>> } | undefined,
  { params }: Pick<AnyFinding, "params">,
): Text | undefined => rule?.fixes?.[String(params?.["mistake"])] ?? rule?.fix;

/** The advice for findings with these mistakes, each once. */
export function advicesOf(
  rule: Advising | undefined,
  mistakes: readonly unknown[],
): readonly string[] {
  const known = mistakes.flatMap((mistake) => rule?.fixes?.[String(mistake)] ?? []);
  return known.length > 0 ? [...new Set(known)] : rule?.fix === undefined ? [] : [rule.fix];
}
