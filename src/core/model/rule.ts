import type { faultsAt } from "./column";
import type { Compared } from "./compared";
import type { Diagnostic, Said } from "./diagnostic";
import type { ContractGiven, Given } from "./given";
import type { Lang, Params, Severity } from "./issue";
import type { Line, NormColumn, NormRule } from "./norm-rule";
import type { Requirement } from "./requirement";
import type { RuleContext } from "./rule-context";
import type { Field, Shape } from "./shapes";
import type { FieldValue, RecordValues, TableValues } from "./value";

/** A member of `yieldsTo` that stands for the tables of all norms. */
export const norms = "norms";

/** The field that a rule receives. An alias has its canonical field. */
export type FieldGiven<G extends Given> = FieldValue<
  G extends "alias" ? Field & { readonly canonical: string } : Field
>;

/** A rule, as the option `rules` lists it: one of `contractRules`, or the result of `defineRule`. */
export interface Rule<Code extends string = string> {
  readonly code: Code;
  readonly severity: Severity;
}

/**
 * One rule: a requirement for the fields that `given` selects, and the message if a field does not meet it. A rule is a
 * function of its arguments, and its `check` is called without `this`. All that other code needs to know about a rule is a
 * property of it; no code compares rule codes.
 */
export interface TypedRule<G extends Given = Given, P = unknown> extends Diagnostic<P> {
  /** Selects the fields, and determines their type. */
  readonly given: G | readonly G[];
  /**
   * Returns true if the rule runs on a field of a kind of record; called once for each field. `key` is the shape's number, or
   * the name of an array or enclosing object. Without it, the rule runs on every field that `given` selects.
   */
  readonly applies?: (field: Field, key: Shape | string) => boolean;
  /** Returns true if the field is right. */
  readonly check: (field: FieldGiven<G>, record: RecordValues, context: RuleContext) => boolean;
  /**
   * The states of a field that the rule runs in. "value", the default: values of the field's own type. "absent": absent or null
   * fields. "both": both of these. "wrong-type": values of a wrong type. Properties that the shape does not have may be of any
   * type.
   */
  readonly on?: "value" | "absent" | "both" | "wrong-type";
  /**
   * A requirement that a value meets only if the check `of` holds; the check is then not called. It only saves time. A copy of
   * the rule with another check does not have it.
   */
  readonly prefilter?: Requirement & { readonly of: unknown };
  /**
   * A quick test by name: if it returns false, the check is skipped for properties of this name; without `record`, in
   * all records. Without it, the check runs on every extra.
   */
  readonly mayReport?: (name: string, key: Shape | string, record?: RecordValues) => boolean;
  /** Details of the fault; called only if the check failed. */
  readonly params?: (
    field: FieldGiven<G>,
    record: RecordValues,
    context: RuleContext,
  ) => (P & Params) | undefined;
  /** The value that it found and the value that it expects; called only if the check failed. */
  readonly compares?: (
    field: FieldGiven<G>,
    record: RecordValues,
    context: RuleContext,
  ) => Compared | undefined;
  /**
   * Codes of rules with precedence: if one of them reports the same field, this rule is silent. With `norms` in it, it is also
   * silent about a field if a norm that also runs states whether the field may be absent. See `src/core/README.md`.
   */
  readonly yieldsTo?: readonly string[];
  /** The rules of its norm. */
  readonly group?: RuleGroup;
}

export type ContractRule<G extends ContractGiven = ContractGiven, P = unknown> = TypedRule<G, P>;

/** The rules of a norm, in all versions that run together. Equal faults of several versions are one fault. */
export interface RuleGroup {
  /** Returns true for a member. A copy of a member returns false, and cannot run. */
  readonly has: (rule: AnyRule) => boolean;
  /**
   * Returns the checks of a field in one state, for the members that run on it there. `table` is a shape's number, or the name
   * of an array or enclosing object that only a norm describes.
   */
  readonly bind: (
    table: Shape | string,
    field: Field,
    state: FieldState,
    rules: readonly AnyRule[],
  ) => GroupChecks;
}

/** The state of a field: a value of its type, absent, null, or a value of a wrong type. */
export type FieldState = "present" | "absent" | "ofNull" | "wrong";

export interface GroupChecks {
  readonly tables: readonly TableTest[];
  readonly checks: readonly ColumnCheck[];
  /** Reports the faults of the rules; called if a check fails. */
  readonly report: GroupReport;
}

/**
 * Tests a column by the table of a version; rules report the faults in `mask`. It is data, so that the evaluator calls the
 * function itself: engines make this faster than a function around it.
 */
export interface TableTest {
  /** `faultsAt` of `model/column`, which the core without packs does not contain. */
  readonly faultsAt: typeof faultsAt;
  readonly line: Line;
  readonly mask: number;
}

export interface ColumnCheck {
  readonly check: NonNullable<NormRule["check"]>;
  readonly column: NormColumn;
  readonly prefilter: Requirement | undefined;
}

export type GroupReport = (
  values: TableValues,
  column: number,
  context: RuleContext,
  report: (rule: AnyRule, params: Params | undefined) => void,
) => void;

/** A rule whose type parameters are erased: the rules of a list differ in them. */
export interface AnyRule
  extends Omit<TypedRule<Given, unknown>, "check" | "params" | "compares" | "message"> {
  // oxlint-disable-next-line typescript/no-explicit-any -- a list forgets what its members are given
  readonly check: (field: any, record: RecordValues, context: RuleContext) => boolean;
  readonly params?: (
    // oxlint-disable-next-line typescript/no-explicit-any -- as above
    field: any,
    record: RecordValues,
    context: RuleContext,
  ) => Params | undefined;
  readonly compares?: (
    // oxlint-disable-next-line typescript/no-explicit-any -- as above
    field: any,
    record: RecordValues,
    context: RuleContext,
  ) => Compared | undefined;
  readonly message: Readonly<Record<Lang, (said: Said<never>) => string>>;
}

/** A rule of the contract whose type parameters are erased. */
export interface AnyContractRule extends AnyRule {
  readonly given: ContractGiven | readonly ContractGiven[];
}
