// Part of the kernel: it is compiled as AssemblyScript too (`kernel.ts`).
import { timeIn } from "../text/calendar";
import { hasCode } from "../text/code-table";
import { asciiBit, ESCAPED, exactDigits, kindMask, NULL, NUMBER, STRING } from "./kernel";
import { placeOf } from "./words";

/** Instead of the length of a patient's number: there is none, or it is not known. */
export const noPatient: i32 = -1;
export const anyPatient: i32 = -2;
/** Instead of the number of slots of provider codes: every code is one of them. */
export const anyCode: i32 = -1;

/**
 * Runs a program (`Program`) on the columns of a record, and writes into `found` which may have a fault; returns 0 if none
 * may. Nearly every value of every record passes here, and only here.
 */
export function findSuspects(columns: Columns): i32 {
  const program = columns.program;
  const bytes = columns.bytes;
  const ids = columns.ids;
  const slots = columns.slots;
  const base = columns.base;
  const tokens = columns.tokens;
  const starts = columns.starts;
  const ends = columns.ends;
  const isTyped = columns.isTyped;
  const codes = columns.codes;
  const count = program[0] as i32;
  const words = program[1] as i32;
  const areStrings: i32 = 2 + 3 * count;
  const masks: i32 = areStrings + count;
  const never: i32 = masks + 4 * words + 1;
  let any: i32 = 0;
  for (let word: i32 = 0; word < words; word++) {
    const ofPresent = program[masks + word] as i32;
    const ofWrong: i32 = isTyped ? 0 : (program[masks + words + word] as i32);
    const ofNull = program[masks + 2 * words + word] as i32;
    const ofAbsent = program[masks + 3 * words + word] as i32;
    let rest: i32 = ofPresent | ofWrong | ofNull | ofAbsent;
    let values: i32 = 0;
    let isNull: i32 = 0;
    let suspects: i32 = 0;
    while (rest !== 0) {
      const bit: i32 = rest & -rest;
      rest ^= bit;
      const column: i32 = 32 * word + placeOf(bit);
      const member: i32 = (slots[ids[column] as i32] as i32) - base - 1;
      let at: i32 = 0;
      let token: i32 = 0;
      let start: i32 = 0;
      let end: i32 = 0;
      let kind: i32 = 0;
      if (member < 0) {
        if ((ofAbsent & bit) !== 0) at = program[2 + 2 * count + column] as i32;
      } else {
        token = tokens[member] as i32;
        kind = token & kindMask;
        if (kind === NULL) {
          isNull |= bit;
          if ((ofNull & bit) !== 0) at = program[2 + count + column] as i32;
        } else {
          values |= bit;
          start = starts[member] as i32;
          end = ends[member] as i32;
          const isOfType =
            (program[areStrings + column] as i32) === 1 ? kind <= ESCAPED : kind === NUMBER;
          if (!isOfType || (!isTyped && kind === NUMBER && !isShort(bytes, start, end))) at = never;
          else at = program[2 + column] as i32;
          if (((ofPresent | ofWrong) & bit) === 0) at = 0;
        }
      }
      if (at === 0) continue;
      let passes = true;
      let isOver = false;
      while (passes && !isOver) {
        const operand = program[at + 1] as i32;
        // The numbers are those of `tests`: engines make a table of literals.
        switch (program[at] as i32) {
          case 0: // end
            isOver = true;
            break;
          case 2: // if
          case 3: {
            // unless
            const other: i32 = (slots[ids[operand] as i32] as i32) - base - 1;
            const otherKind: i32 = other < 0 ? 0 : (tokens[other] as i32) & kindMask;
            const isIn =
              otherKind === STRING &&
              hasCode(
                program,
                program[at + 2] as i32,
                bytes,
                (starts[other] as i32) + 1,
                (ends[other] as i32) - 1,
              );
            const isSkipped = (program[at] as i32) === 3 ? isIn : !isIn && otherKind !== ESCAPED;
            at = isSkipped ? (program[at + 3] as i32) : at + 4;
            break;
          }
          case 4: // text
            passes = kind === STRING && isOfText(bytes, start + 1, end - 1, token, program, at);
            at += 7;
            break;
          case 5: // number
            passes = isOfSize(bytes, start, end, program, at);
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
            passes = kind === STRING && end - start > 2 && isInk(bytes[start + 1] as i32);
            at += 1;
            break;
          case 10: // localTime
            passes = kind === STRING && end - start === 18 && timeIn(bytes, start + 1) >= 0;
            at += 1;
            break;
          case 11: // cups
            passes = end - start === 8 && areCapitals(bytes, start + 1, end - 1);
            at += 1;
            break;
          case 12: // providerCode
            passes =
              (codes[0] as i32) === anyCode ||
              (kind === STRING && hasCode(codes, 0, bytes, start + 1, end - 1));
            at += 1;
            break;
          case 13: {
            // begins
            const first = bytes[start + 1] as i32;
            passes = isLetter(first) && ((operand >>> (first - 0x41)) & 1) === 1;
            at += 2;
            break;
          }
          case 14: {
            // differsFrom
            const other: i32 = (slots[ids[operand] as i32] as i32) - base - 1;
            passes = kind === STRING;
            if (passes && other >= 0) {
              const otherKind: i32 = (tokens[other] as i32) & kindMask;
              passes =
                otherKind !== ESCAPED &&
                (otherKind !== STRING ||
                  !isSame(bytes, start, end, bytes, starts[other] as i32, ends[other] as i32));
            }
            at += 2;
            break;
          }
          case 15: {
            // without
            const other: i32 = (slots[ids[operand] as i32] as i32) - base - 1;
            passes = other < 0 || ((tokens[other] as i32) & kindMask) === NULL;
            at += 2;
            break;
          }
          case 16: {
            // other
            const one = slots[ids[operand] as i32] as i32;
            const other = slots[ids[program[at + 2] as i32] as i32] as i32;
            passes = one > base || other > base;
            at += 3;
            break;
          }
          case 17: // call
            passes = columns.passes(operand, column);
            at += 2;
            break;
          case 18: // iumOrCum
            passes = kind === STRING && isIumOrCum(bytes, start + 1, end - 1);
            at += 1;
            break;
          case 19: // notPatient
            if (columns.patientLength !== noPatient)
              passes =
                kind === STRING &&
                columns.patientLength >= 0 &&
                !isSame(bytes, start + 1, end - 1, columns.patient, 0, columns.patientLength);
            at += 1;
            break;
          case 20: // notAfter
          case 21: {
            // notBefore
            const limit = columns.limits[operand] as f64;
            const time = kind === STRING && end - start === 18 ? timeIn(bytes, start + 1) : -1;
            passes = time >= 0 && !((program[at] as i32) === 20 ? time > limit : time < limit);
            at += 2;
            break;
          }
          case 22: // pharmaceuticalForm
            passes = kind === STRING && isPharmaceuticalForm(bytes, start + 1, end - 1);
            at += 1;
            break;
          default: // fails
            passes = false;
        }
      }
      if (!passes) suspects |= bit;
    }
    columns.present[word] = values;
    columns.nulls[word] = isNull;
    columns.found[word] = suspects;
    any |= suspects;
  }
  return any;
}

