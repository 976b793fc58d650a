import { issueOf } from "../evaluate/wording";
import { assertContext } from "../model/context";
import type { Fault } from "../model/fault";
import type { TypedIssue } from "../evaluate/typed-issue";
import type { Lang } from "../model/issue";
import type { OpaqueContext } from "../model/opaque-context";
import { optionsOf } from "../model/options";
import type { RevisionContext } from "../model/revision-context";
import type { AnyRule } from "../model/rule";
import type { Shape } from "../model/shapes";
import { assertShape } from "../model/shapes";
import { revisionKinds, rulesOf } from "../norm/pack";
import type { RevisionOptions } from "../settings/settings";
import { faultsOfRecord } from "./record-faults";

const none: readonly TypedIssue[] = Object.freeze([]);

/**
 * May this record be submitted? Runs every rule over every field in one pass (contract 2.2, rules 1 and 2).
 *
 * @param context is the result of `revisionContext`, or `noContext`.
 * @returns the issues in the order of the rules, then of the table; the empty list means valid.
 * @throws TypeError when `context` is neither; TypeError or RangeError when `shape` is not 1 to 4, or an option is
 * wrong.
 * @example
 * const context = revisionContext({ providerCodes: ["110010123401"] });
 * const issues = validateRevision(2, record, context, { lang: "es" });
 */
export function validateRevision(
  shape: Shape,
  record: unknown,
  context: OpaqueContext,
  options?: RevisionOptions,
): readonly TypedIssue[] {
  assertShape(shape);
  assertContext(context);
  const checked = optionsOf(options, revisionKinds);
  return revisionIssues(shape, record, context, checked.lang, rulesOf(checked));
}

/** The issues of rules for a value, in a language, with the severities that the caller chose. */
export function revisionIssues(
  shape: Shape,
  record: unknown,
  context: RevisionContext,
  lang: Lang | undefined,
  rules: readonly AnyRule[],
  graded?: (fault: Fault) => Fault,
): readonly TypedIssue[] {
  const faults = faultsOfRecord(shape, record, context, rules);
  return faults.length === 0
    ? none
    : faults.map((fault) => issueOf(graded?.(fault) ?? fault, lang));
}
