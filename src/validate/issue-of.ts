import type { RuleParams } from "../generated/rule-params";
import type { Issue } from "../model/issue";

export type { RuleParams } from "../generated/rule-params";

/** The codes of the contract's rules and of the input. Packs, and a caller's own rules, have others. */
export type RuleCode = keyof RuleParams;

/** An issue of one rule, with the rule's `params`. */
export type IssueOf<C extends RuleCode> = Issue & {
  readonly code: C;
  readonly params: RuleParams[C];
};

/**
 * Whether an issue or finding is of one rule of ripslint, as a type guard: its `params` are then typed.
 *
 * @example
 * if (isIssueOf(issue, "provider-code")) hint(issue.params.mistake);
 */
export const isIssueOf = <I extends { readonly code: string }, C extends RuleCode>(
  issue: I,
  code: C,
): issue is I & IssueOf<C> => issue.code === code;