/** Whether a text has the size and the content that a line states. */
function isOfText(bytes: Bytes, from: i32, to: i32, token: i32, program: Ints, at: i32): bool {
  if (from === to) return false;
  const length: i32 = (token & asciiBit) !== 0 ? to - from : charactersIn(bytes, from, to);
  const pattern = program[at + 5] as i32;
  const fits =
    (length >= (program[at + 1] as i32) && length <= (program[at + 2] as i32)) ||
    (length >= (program[at + 3] as i32) && length <= (program[at + 4] as i32));
  if (!fits) return pattern === 1; // a local time: its own rule reports it
  const list = program[at + 6] as i32;
  if (list >= 0) return hasCode(program, list, bytes, from, to);
  // The numbers are those of `patterns`.
  if (pattern === 0) return isTrimmed(bytes, from, to);
  if (pattern === 2) return isCie10(bytes, from, to);
  return pattern !== 3 || (to - from === 12 && areDigits(bytes, from, to));
}

/** Whether a number certainly has a double: without an exponent, and short. */
function isShort(bytes: Bytes, from: i32, to: i32): bool {
  if (to - from > exactDigits) return false;
  for (let i: i32 = from; i < to; i++) if (((bytes[i] as i32) | 0x20) === 0x65) return false;
  return true;
}

/** Counts the characters of a text without escapes. */
function charactersIn(bytes: Bytes, from: i32, to: i32): i32 {
  let count: i32 = to - from;
  for (let i: i32 = from; i < to; i++) if (((bytes[i] as i32) & 0xc0) === 0x80) count -= 1;
  return count;
}

