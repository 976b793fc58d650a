import { record as notARecord } from "../diagnostics/record";
import { faultsOf } from "../evaluate/record-faults";
import { seen } from "../model/one-fault";
import type { Issue } from "../evaluate/typed-issue";
import { issueOf } from "../evaluate/wording";
import type { Fault } from "../model/fault";
import type { Misuse } from "../model/foreign-object";
import { misuseOf } from "../model/foreign-object";
import type { Lang } from "../model/issue";
import type { RuleContext } from "../model/rule-context";
import type { AnyRule } from "../model/rule";
import type { Shape } from "../model/shapes";
import { shapeTable } from "../model/table";
import { isRecord } from "../model/value";

export const noIssues: readonly Issue[] = Object.freeze([]);

/**
 * The issues of a value as a record of a shape, with the severities that the caller chose. A value that is not a JSON object
 * has one issue.
 */
export function issuesOfRecord(
  shape: Shape,
  record: unknown,
  context: RuleContext,
  lang: Lang | undefined,
  rules: readonly AnyRule[],
  graded: (fault: Fault) => Fault = seen,
): readonly Issue[] {
  const faults = isRecord(record)
    ? faultsOf(shapeTable(shape), record, context, rules)
    : [faultOfOther(misuseOf(record))];
  return faults.length === 0 ? noIssues : faults.map((fault) => issueOf(graded(fault), lang));
}

/** The fault of a value that is not a record. Its message names a probable mistake of the caller. */
export const faultOfOther = (misuse: Misuse | undefined): Fault => ({
  diagnostic: notARecord,
  path: [],
  ...(misuse !== undefined && { hint: { misuse } }),
});
