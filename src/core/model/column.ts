import { trim } from "../text/blank";
import { areDigits, isCie10 } from "../text/code-forms";
import { isSpreadsheetNumber, isWordForNothing } from "../text/remnants";
import { fits } from "../text/size";
import type { Line } from "./norm-rule";
import { isFieldName } from "./shapes";
import type { Digits, FieldValue, RecordValues, Value } from "./value";

/**
 * The faults that a norm's table decides by itself, as bits. One function computes all bits of a field, and each rule of the
 * table reports one of them. A field without any of these bits needs no further check.
 */
export const tableFaults = {
  /** Absent or null although the size does not allow null; or an empty text. */
  notNull: 1,
  /** The property is missing instead of null. */
  property: 2,
  /**
   * An empty text instead of null, blanks around a text, a number as a spreadsheet writes it, or a word that a program writes
   * for a missing value.
   */
  text: 4,
  size: 8,
  negative: 16,
  decimals: 32,
  /** Not a code of the field's list. */
  list: 64,
  /** A text that does not match the field's pattern. */
  pattern: 128,
  /** A text that does not have the printed size, if that size is doubtful. */
  doubtfulSize: 256,
  /** A code that was added to the list after this version. */
  laterCode: 512,
  /** Not a code of the field's list, if that list is doubtful. */
  doubtfulList: 1024,
} as const;

/** The bits of `tableFaults` for a value, according to its line of the annex. */
export function faultsAt(value: FieldValue, record: RecordValues, line: Line): number {
  const { kind } = value;
  if (kind === "string") return textFaults(value, line);
  if (kind === "number") return numberFaults(value, line);
  if (!line.isNullable) return tableFaults.notNull;
  return kind === "absent" && isLeftOut(value, record, line) ? tableFaults.property : 0;
}

function textFaults(value: Value, line: Line): number {
  const { characters } = value;
  const { pattern, size, codes, isNullable } = line;
  if (isWordForNothing(value) && pattern !== "local-time") return wordFaults(value, line);
  if (characters === 0) return isNullable ? looseText(line) : tableFaults.notNull;
  if (size !== undefined && !fits(size, characters))
    return pattern === "local-time" ? 0 : sizeFault(line, characters);
  if (codes !== undefined) return value.isIn(codes) ? 0 : listFault(value, line);
  if (pattern === undefined) {
    if (isSpreadsheetNumber(value)) return tableFaults.text;
    return isTrimmed(value) ? 0 : looseText(line);
  }
  return hasPattern(value, line) ? 0 : tableFaults.pattern;
}

/**
 * The faults of a word that programs write for a missing value. For a required field, a word that does not fit the field's
 * size, list or pattern counts as a missing value.
 */
function wordFaults(value: Value, line: Line): number {
  const { size, codes, isNullable, hasDoubtfulCodes, firm } = line;
  if (isNullable) return tableFaults.text;
  const isRefused =
    (size !== undefined && firm === undefined && !fits(size, value.characters)) ||
    (codes !== undefined && !hasDoubtfulCodes && !value.isIn(codes)) ||
    !hasPattern(value, line);
  return isRefused ? tableFaults.text | tableFaults.notNull : tableFaults.text;
}

/** The fault of an empty or padded text, if the version requires null and no padding. */
const looseText = ({ hasLooseTexts }: Line): number => (hasLooseTexts ? 0 : tableFaults.text);

/** Returns true if a text matches the pattern of its line, or the pattern is checked elsewhere. */
function hasPattern(value: Value, { pattern }: Line): boolean {
  if (pattern === "cie10") return isCie10(value);
  return pattern !== "provider" || (value.length === 12 && areDigits(value, 0, 12));
}

/** Returns true if a text, which must not be empty, has no blank at its ends. */
function isTrimmed(value: Value): boolean {
  const first = value.charCodeAt(0);
  const last = value.charCodeAt(value.length - 1);
  if (first > 0x20 && first < 0x7f && last > 0x20 && last < 0x7f) return true;
  const text = value.text();
  return trim(text) === text;
}

/** The fault of a wrong size. It is doubtful if the printed size is doubtful and the value fits a size that may be right. */
const sizeFault = ({ firm }: Line, characters: number): number =>
  firm === null || (firm !== undefined && fits(firm, characters))
    ? tableFaults.doubtfulSize
    : tableFaults.size;

function listFault(value: Value, { later, hasDoubtfulCodes }: Line): number {
  if (later !== undefined && value.isIn(later)) return tableFaults.laterCode;
  return hasDoubtfulCodes ? tableFaults.doubtfulList : tableFaults.list;
}

function numberFaults(value: Value, line: Line): number {
  const { type, size } = line;
  if (type !== "N") return 0;
  const digits = value.digits();
  let faults = 0;
  if (digits.isNegative) faults |= tableFaults.negative;
  else if (!hasNumberSize(digits, line)) faults |= tableFaults.size;
  if (digits.hasPoint && size !== undefined && size.whole === undefined)
    faults |= tableFaults.decimals;
  return faults;
}

/** Returns true if a number has as many digits as the annex allows. A decimal point that is not allowed is a separate fault. */
export function hasNumberSize(digits: Digits, { size }: Line): boolean {
  if (size === undefined || (size.nullable && digits.isZero)) return true;
  if (size.whole === undefined) return fits(size, digits.whole || 1);
  return digits.whole <= size.whole && digits.fraction <= (size.fraction ?? 0);
}

/** Returns true if a property of the annex is missing under each of its names. */
function isLeftOut({ name }: FieldValue, record: RecordValues, { row }: Line): boolean {
  const { name: official, also } = row;
  if (name !== official && isFieldName(official)) return false;
  return (
    record.get(official).kind === "absent" &&
    (also === undefined || record.get(also).kind === "absent")
  );
}
