// Part of the kernel: it is compiled as AssemblyScript too (`kernel.ts`).
import { timeIn } from "../text/calendar";
import { hasCode } from "../text/code-table";
import { ESCAPED, exactDigits, kindMask, NULL, NUMBER, STRING } from "./kernel";

/** The kinds of facts. */
export const NUMBER_FACT: i32 = 0;
export const TIME_FACT: i32 = 1;
export const CODE_FACT: i32 = 2;
/** A fact of a field whose name has no id. */
export const NO_FACT: i32 = 3;

/**
 * Reads facts of a record (`FactList`): -1 for what it cannot read, -2 for a field that is absent or null. The program has the
 * number of facts; by fact its kind, the id of its field, and the place of its list of codes, which is `hasCode`'s; and the
 * lists.
 */
export function readFacts(columns: Columns): void {
  const program = columns.factProgram;
  const bytes = columns.bytes;
  const slots = columns.slots;
  const facts = columns.factValues;
  const count = program[0] as i32;
  for (let k: i32 = 0; k < count; k++) {
    const kind = program[3 * k + 1] as i32;
    const member: i32 = (slots[program[3 * k + 2] as i32] as i32) - columns.base - 1;
    const type: i32 = member < 0 ? NULL : (columns.tokens[member] as i32) & kindMask;
    let fact: f64 = -1;
    if (type === NULL) {
      if (kind !== NO_FACT) fact = -2;
    } else {
      const start = columns.starts[member] as i32;
      const end = columns.ends[member] as i32;
      if (kind === CODE_FACT) {
        if (type !== ESCAPED) {
          const list = program[3 * k + 3] as i32;
          const isIn = type === STRING && hasCode(program, list, bytes, start + 1, end - 1);
          fact = isIn ? 1 : 0;
        }
      } else if (kind === NUMBER_FACT) {
        if (type === NUMBER) fact = integerIn(bytes, start, end);
      } else if (kind === TIME_FACT) {
        if (type === STRING && end - start === 18) fact = timeIn(bytes, start + 1);
      }
    }
    facts[k] = fact;
  }
}

/** The integer that a number is; -1 if it has more digits than a double counts, or anything but digits. */
function integerIn(bytes: Bytes, from: i32, to: i32): f64 {
  if (to - from > exactDigits) return -1;
  let value: f64 = 0;
  for (let i: i32 = from; i < to; i++) {
    const digit: i32 = (bytes[i] as i32) - 0x30;
    if (digit < 0 || digit > 9) return -1;
    value = value * 10 + digit;
  }
  return value;
}
