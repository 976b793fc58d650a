import type { Line, NormTarget, Prepared } from "../../../src/model/norm-rule";
import type { Decimal } from "../../../src/text/decimal";
import { decimalIn, isZero } from "../../../src/text/decimal";
import { fits, lengthOf } from "../../../src/text/size";

/** The line of the annex for the field that is asked about; undefined where the norm does not have the field. */
export const lineOf = ({ shape, field }: NormTarget, norm: Prepared): Line | undefined =>
  norm.lineOf(shape, field.name);

/** A text that is there and not empty; undefined for anything else. */
export const filled = (value: unknown): string | undefined =>
  typeof value === "string" && value !== "" ? value : undefined;

/** The text of another field of the record. */
export const textIn = ({ valueOf }: NormTarget, name: string): string | undefined =>
  filled(valueOf(name));

/** The digits of the field that is asked about, if it is a number. */
export const amount = (target: NormTarget): Decimal | undefined =>
  amountIn(target, target.field.name);

/** The digits of a field of the record, if it is a number. */
export function amountIn({ record, valueOf }: NormTarget, name: string): Decimal | undefined {
  const value = valueOf(name);
  return typeof value === "number" ? decimalIn(record, name, value) : undefined;
}

/** Whether a field says nothing: absent, null, empty, or (for a number) 0. */
export function isEmpty(target: NormTarget, name: string = target.field.name): boolean {
  const number = amountIn(target, name);
  return number === undefined ? textIn(target, name) === undefined : isZero(number);
}

/** The text of the field that is asked about, if its size is right: what a content rule may judge. */
export function soundText(target: NormTarget, norm: Prepared): string | undefined {
  const text = filled(target.value);
  const line = lineOf(target, norm);
  return text !== undefined && line !== undefined && (!line.size || fits(line.size, lengthOf(text)))
    ? text
    : undefined;
}

/** The number of the field that is asked about, if its size is right. */
export function soundNumber(target: NormTarget, norm: Prepared): number | undefined {
  const digits = amount(target);
  const line = lineOf(target, norm);
  return digits !== undefined && !digits.isNegative && line !== undefined && hasSize(digits, line)
    ? (target.value as number)
    : undefined;
}

/** Whether a number has as many digits as the annex allows; decimals that should not be there are another rule's matter. */
export function hasSize(digits: Decimal, { size }: Line): boolean {
  if (size === undefined || (size.nullable && isZero(digits))) return true;
  if (size.whole === undefined) return fits(size, digits.whole.length || 1);
  return digits.whole.length <= size.whole && digits.fraction.length <= (size.fraction ?? 0);
}
