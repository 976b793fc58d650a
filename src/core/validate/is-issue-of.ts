import type { IssueOf, RuleCode } from "../evaluate/typed-issue";

/**
 * Whether an issue or finding is of one rule of ripslint, as a type guard: its `params` are then typed.
 *
 * @example
 * if (isIssueOf(issue, "provider-code")) hint(issue.params.mistake);
 */
export const isIssueOf = <I extends { readonly code: string }, C extends RuleCode>(
  issue: I,
  code: C,
): issue is I & IssueOf<C> => (issue as I | null | undefined)?.code === code; // callers in JavaScript may have null
