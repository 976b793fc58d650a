import type { Range, RangeName } from "../../../src/core/model/norm";
import type { NormColumn } from "../../../src/core/model/norm-rule";
import type { FieldValue, RecordValues } from "../../../src/core/model/value";
import { hasNumberSize } from "../../../src/core/model/column";

const rangeOf = ({ field, norm }: NormColumn): Range | undefined =>
  norm.data.ranges[field.name as RangeName];

/** Returns true if the norm has a range for the field. */
export const hasRange = (column: NormColumn): boolean => rangeOf(column) !== undefined;

/** Returns true if a number of the right size is in the range of its field. */
export function inRange(value: FieldValue, _: RecordValues, column: NormColumn): boolean {
  const range = rangeOf(column);
  const number = value.number();
  // Stryker disable next-line ConditionalExpression: the rule applies only to fields that have this in the annex
  if (range === undefined || (number >= range.from && number <= range.to)) return true;
  const digits = value.digits();
  // Stryker disable next-line ConditionalExpression: the rule applies only to fields that have this in the annex
  return column.line === undefined || digits.isNegative || !hasNumberSize(digits, column.line);
}

export function rangeParams(_: FieldValue, __: RecordValues, column: NormColumn) {
  const range = rangeOf(column);
  return { from: range?.from ?? 0, to: range?.to ?? 0 };
}

export const rangeCompared = (_: FieldValue, __: RecordValues, column: NormColumn) => ({
  expected: rangeParams(_, __, column),
});
