import type { IssueOf, RuleCode } from "../evaluate/typed-issue";

/**
 * Returns true if an issue or finding has the code of a rule of ripslint. As a type guard, it gives `params` its type.
 *
 * @example
 * if (isIssueOf(issue, "provider-code")) hint(issue.params.mistake);
 */
export const isIssueOf = <I extends { readonly code: string }, C extends RuleCode>(
  issue: I,
  code: C,
): issue is I & IssueOf<C> => (issue as I | null | undefined)?.code === code; // callers in JavaScript may have null
