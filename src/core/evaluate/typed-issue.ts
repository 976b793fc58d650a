import type { RuleParams } from "../../generated/rule-params";
import type { AnyFinding } from "../model/finding";
import type { AnyIssue, Params } from "../model/issue";

export type { RuleParams } from "../../generated/rule-params";

type IssueMembers = Omit<AnyIssue, "code" | "params">;

/** The codes of the contract's rules and of the input. Packs, and a caller's own rules, have others. */
export type RuleCode = keyof RuleParams;

/** An issue of one rule, with the rule's `params`. */
export type IssueOf<C extends RuleCode> = C extends RuleCode
  ? IssueMembers & { readonly code: C } & ParamsOf<RuleParams[C]>
  : never;

/** An intersection with the rule's `params`, if it has any. */
type ParamsOf<P> = P extends undefined
  ? { readonly params?: never }
  : { readonly params: P & Params };

/**
 * The codes of other issues: codes of packs (`res948/size`), of `preflight`, `validateInput` and `readInvoice`, and
 * "invalid" for the issues of another library. A caller's own rule may have any code; one with a slash is among these.
 */
export type OtherCode = `${string}/${string}` | InterfaceCode | "invoice-xml" | "invalid";

/** The codes of `preflight` and `validateInput`. */
type InterfaceCode =
  | "method"
  | "path"
  | "path-parameter"
  | "authorization"
  | "idempotency-key"
  | "content-type"
  | "accept"
  | "body"
  | "format";

/** An issue of a rule that the contract does not have. */
export interface OtherIssue<Own extends string = never> extends IssueMembers {
  readonly code: OtherCode | Own;
  /** Left out if the rule has none. */
  readonly params?: Params;
}

/**
 * An item of `ApiError.error.issues` (contract section 7; the structure of an item is not shown there). A comparison of its
 * `code` gives its `params` their type, and a misspelt code does not compile. `Own` are the codes of the caller's own rules: an
 * `Issue` may be assigned to an `Issue<"own">`. Assignable to an issue of a Standard Schema.
 *
 * @example
 * if (issue.code === "provider-code") hint(issue.params.mistake);
 */
export type Issue<Own extends string = never> = IssueOf<RuleCode> | OtherIssue<Own>;

/** A finding of a batch whose `params` are typed by its `code`. */
export type Finding<Own extends string = never> = Issue<Own> & Omit<AnyFinding, keyof AnyIssue>;
