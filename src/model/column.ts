import { trim } from "../text/blank";
import { areDigits, isCie10 } from "../text/code-forms";
import type { Size } from "../text/size";
import { fits } from "../text/size";
import type { Line } from "./norm-rule";
import { isFieldName } from "./shapes";
import type { Digits, FieldValue, RecordValues, TableValues } from "./value";
import { kinds } from "./value";

/**
 * The faults that a norm's table decides by itself, as bits. One function computes all bits of a field, and each
 * rule of the table reports one of them. A field without any bit needs no further check.
 */
export const tableFaults = {
  /** Absent or null, though the size does not allow null; or an empty text. */
  notNull: 1,
  /** Missing, where null should be written. */
  property: 2,
  /** An empty text instead of null, the word null, or blanks around a text. */
  text: 4,
  size: 8,
  negative: 16,
  decimals: 32,
  /** Not a code of the field's list. */
  list: 64,
  /** Not of the field's pattern. */
  pattern: 128,
  /** Not of the printed size, which is doubtful. */
  doubtfulSize: 256,
  /** A code that was added to the list after this version. */
  laterCode: 512,
  /** Not a code of the field's list, which is doubtful. */
  doubtfulList: 1024,
} as const;

/** The bits of `tableFaults` for what a record has in a column, according to its line of the annex. */
export function faultsAt(values: TableValues, column: number, line: Line): number {
  const kind = values.kindAt(column);
  if (kind === kinds.string || kind === kinds.escaped) {
    values.locate(column);
    return textFaults(values, column, line);
  }
  if (kind === kinds.number) return numberFaults(values, column, line);
  if (kind === kinds.absent && line.isNullable)
    return isLeftOut(values.fieldAt(column), values, line) ? tableFaults.property : 0;
  return line.isNullable ? 0 : tableFaults.notNull;
}

/** The faults of the text that was located. */
function textFaults(values: TableValues, column: number, line: Line): number {
  const { source, from, to, characters } = values;
  const { pattern, size, codes, isNullable } = line;
  if (characters === 0) return isNullable ? tableFaults.text : tableFaults.notNull;
  if (size !== undefined && !fits(size, characters))
    return pattern === "local-time" ? 0 : sizeFault(line, characters);
  if (codes !== undefined)
    return codes.hasUnits(source, from, to) ? 0 : listFault(source, from, to, line);
  if (pattern === undefined) return isProper(values, column) ? 0 : tableFaults.text;
  if (pattern !== "provider" && pattern !== "cie10") return 0;
  const value = values.fieldAt(column);
  const isRight =
    pattern === "cie10" ? isCie10(value) : value.length === 12 && areDigits(value, 0, 12);
  return isRight ? 0 : tableFaults.pattern;
}

const unitAt = (source: Uint8Array | string, at: number): number =>
  typeof source === "string" ? source.charCodeAt(at) : (source[at] as number);

/** Whether a text that is not empty has no blank at its beginning or end, and is not the word null. */
function isProper(values: TableValues, column: number): boolean {
  const { source, from, to } = values;
  const first = unitAt(source, from);
  const last = unitAt(source, to - 1);
  if (first > 0x20 && first < 0x7f && last > 0x20 && last < 0x7f)
    return first !== 0x6e || to - from !== 4 || !values.fieldAt(column).is("null");
  const text = values.fieldAt(column).text();
  return trim(text) === text;
}

/**
 * The fault of a wrong size. It is doubtful if the printed size is doubtful and the value fits a size that may be
 * right.
 */
const sizeFault = ({ firm }: Line, characters: number): number =>
  firm === null || (firm !== undefined && fits(firm, characters))
    ? tableFaults.doubtfulSize
    : tableFaults.size;

function listFault(
  source: Uint8Array | string,
  from: number,
  to: number,
  { later, hasDoubtfulCodes }: Line,
): number {
  if (later?.hasUnits(source, from, to)) return tableFaults.laterCode;
  return hasDoubtfulCodes ? tableFaults.doubtfulList : tableFaults.list;
}

function numberFaults(values: TableValues, column: number, line: Line): number {
  const { type, size } = line;
  if (type !== "N") return 0;
  const whole = values.digitsAt(column);
  if (whole >= 0 && (size === undefined || fitsWhole(size, whole))) return 0; // nearly always
  const digits = values.fieldAt(column).digits();
  let faults = 0;
  if (digits.isNegative) faults |= tableFaults.negative;
  else if (!hasNumberSize(digits, line)) faults |= tableFaults.size;
  if (digits.hasPoint && size !== undefined && size.whole === undefined)
    faults |= tableFaults.decimals;
  return faults;
}

const fitsWhole = (size: Size, whole: number): boolean =>
  size.whole === undefined ? fits(size, whole || 1) : whole <= size.whole;

/**
 * Whether a number has as many digits as the annex allows. A decimal point that is not allowed is a fault of its
 * own.
 */
export function hasNumberSize(digits: Digits, { size }: Line): boolean {
  if (size === undefined || (size.nullable && digits.isZero)) return true;
  if (size.whole === undefined) return fits(size, digits.whole || 1);
  return digits.whole <= size.whole && digits.fraction <= (size.fraction ?? 0);
}

/** Whether a property of the annex is missing under each of its names. */
function isLeftOut({ name }: FieldValue, record: RecordValues, { row }: Line): boolean {
  const { name: official, also } = row;
  if (name !== official && isFieldName(official)) return false;
  return (
    record.get(official).kind === "absent" &&
    (also === undefined || record.get(also).kind === "absent")
  );
}
