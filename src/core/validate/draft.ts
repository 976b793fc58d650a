import { type } from "../../../rules/contract/type";
import { draftTypes } from "../../generated/draft-types";
import { emptyContext } from "../model/context";
import type { Fault } from "../model/fault";
import type { TypedIssue } from "../evaluate/typed-issue";
import type { Lang } from "../model/issue";
import type { MessageOptions } from "../model/options";
import { messageKinds, optionsOf } from "../model/options";
import type { AnyRule } from "../model/rule";
import type { Field, RecordOf, Shape } from "../model/shapes";
import { assertShape, fieldsOf } from "../model/shapes";
import { isRecord } from "../model/value";
import { issuesOfRecord, noIssues } from "./record-faults";

/** The options of `validateDraft`. */
export interface DraftOptions extends MessageOptions {}

/** The only rule of the draft stage, apart from `record`. */
export const draftRules: readonly AnyRule[] = [type];

/**
 * May this record be saved as a draft? Contract 2.2, rules 1 to 3: every field is optional and nullable, and other
 * properties are accepted; the only issue is a wrong type, or a value that is not a JSON object. The record is not
 * changed.
 *
 * @returns the issues in the order of the table; the empty list means valid.
 * @throws TypeError or RangeError when `shape` is not 1 to 4, or an option is wrong.
 */
export function validateDraft(
  shape: Shape,
  record: unknown,
  options?: DraftOptions,
): readonly TypedIssue[] {
  assertShape(shape);
  const { lang } = optionsOf(options, messageKinds);
  return draftIssues(shape, record, lang);
}

/**
 * Whether a value may be saved as a draft of a shape, as a type guard: true if `validateDraft` returns no issue. It stops
 * at the first fault, and a program that uses it alone contains no messages.
 *
 * @throws TypeError or RangeError when `shape` is not 1 to 4.
 */
export function isDraft<S extends Shape>(shape: S, value: unknown): value is RecordOf<S> {
  assertShape(shape);
  if (!isRecord(value)) return false;
  return hasRightTypes(shape, value) || fieldsOf(shape).every((field) => isRight(field, value));
}

/** Whether a field is absent, null or of its type. Inherited properties and hidden ones are no part of a record. */
function isRight(
  { name, type: expected }: Field,
  record: Readonly<Record<string, unknown>>,
): boolean {
  const value = Object.prototype.propertyIsEnumerable.call(record, name) ? record[name] : null;
  if (value == null) return true;
  return expected === "string" ? typeof value === "string" : Number.isFinite(value);
}

/** The issues of the draft stage's rules for a value, in a language, with the severities that the caller chose. */
export function draftIssues(
  shape: Shape,
  record: unknown,
  lang: Lang | undefined,
  rules: readonly AnyRule[] = draftRules,
  graded?: (fault: Fault) => Fault,
): readonly TypedIssue[] {
  const isUsual = rules.every((rule) => draftRules.includes(rule));
  if (isUsual && isRecord(record) && hasRightTypes(shape, record)) return noIssues;
  return issuesOfRecord(shape, record, emptyContext, lang, rules, graded);
}

/** Whether each field is absent or of its type. False may also mean an unusual prototype. */
function hasRightTypes(shape: Shape, record: Readonly<Record<string, unknown>>): boolean {
  const prototype: unknown = Object.getPrototypeOf(record);
  return (prototype === Object.prototype || prototype === null) && draftTypes[shape](record);
}
