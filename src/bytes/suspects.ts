import type { ColumnCall, Program } from "../model/program";
import { patterns, tests } from "../model/program";
import type { RevisionContext } from "../model/revision-context";
import type { TableValues } from "../model/value";
import { kinds } from "../model/value";
import type { CodeSet } from "../text/code-set";
import { timeIn } from "../text/local-time";
import { exactDigits } from "./json-text";
import { asciiBit, kindMask } from "./kernel";

/** The values of a record in the columns of its table: by column its token, and where it begins and ends. */
export interface Columns extends TableValues {
  readonly bytes: Uint8Array;
  readonly tokens: Int32Array;
  readonly starts: Int32Array;
  readonly ends: Int32Array;
}

const STRING = kinds.string;
const ESCAPED = kinds.escaped;
const NUMBER = kinds.number;

/** Where every program has a test that fails. */
const never = 1;

/**
 * Runs a program on a record, and writes into `found` which columns may have a fault. It is one function, long on
 * purpose: nearly every value of every record passes here, and only here.
 */
export function findSuspects(
  program: Program,
  columns: Columns,
  context: RevisionContext,
  found: Int32Array,
): void {
  const { code, present, ofNull, absent, areStrings, masks, lists, calls } = program;
  const { bytes, tokens, starts, ends, isTyped } = columns;
  const { present: ofTyped, wrong, ofNull: ofNullMask, absent: ofAbsent } = masks;
  for (let word = 0; word < ofTyped.length; word++) {
    const ofValues = columns.present[word] as number;
    const ofNulls = columns.nulls[word] as number;
    const ofWrong = isTyped ? 0 : (wrong[word] as number);
    let rest =
      (ofValues & ((ofTyped[word] as number) | ofWrong)) |
      (ofNulls & (ofNullMask[word] as number)) |
      (~(ofValues | ofNulls) & (ofAbsent[word] as number));
    let suspects = 0;
    columns: while (rest !== 0) {
      const bit = rest & -rest;
      rest ^= bit;
      const column = 32 * word + 31 - Math.clz32(bit);
      const token = tokens[column] as number;
      const kind = token & kindMask;
      const start = starts[column] as number;
      const end = ends[column] as number;
      let at: number;
      if ((ofNulls & bit) !== 0) at = ofNull[column] as number;
      else if ((ofValues & bit) === 0) at = absent[column] as number;
      else if (areStrings[column] === 1 ? kind <= ESCAPED : kind === NUMBER) {
        at = present[column] as number;
        if (!isTyped && kind === NUMBER && !isShort(bytes, start, end)) at = never;
      } else at = never;
      let passes = true;
      while (passes) {
        const operand = code[at + 1] as number;
        // The numbers are those of `tests`: engines make a table of literals.
        switch (code[at] as number) {
          case 0: // end
            continue columns;
          case 2: // if
          case 3: {
            // unless
            const kind = (tokens[operand] as number) & kindMask;
            const from = (starts[operand] as number) + 1;
            const to = (ends[operand] as number) - 1;
            const list = code[at + 2] as number;
            const isIn = kind === STRING && (lists[list] as CodeSet).hasBytes(bytes, from, to);
            const isSkipped = code[at] === tests.unless ? isIn : !isIn && kind !== ESCAPED;
            at = isSkipped ? (code[at + 3] as number) : at + 4;
            break;
          }
          case 4: // text
            passes = kind === STRING && isOfText(bytes, start + 1, end - 1, token, program, at);
            at += 7;
            break;
          case 5: // number
            passes = isOfSize(bytes, start, end, code, at);
            at += 8;
            break;
          case 6: // filled
          case 8: // notZero
            passes = kind === NUMBER ? !isZero(bytes, start, end) : end - start > 2;
            at += 1;
            break;
          case 7: // empty
            passes = kind === NUMBER ? isZero(bytes, start, end) : end - start === 2;
            at += 1;
            break;
          case 9: // notBlank
            passes = kind === STRING && end - start > 2 && isInk(bytes[start + 1] as number);
            at += 1;
            break;
          case 10: // localTime
            passes =
              kind === STRING && end - start === 18 && !Number.isNaN(timeIn(bytes, start + 1));
            at += 1;
            break;
          case 11: // cups
            passes = end - start === 8 && areCapitals(bytes, start + 1, end - 1);
            at += 1;
            break;
          case 12: // providerCode
            passes =
              context.providerCodes === undefined ||
              (kind === STRING && context.providerCodes.hasBytes(bytes, start + 1, end - 1));
            at += 1;
            break;
          case 13: {
            // begins
            const letter = (bytes[start + 1] as number) - 0x41;
            passes = letter >>> 0 < 26 && ((operand >>> letter) & 1) === 1;
            at += 2;
            break;
          }
          case 14: // differsFrom
            passes = kind === STRING && differs(bytes, start, end, columns, operand);
            at += 2;
            break;
          case 15: // without
            passes = ((columns.present[operand >> 5] as number) & (1 << (operand & 31))) === 0;
            at += 2;
            break;
          case 16: // other
            passes = tokens[operand] !== 0 || tokens[code[at + 2] as number] !== 0;
            at += 3;
            break;
          case 17: // call
            passes = (calls[operand] as ColumnCall)(columns, column, context);
            at += 2;
            break;
          case 18: // iumOrCum
            passes = kind === STRING && isIumOrCum(bytes, start + 1, end - 1);
            at += 1;
            break;
          case 19: // notPatient
            passes = kind === STRING && isNotPatient(bytes, start + 1, end - 1, context);
            at += 1;
            break;
          default: // fails
            passes = false;
        }
      }
      suspects |= bit;
    }
    found[word] = suspects;
  }
}

