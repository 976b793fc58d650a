import type { RevisionContext } from "./revision-context";
import type { TableValues } from "./value";

/**
 * What a plan checks of the columns of a table, as numbers that a reader of bytes runs: one list of tests for each column
 * and state. A column of which all tests pass has no fault; of the others the evaluator decides.
 */
export interface Program {
  /**
   * The number of columns and of words of 32 bits for these; by column where the tests of a value of its type, of null and
   * of an absent field begin, and 1 if its type is string; the columns of which something is checked in each state, as
   * bits (values, values of a wrong type, null, absent); a test that always passes and one that never does; the tests; and
   * the lists of codes (`hasCode`). Places are counted from the beginning.
   */
  readonly code: Int32Array;
  /** What is not a test of its own. They return true if nothing is at fault. */
  readonly calls: readonly ColumnCall[];
  /** Whether it tests for the patient's number. */
  readonly needsPatient: boolean;
}

export type ColumnCall = (values: TableValues, column: number, context: RevisionContext) => boolean;

/**
 * The tests, each followed by its operands in `code`. They are sure of what passes: what they cannot tell, such as a text
 * with escapes, does not pass.
 */
export const tests = {
  /** All tests of the column have passed. */
  end: 0,
  /** Never passes. */
  fails: 1,
  /** Column, place of a list, and where to go on if its text is not in the list. */
  if: 2,
  /** Column, place of a list, and where to go on if its text is in the list. */
  unless: 3,
  /** Two ranges of lengths, a pattern (`patterns`), and the place of a list; -1 for no list. */
  text: 4,
  /** Whether 0 has any size, two ranges of digits, and the digits before and after a point; -1 for no point. */
  number: 5,
  filled: 6,
  empty: 7,
  notZero: 8,
  notBlank: 9,
  localTime: 10,
  cups: 11,
  providerCode: 12,
  /** Capital letters, one bit each. */
  begins: 13,
  /** Column. */
  differsFrom: 14,
  /** Column: passes if it has no value. */
  without: 15,
  /** Two columns: passes if one of them is not absent. */
  other: 16,
  /** Number in `calls`. */
  call: 17,
  iumOrCum: 18,
  notPatient: 19,
  /** The number of a limit (`timeLimits`): a local time that is not after it, or not before it. */
  notAfter: 20,
  notBefore: 21,
  pharmaceuticalForm: 22,
} as const;

/** What a text must be besides its size. */
export const patterns = { trimmed: 0, localTime: 1, cie10: 2, provider: 3, any: 4 } as const;
