import type { Program } from "../model/program";
import { patterns, tests } from "../model/program";
import type { RevisionContext } from "../model/revision-context";
import type { TableValues } from "../model/value";
import { kinds } from "../model/value";
import { asciiBit, kindMask } from "./tokenizer";

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

/** A number of more digits, or with an exponent, may be too large for a double. */
const exactDigits = 15;

/**
 * Runs a program on a record, and writes into `found` which columns may have a fault. It is one function, long on
 * purpose: nearly every value of every record passes here, and only here.
 */
export function findSuspects(
  { code, present, ofNull, absent, areStrings, masks, lists, calls }: Program,
  columns: Columns,
  context: RevisionContext,
  found: Int32Array,
): void {
  const { bytes, tokens, starts, ends, isTyped } = columns;
  for (let word = 0; word < masks.present.length; word++) {
    const ofValues = columns.present[word] as number;
    const ofNulls = columns.nulls[word] as number;
    const ofTyped = masks.present[word] as number;
    let rest =
      (ofValues & (isTyped ? ofTyped : ofTyped | (masks.wrong[word] as number))) |
      (ofNulls & (masks.ofNull[word] as number)) |
      (~(ofValues | ofNulls) & (masks.absent[word] as number));
    let suspects = 0;
    while (rest !== 0) {
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
        const test = code[at] as number;
        if (test === tests.end) break;
        const operand = code[at + 1] as number;
        if (test === tests.text) {
          const from = start + 1;
          const to = end - 1;
          let length = to - from;
          passes = kind === STRING && length > 0;
          if (passes) {
            if ((token & asciiBit) === 0) length = charactersIn(bytes, from, to);
            const pattern = code[at + 5] as number;
            const list = code[at + 6] as number;
            const fits =
              (length >= operand && length <= (code[at + 2] as number)) ||
              (length >= (code[at + 3] as number) && length <= (code[at + 4] as number));
            if (!fits) passes = pattern === patterns.localTime;
            else if (list >= 0) passes = (lists[list] as CodeBytes).hasBytes(bytes, from, to);
            else if (pattern === patterns.trimmed) passes = isTrimmed(bytes, from, to);
            else if (pattern === patterns.cie10) passes = isCie10(bytes, from, to);
            else if (pattern === patterns.provider)
              passes = to - from === 12 && areDigits(bytes, from, to);
          }
          at += 7;
        } else if (test === tests.number) {
          passes = isOfSize(bytes, start, end, code, at);
          at += 8;
        } else if (test === tests.if || test === tests.unless) {
          const token = tokens[operand] as number;
          const kind = token & kindMask;
          const isIn =
            kind === STRING &&
            (lists[code[at + 2] as number] as CodeBytes).hasBytes(
              bytes,
              (starts[operand] as number) + 1,
              (ends[operand] as number) - 1,
            );
          const isSkipped = test === tests.unless ? isIn : !isIn && kind !== ESCAPED;
          at = isSkipped ? (code[at + 3] as number) : at + 4;
        } else if (test === tests.filled || test === tests.notZero) {
          passes = kind === NUMBER ? !isZero(bytes, start, end) : end - start > 2;
          at += 1;
        } else if (test === tests.empty) {
          passes = kind === NUMBER ? isZero(bytes, start, end) : end - start === 2;
          at += 1;
        } else if (test === tests.localTime) {
          passes = kind === STRING && end - start === 18 && isTime(bytes, start + 1);
          at += 1;
        } else if (test === tests.providerCode) {
          const { providerCodes } = context;
          passes =
            providerCodes === undefined ||
            (kind === STRING && providerCodes.hasBytes(bytes, start + 1, end - 1));
          at += 1;
        } else if (test === tests.notBlank) {
          passes = kind === STRING && end - start > 2 && isInk(bytes[start + 1] as number);
          at += 1;
        } else if (test === tests.begins) {
          const letter = (bytes[start + 1] as number) - 0x41;
          passes = letter >>> 0 < 26 && ((operand >>> letter) & 1) === 1;
          at += 2;
        } else if (test === tests.differsFrom) {
          passes = kind === STRING && differs(bytes, start, end, columns, operand);
          at += 2;
        } else if (test === tests.cups) {
          passes = end - start === 8 && areCapitals(bytes, start + 1, end - 1);
          at += 1;
        } else if (test === tests.without) {
          passes = ((columns.present[operand >> 5] as number) & (1 << (operand & 31))) === 0;
          at += 2;
        } else if (test === tests.other) {
          passes = tokens[operand] !== 0 || tokens[code[at + 2] as number] !== 0;
          at += 3;
        } else if (test === tests.call) {
          passes = (calls[operand] as Program["calls"][number])(columns, column, context);
          at += 2;
        } else passes = false;
      }
      if (!passes) suspects |= bit;
    }
    found[word] = suspects;
  }
}

type CodeBytes = Program["lists"][number];

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
  while (i < to && ((bytes[i] as number) - 0x30) >>> 0 <= 9) i += 1;
  const isZeroFirst = bytes[from] === 0x30;
  const digits = isZeroFirst ? 0 : i - from;
  const whole = code[at + 6] as number;
  if (i < to) {
    if (bytes[i] !== 0x2e || i === from || whole < 0) return false;
    const point = i;
    for (i += 1; i < to; i++) if (((bytes[i] as number) - 0x30) >>> 0 > 9) return false;
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

function areDigits(bytes: Uint8Array, from: number, to: number): boolean {
  for (let i = from; i < to; i++) if (((bytes[i] as number) - 0x30) >>> 0 > 9) return false;
  return true;
}

function areCapitals(bytes: Uint8Array, from: number, to: number): boolean {
  for (let i = from; i < to; i++) if (!isCapital(bytes[i] as number)) return false;
  return true;
}

/** Whether a byte is a digit or a capital letter. */
const isCapital = (byte: number): boolean => (byte - 0x30) >>> 0 <= 9 || (byte - 0x41) >>> 0 < 26;

const isCie10 = (bytes: Uint8Array, from: number, to: number): boolean =>
  to - from === 4 &&
  ((bytes[from] as number) - 0x41) >>> 0 < 26 &&
  areDigits(bytes, from + 1, from + 3) &&
  isCapital(bytes[from + 3] as number);

/** Whether sixteen bytes are a local time. */
function isTime(bytes: Uint8Array, at: number): boolean {
  const century = twoDigits(bytes, at);
  const years = twoDigits(bytes, at + 2);
  const month = twoDigits(bytes, at + 5);
  const day = twoDigits(bytes, at + 8);
  return (
    bytes[at + 4] === 0x2d &&
    bytes[at + 7] === 0x2d &&
    bytes[at + 10] === 0x20 &&
    bytes[at + 13] === 0x3a &&
    century + years > 0 &&
    century + years <= 198 &&
    month > 0 &&
    month <= 12 &&
    day > 0 &&
    day <= (month === 2 ? 28 : 30 + ((month + (month >> 3)) & 1)) && // February 29 is left to the calendar
    twoDigits(bytes, at + 11) <= 23 &&
    twoDigits(bytes, at + 14) <= 59
  );
}

/** The number that two digits represent; a number above 198 if they are not digits. */
function twoDigits(bytes: Uint8Array, at: number): number {
  const tens = (bytes[at] as number) - 0x30;
  const ones = (bytes[at + 1] as number) - 0x30;
  return tens >>> 0 <= 9 && ones >>> 0 <= 9 ? tens * 10 + ones : 1000;
}
