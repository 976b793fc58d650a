// Part of the kernel: it is compiled as AssemblyScript too (`kernel.ts`).
import { readFacts } from "./facts";
// oxlint-disable-next-line typescript/consistent-type-imports -- AssemblyScript has no type imports
import {
  BASE,
  EXCESS,
  FULL,
  HARMLESS,
  Kernel,
  LAST_LINE,
  LINES,
  PASSED,
  PASSED_END,
  PASSED_EXCESS,
  PASSED_LAST_LINE,
  PASSED_LINES,
  SURE,
  SUSPECT,
  TYPED,
} from "./kernel";
import { findSuspects } from "./suspects";

/**
 * Reads elements of an array, records of the columns' table, from the object at an index on. If they `mayPass`, those in which
 * nothing can be wrong have passed. It stops at the first other one, which is tokenized and tested, and returns the index after
 * it; or -1 at what cannot be tokenized or does not end before the limit, and where anything but a comma and an object follows;
 * `FULL` if the token table has no room for the first one.
 */
export function readRecords(
  kernel: Kernel,
  columns: Columns,
  bytes: Bytes,
  view: View,
  at: i32,
  limit: i32,
  isLine: bool,
  mayPass: bool,
): i32 {
  const state = kernel.state;
  let passed: i32 = 0;
  let lines: i32 = 0;
  let lastLine: i32 = -1;
  let excess: i32 = 0;
  let i: i32 = at;
  let behind: i32 = -1;
  for (;;) {
    const end: i32 = kernel.tokenize(bytes, view, i, isLine);
    if (end < 0 || end > limit) {
      if (end === FULL && passed === 0) behind = FULL;
      break;
    }
    columns.base = state[BASE] as i32;
    columns.isTyped = columns.isOfShape && (state[TYPED] as i32) !== 0;
    if (!mayPass) readFacts(columns);
    const suspects = findSuspects(columns);
    const isHarmless = ((state[HARMLESS] as i32) & columns.harmlessBit) !== 0;
    if (!mayPass || suspects !== 0 || !isHarmless || (state[SURE] as i32) === 0) {
      state[SUSPECT] = suspects;
      behind = end;
      break;
    }
    passed += 1;
    state[PASSED_END] = end;
    const ownLines = state[LINES] as i32;
    const ownExcess = state[EXCESS] as i32;
    if (ownLines > 0) {
      lines += ownLines;
      lastLine = state[LAST_LINE] as i32;
      excess = 0;
    }
    excess += ownExcess;
    i = end + 1;
    if (i >= limit || (bytes[end] as i32) !== 0x2c || (bytes[i] as i32) !== 0x7b) break;
  }
  state[PASSED] = passed;
  state[PASSED_LINES] = lines;
  state[PASSED_LAST_LINE] = lastLine;
  state[PASSED_EXCESS] = excess;
  return behind;
}