/** Whether a text has the size and the content that a line states. */
function isOfText(
  bytes: Uint8Array,
  from: number,
  to: number,
  token: number,
  { code, lists }: Program,
  at: number,
): boolean {
  if (from === to) return false;
  const length = (token & asciiBit) !== 0 ? to - from : charactersIn(bytes, from, to);
  const pattern = code[at + 5] as number;
  const fits =
    (length >= (code[at + 1] as number) && length <= (code[at + 2] as number)) ||
    (length >= (code[at + 3] as number) && length <= (code[at + 4] as number));
  if (!fits) return pattern === patterns.localTime;
  const list = code[at + 6] as number;
  if (list >= 0) return (lists[list] as CodeSet).hasBytes(bytes, from, to);
  if (pattern === patterns.trimmed) return isTrimmed(bytes, from, to);
  if (pattern === patterns.cie10) return isCie10(bytes, from, to);
  return pattern !== patterns.provider || (to - from === 12 && areDigits(bytes, from, to));
}

/** Whether a number certainly has a double: without an exponent, and short. */
function isShort(bytes: Uint8Array, from: number, to: number): boolean {
  if (to - from > exactDigits) return false;
  for (let i = from; i < to; i++) if (((bytes[i] as number) | 0x20) === 0x65) return false;
  return true;
}

/** Counts the characters of a text without escapes. */
function charactersIn(bytes: Uint8Array, from: number, to: number): number {
  let count = to - from;
  for (let i = from; i < to; i++) if (((bytes[i] as number) & 0xc0) === 0x80) count -= 1;
  return count;
}

/** Whether a text that is not empty has no blank at its ends and is not the word null; false if that is not sure. */
function isTrimmed(bytes: Uint8Array, from: number, to: number): boolean {
  const first = bytes[from] as number;
  const last = bytes[to - 1] as number;
  const endsInInk = last > 0x20 && (last < 0x7f || (last > 0x7f && bytes[to - 2] === 0xc3));
  return isInk(first) && endsInInk && (first !== 0x6e || to - from !== 4);
}

