import { type } from "../../../rules/contract/type";
import { draftErrors } from "../../generated/draft-errors";
import { draftGuards } from "../../generated/draft-guards";
import type { Fault } from "../model/fault";
import { misuseOf } from "../model/foreign-object";
import type { Issue } from "../evaluate/typed-issue";
import { issueOf } from "../evaluate/wording";
import type { Lang } from "../model/issue";
import type { MessageOptions } from "../model/options";
import { messageKinds, optionsOf } from "../model/options";
import type { AnyRule } from "../model/rule";
import type { RecordOf, Shape, ShapeLike } from "../model/shapes";
import { fieldsOf, shapeFrom } from "../model/shapes";
import { isRecord } from "../model/value";
import { faultOfOther, noIssues } from "./record-issues";
import { schemaFaults } from "./schema-faults";

/** The only rule of the draft stage, besides `record`. */
export const draftRules: readonly AnyRule[] = [type];

/**
 * May this record be saved as a draft? Contract 2.2, rules 1 to 3: every field is optional and nullable, and other properties
 * are accepted; the only issue is a wrong type, or a value that is not a JSON object. The record is not changed.
 *
 * @returns the issues in the order of the table; the empty list means valid.
 * @throws TypeError or RangeError when `shape` is not 1 to 4, or an option is wrong.
 */
export function validateDraft(
  shape: ShapeLike,
  record: unknown,
  options?: MessageOptions,
): readonly Issue[] {
  const own = shapeFrom(shape);
  const { lang } = optionsOf(options, messageKinds);
  return draftIssues(own, record, lang);
}

/**
 * Returns true if a value may be saved as a draft of a shape, as a type guard: true if `validateDraft` returns no
 * issue. It stops at the first fault, and a program that uses it alone contains no messages.
 *
 * @throws TypeError or RangeError when `shape` is not 1 to 4.
 */
export function isDraft<S extends ShapeLike>(shape: S, value: unknown): value is RecordOf<S> {
  const guard = draftGuards[shapeFrom(shape)];
  if (!isRecord(value)) return false;
  return guard(value) || (hasHidden(value) && guard({ ...value }));
}

/**
 * Returns true if an object has a property that is not enumerable, which the schema's code sees although it does not belong to
 * the record.
 */
const hasHidden = (value: object): boolean =>
  Object.getOwnPropertyNames(value).length > Object.keys(value).length;

export function draftIssues(
  shape: Shape,
  record: unknown,
  lang: Lang | undefined,
  graded?: (fault: Fault) => Fault,
): readonly Issue[] {
  const faults = isRecord(record)
    ? schemaFaults(draftErrors[shape], fieldsOf(shape), record)
    : [faultOfOther(misuseOf(record))];
  return faults.length === 0
    ? noIssues
    : faults.map((fault) => issueOf(graded?.(fault) ?? fault, lang));
}