/** Whether a text that is not empty has no blank at its ends and is not the word null; false if that is not sure. */
function isTrimmed(bytes: Bytes, from: i32, to: i32): bool {
  const first = bytes[from] as i32;
  const last = bytes[to - 1] as i32;
  const endsInInk =
    last > 0x20 && (last < 0x7f || (last > 0x7f && (bytes[to - 2] as i32) === 0xc3));
  return isInk(first) && endsInInk && (first !== 0x6e || to - from !== 4);
}

/** Whether a byte certainly begins a character that is no blank: a visible one of ASCII, or one from U+00C0 to U+00FF. */
function isInk(byte: i32): bool {
  return (byte > 0x20 && byte < 0x7f) || byte === 0xc3;
}

function isOfSize(bytes: Bytes, from: i32, to: i32, program: Ints, at: i32): bool {
  let i: i32 = from;
  while (i < to && isDigit(bytes[i] as i32)) i += 1;
  const isZeroFirst = (bytes[from] as i32) === 0x30;
  const digits: i32 = isZeroFirst ? 0 : i - from;
  const whole = program[at + 6] as i32;
  if (i < to) {
    if ((bytes[i] as i32) !== 0x2e || i === from || whole < 0) return false;
    const point: i32 = i;
    for (i += 1; i < to; i++) if (!isDigit(bytes[i] as i32)) return false;
    return digits <= whole && to - point - 1 <= (program[at + 7] as i32);
  }
  if (whole >= 0) return digits <= whole;
  if (isZeroFirst && (program[at + 1] as i32) === 1) return true;
  const length: i32 = digits === 0 ? 1 : digits;
  return (
    (length >= (program[at + 2] as i32) && length <= (program[at + 3] as i32)) ||
    (length >= (program[at + 4] as i32) && length <= (program[at + 5] as i32))
  );
}

/** Whether the digits of a number are all 0. */
function isZero(bytes: Bytes, from: i32, to: i32): bool {
  for (let i: i32 = from; i < to; i++) {
    const byte = bytes[i] as i32;
    if (byte > 0x30 && byte <= 0x39) return false;
    if ((byte | 0x20) === 0x65) break;
  }
  return true;
}

function isSame(
  bytes: Bytes,
  from: i32,
  to: i32,
  others: Bytes,
  otherFrom: i32,
  otherTo: i32,
): bool {
  if (to - from !== otherTo - otherFrom) return false;
  for (let i: i32 = 0; i < to - from; i++)
    if ((bytes[from + i] as i32) !== (others[otherFrom + i] as i32)) return false;
  return true;
}

function isIumOrCum(bytes: Bytes, from: i32, to: i32): bool {
  if (to - from === 15 && areCapitals(bytes, from, to)) return true;
  let hyphen: i32 = from;
  while (isDigit(bytes[hyphen] as i32)) hyphen += 1;
  return (
    hyphen > from &&
    (bytes[hyphen] as i32) === 0x2d &&
    hyphen + 1 < to &&
    areDigits(bytes, hyphen + 1, to)
  );
}

function isPharmaceuticalForm(bytes: Bytes, from: i32, to: i32): bool {
  if ((bytes[from] as i32) !== 0x43) return false;
  if (to - from === 6) return areDigits(bytes, from + 1, to);
  return (
    to - from === 8 &&
    (bytes[from + 1] as i32) === 0x4f &&
    (bytes[from + 2] as i32) === 0x4c &&
    (bytes[from + 3] as i32) === 0x46 &&
    (bytes[from + 4] as i32) === 0x46 &&
    areDigits(bytes, from + 5, to)
  );
}

function isDigit(byte: i32): bool {
  return byte >= 0x30 && byte <= 0x39;
}

function isLetter(byte: i32): bool {
  return byte >= 0x41 && byte <= 0x5a;
}

function areDigits(bytes: Bytes, from: i32, to: i32): bool {
  for (let i: i32 = from; i < to; i++) if (!isDigit(bytes[i] as i32)) return false;
  return true;
}

/** Whether bytes are all digits or capital letters. */
function areCapitals(bytes: Bytes, from: i32, to: i32): bool {
  for (let i: i32 = from; i < to; i++) {
    const byte = bytes[i] as i32;
    if (!isDigit(byte) && !isLetter(byte)) return false;
  }
  return true;
}

function isCie10(bytes: Bytes, from: i32, to: i32): bool {
  return (
    to - from === 4 &&
    isLetter(bytes[from] as i32) &&
    areDigits(bytes, from + 1, from + 3) &&
    areCapitals(bytes, from + 3, to)
  );
}