/** Whether a byte certainly begins a character that is no blank: a visible one of ASCII, or one from U+00C0 to U+00FF. */
const isInk = (byte: number): boolean => (byte > 0x20 && byte < 0x7f) || byte === 0xc3;

function isOfSize(bytes: Uint8Array, from: number, to: number, code: Int32Array, at: number) {
  let i = from;
  while (i < to && isDigit(bytes[i] as number)) i += 1;
  const isZeroFirst = bytes[from] === 0x30;
  const digits = isZeroFirst ? 0 : i - from;
  const whole = code[at + 6] as number;
  if (i < to) {
    if (bytes[i] !== 0x2e || i === from || whole < 0) return false;
    const point = i;
    for (i += 1; i < to; i++) if (!isDigit(bytes[i] as number)) return false;
    return digits <= whole && to - point - 1 <= (code[at + 7] as number);
  }
  if (whole >= 0) return digits <= whole;
  if (isZeroFirst && code[at + 1] === 1) return true;
  const length = digits || 1;
  return (
    (length >= (code[at + 2] as number) && length <= (code[at + 3] as number)) ||
    (length >= (code[at + 4] as number) && length <= (code[at + 5] as number))
  );
}

/** Whether the digits of a number are all 0. */
function isZero(bytes: Uint8Array, from: number, to: number): boolean {
  for (let i = from; i < to; i++) {
    const byte = bytes[i] as number;
    if (byte > 0x30 && byte <= 0x39) return false;
    if ((byte | 0x20) === 0x65) break;
  }
  return true;
}

/** Whether a text is certainly not that of another column. */
function differs(
  bytes: Uint8Array,
  start: number,
  end: number,
  { tokens, starts, ends }: Columns,
  other: number,
): boolean {
  const kind = (tokens[other] as number) & kindMask;
  if (kind !== STRING) return kind !== ESCAPED;
  const from = starts[other] as number;
  if (end - start !== (ends[other] as number) - from) return true;
  for (let i = 0; i < end - start; i++) if (bytes[start + i] !== bytes[from + i]) return true;
  return false;
}

/** Whether a text is certainly not the number of the patient's document. */
function isNotPatient(
  bytes: Uint8Array,
  from: number,
  to: number,
  { patient }: RevisionContext,
): boolean {
  if (patient === undefined) return true;
  const number = patient.numDocumentoIdentificacion;
  if (to - from < number.length) return true; // each unit takes at least one byte
  for (let i = 0; i < number.length; i++) {
    const unit = number.charCodeAt(i);
    if (unit >= 0x80) return false;
    if (bytes[from + i] !== unit) return true;
  }
  return to - from > number.length;
}

function isIumOrCum(bytes: Uint8Array, from: number, to: number): boolean {
  if (to - from === 15 && areCapitals(bytes, from, to)) return true;
  let hyphen = from;
  while (isDigit(bytes[hyphen] as number)) hyphen += 1;
  return (
    hyphen > from && bytes[hyphen] === 0x2d && hyphen + 1 < to && areDigits(bytes, hyphen + 1, to)
  );
}

const isDigit = (byte: number): boolean => (byte - 0x30) >>> 0 <= 9;

function areDigits(bytes: Uint8Array, from: number, to: number): boolean {
  for (let i = from; i < to; i++) if (!isDigit(bytes[i] as number)) return false;
  return true;
}

function areCapitals(bytes: Uint8Array, from: number, to: number): boolean {
  for (let i = from; i < to; i++) if (!isCapital(bytes[i] as number)) return false;
  return true;
}

/** Whether a byte is a digit or a capital letter. */
const isCapital = (byte: number): boolean => isDigit(byte) || (byte - 0x41) >>> 0 < 26;

const isCie10 = (bytes: Uint8Array, from: number, to: number): boolean =>
  to - from === 4 &&
  ((bytes[from] as number) - 0x41) >>> 0 < 26 &&
  areDigits(bytes, from + 1, from + 3) &&
  isCapital(bytes[from + 3] as number);
