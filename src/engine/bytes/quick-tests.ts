import type { Line } from "../../core/model/norm-rule";
import type { PatternName } from "../../core/model/norm";
import { tableFaults } from "../../core/model/column";
import type { Requirement, ValueTest } from "../../core/model/requirement";
import type { RuleContext } from "../../core/model/rule-context";
import { isFieldName } from "../../core/model/shapes";
import type { Table } from "../../core/model/table";
import { timeLimits } from "../../core/model/time-limits";
import type { FieldState } from "../../core/model/rule";
import { timeOfBytes } from "../../core/text/local-time";
import { CodeSet } from "../../core/text/code-set";
import { mayBeginWord } from "../../core/text/remnants";
import type { TableColumn, FieldChecks, TablePlan } from "../../core/evaluate/table-plan";
import { asciiBit, ESCAPED, exactDigits, kindMask, NULL, NUMBER, STRING } from "./tokenizer";
import type { TokenValues } from "./token-values";

/**
 * A quick test of a column over its bytes. A column that passes certainly has no fault. If the test cannot decide, for example
 * for a text with escapes, the column does not pass, and the evaluator decides. `member` is the column's member; negative if it
 * has none.
 */
type Quick = (values: TokenValues, member: number, context: RuleContext) => boolean;

/** The quick tests of each column: for a value of its type, for null, and for an absent value. */
interface QuickPlan {
  readonly present: readonly (readonly Quick[])[];
  readonly ofNull: readonly (readonly Quick[])[];
  readonly absent: readonly (readonly Quick[])[];
}

const plans = new WeakMap<TablePlan, QuickPlan>();

/** Sets the bits of the columns that may have a fault in `found`. Returns false if there are none. */
export function findSuspects(values: TokenValues, plan: TablePlan, context: RuleContext): boolean {
  let quick = plans.get(plan);
  if (quick === undefined) plans.set(plan, (quick = quickPlanOf(plan)));
  const { ids, slots, base, tokens, present, nulls, found, isTyped } = values;
  const { masks, table } = plan;
  const { areStrings } = table;
  let any = 0;
  for (let word = 0; word < masks.present.length; word++) {
    const ofPresent =
      (masks.present[word] as number) | (isTyped ? 0 : (masks.wrong[word] as number));
    const ofNull = masks.ofNull[word] as number;
    const ofAbsent = masks.absent[word] as number;
    let rest = ofPresent | ofNull | ofAbsent;
    let some = 0;
    let none = 0;
    let suspects = 0;
    while (rest !== 0) {
      const bit = rest & -rest;
      rest ^= bit;
      const column = 32 * word + 31 - Math.clz32(bit);
      const member = (slots[ids[column] as number] as number) - base - 1;
      let tests: readonly Quick[] | undefined;
      if (member < 0) {
        if ((ofAbsent & bit) !== 0) tests = quick.absent[column];
      } else {
        const kind = (tokens[member] as number) & kindMask;
        if (kind === NULL) {
          none |= bit;
          if ((ofNull & bit) !== 0) tests = quick.ofNull[column];
        } else {
          some |= bit;
          const isOfType = areStrings[column] === true ? kind <= ESCAPED : kind === NUMBER;
          if (!isOfType || (!isTyped && kind === NUMBER && !isShort(values, member)))
            suspects |= bit;
          else if ((ofPresent & bit) !== 0) tests = quick.present[column];
        }
      }
      if (tests === undefined) continue;
      for (let i = 0; i < tests.length; i++)
        if (!(tests[i] as Quick)(values, member, context)) {
          suspects |= bit;
          break;
        }
    }
    present[word] = some;
    nulls[word] = none;
    found[word] = suspects;
    any |= suspects;
  }
  return any !== 0;
}

const quickPlanOf = ({ columns, table }: TablePlan): QuickPlan => ({
  present: columns.map((column) => testsOf(column, column.present, "present", table)),
  ofNull: columns.map((column) => testsOf(column, column.ofNull, "ofNull", table)),
  absent: columns.map((column) => testsOf(column, column.absent, "absent", table)),
});

type CheckedState = Exclude<FieldState, "wrong">;

const fails: Quick = () => false;

function testsOf(
  { index }: TableColumn,
  { rules, tables, checks }: FieldChecks,
  state: CheckedState,
  table: Table,
): readonly Quick[] {
  const tests: Quick[] = [];
  for (const { faultsAt, line, mask } of tables) {
    const called: Quick = (values) => (faultsAt(values.fieldAt(index), values, line) & mask) === 0;
    tests.push(...ofLine(line, mask, index, state, table, called));
  }
  for (const { check, prefilter } of rules)
    tests.push(
      ...(ofRequirement(prefilter?.of === check ? prefilter : undefined, index, state, table) ?? [
        fails,
      ]),
    );
  for (const { check, column, prefilter } of checks)
    tests.push(
      ...(ofRequirement(prefilter, index, state, table) ?? [
        (values: TokenValues, _: number, context: RuleContext) =>
          check(values.fieldAt(index), values, column, context),
      ]),
    );
  return tests;
}

function ofLine(
  line: Line,
  mask: number,
  index: number,
  state: CheckedState,
  table: Table,
  called: Quick,
): readonly Quick[] {
  const { size, codes, pattern, isNullable, row } = line;
  if (state === "ofNull") return [fails]; // if null is allowed, nothing is stated about it
  if (state === "absent") {
    if (!isNullable) return [fails];
    const hasOtherName = table.names[index] !== row.name && isFieldName(row.name);
    if ((mask & tableFaults.property) === 0 || hasOtherName) return [];
    const [one = -1, other = -1] = [row.name, row.also ?? row.name].map(
      (name) => table.indexOf.get(name) ?? -1,
    );
    if (one < 0 || other < 0) return [called]; // it may be another property
    return [(values) => memberOf(values, one) >= 0 || memberOf(values, other) >= 0];
  }
  const lengths = size?.lengths ?? [[0, 0x7fffffff] as const];
  if (lengths.length > 2) return [called];
  const [[least, most] = [1, 0], [orLeast, orMost] = [1, 0]] = lengths;
  const fits = (length: number) =>
    (length >= least && length <= most) || (length >= orLeast && length <= orMost);
  if (table.areStrings[index] === true)
    return [
      (values, member) => {
        const { bytes } = values;
        const token = values.tokens[member] as number;
        const from = (values.starts[member] as number) + 1;
        const to = (values.ends[member] as number) - 1;
        if ((token & kindMask) !== STRING || from === to || mayBeWord(bytes, from, to))
          return false;
        if (!fits((token & asciiBit) !== 0 ? to - from : charactersIn(bytes, from, to)))
          return pattern === "local-time";
        if (codes !== undefined) return codes.hasBytes(bytes, from, to);
        return hasPattern(bytes, from, to, pattern);
      },
    ];
  if (line.type !== "N") return [];
  const { whole = -1, fraction = -1, nullable = false } = size ?? {};
  return [
    ({ bytes, starts, ends }, member) => {
      const from = starts[member] as number;
      const to = ends[member] as number;
      const isZeroFirst = bytes[from] === 0x30;
      const point = digitsEnd(bytes, from, to);
      const digits = isZeroFirst ? 0 : point - from;
      if (point < to)
        return (
          bytes[point] === 0x2e &&
          point > from &&
          whole >= 0 &&
          digitsEnd(bytes, point + 1, to) === to &&
          digits <= whole &&
          to - point - 1 <= fraction
        );
      if (whole >= 0) return digits <= whole;
      return (isZeroFirst && nullable) || fits(digits === 0 ? 1 : digits);
    },
  ];
}

/** The tests of a requirement; empty if it always passes in this state; undefined if no quick test can decide it. */
function ofRequirement(
  requirement: Requirement | undefined,
  index: number,
  state: CheckedState,
  table: Table,
): readonly Quick[] | undefined {
  if (requirement === undefined) return undefined;
  const { is } = requirement;
  const test = is === undefined ? fails : ofTest(is, state, table, index);
  if (test === undefined || test === "passes") return test && [];
  let tests = [test];
  for (const kind of ["if", "unless"] as const) {
    const [name, ...list] = requirement[kind] ?? [];
    if (name === undefined) continue;
    const column = table.indexOf.get(name);
    if (column === undefined) return undefined;
    const codes = new CodeSet(list);
    const [inner] = tests as [Quick];
    tests = [
      (values, member, context) => {
        const other = memberOf(values, column);
        const otherKind = other < 0 ? 0 : (values.tokens[other] as number) & kindMask;
        const isIn =
          otherKind === STRING &&
          codes.hasBytes(
            values.bytes,
            (values.starts[other] as number) + 1,
            (values.ends[other] as number) - 1,
          );
        const isSkipped = kind === "unless" ? isIn : !isIn && otherKind !== ESCAPED;
        return isSkipped || inner(values, member, context);
      },
    ];
  }
  return tests;
}

function ofTest(
  test: ValueTest,
  state: CheckedState,
  table: Table,
  index: number,
): Quick | "passes" | undefined {
  const hasValue = state === "present";
  const isString = table.areStrings[index] === true;
  const isFilled: Quick = ({ bytes, starts, ends }, member) => {
    const [from, to] = [starts[member] as number, ends[member] as number];
    return isString ? to - from > 2 : !isZero(bytes, from, to);
  };
  if (test === "filled") return hasValue ? isFilled : fails;
  if (test === "empty")
    return hasValue ? (values, member, context) => !isFilled(values, member, context) : "passes";
  if (typeof test === "object" && "goesWith" in test) {
    const other = table.indexOf.get(test.goesWith);
    if (hasValue) return isFilled;
    return other === undefined
      ? undefined
      : (values) => {
          const member = memberOf(values, other);
          return member < 0 || ((values.tokens[member] as number) & kindMask) === NULL;
        };
  }
  if (!hasValue) return test === "pharmaceutical-form" ? fails : undefined;
  if (test === "not-zero") return isString ? undefined : isFilled;
  if (!isString) return undefined;
  if (typeof test === "string") return ofTexts[test];
  if ("begins" in test)
    return text(
      (bytes, from, to) =>
        from < to && test.begins.includes(String.fromCharCode(bytes[from] as number)),
    );
  const other = table.indexOf.get(test.differsFrom);
  if (other === undefined) return undefined;
  return (values, member) => {
    const { tokens, starts, ends, bytes } = values;
    if (((tokens[member] as number) & kindMask) !== STRING) return false;
    const second = memberOf(values, other);
    const kind = second < 0 ? 0 : (tokens[second] as number) & kindMask;
    if (kind !== STRING) return kind !== ESCAPED;
    return !isSame(
      bytes,
      starts[member] as number,
      ends[member] as number,
      bytes,
      starts[second] as number,
      ends[second] as number,
    );
  };
}

/** Tests the bytes of a text without escapes. */
const text =
  (test: (bytes: Uint8Array, from: number, to: number, context: RuleContext) => boolean): Quick =>
  ({ bytes, tokens, starts, ends }, member, context) =>
    ((tokens[member] as number) & kindMask) === STRING &&
    test(bytes, (starts[member] as number) + 1, (ends[member] as number) - 1, context);

const timed = (test: (time: number, limits: ReturnType<typeof timeLimits>) => boolean): Quick =>
  text((bytes, from, to, context) => {
    const time = timeOfBytes(bytes, from, to);
    return !Number.isNaN(time) && test(time, limitsOf(context));
  });

let limited: RuleContext | undefined;
let limits: ReturnType<typeof timeLimits> = [Number.NaN, Number.NaN, Number.NaN];
function limitsOf(context: RuleContext): typeof limits {
  if (limited?.now !== context.now || limited?.period !== context.period) {
    limited = { ...context };
    limits = timeLimits(context);
  }
  return limits;
}

const ofTexts: Readonly<Record<Extract<ValueTest, string>, Quick | undefined>> = {
  filled: undefined,
  empty: undefined,
  "not-zero": undefined,
  "not-blank": text((bytes, from, to) => from < to && isInk(bytes[from] as number)),
  "local-time": text((bytes, from, to) => !Number.isNaN(timeOfBytes(bytes, from, to))),
  "not-after-now": timed((time, [now]) => !(time > now)),
  "in-period": timed((time, [, first, last]) => !(time < first) && !(time > last)),
  cups: text((bytes, from, to) => to - from === 6 && areCapitals(bytes, from, to)),
  "ium-or-cum": text((bytes, from, to) => {
    if (to - from === 15 && areCapitals(bytes, from, to)) return true;
    const hyphen = digitsEnd(bytes, from, to);
    return (
      hyphen > from &&
      bytes[hyphen] === 0x2d &&
      hyphen + 1 < to &&
      digitsEnd(bytes, hyphen + 1, to) === to
    );
  }),
  "pharmaceutical-form": text((bytes, from, to) => {
    const head = to - from === 8 ? "COLFF" : "C";
    for (let i = 0; i < head.length; i++) if (bytes[from + i] !== head.charCodeAt(i)) return false;
    return (to - from === 6 || to - from === 8) && digitsEnd(bytes, from + head.length, to) === to;
  }),
  "not-patient": (values, member, context) => {
    const { patient } = context;
    return (
      patient === undefined ||
      text((bytes, from, to) => !isText(bytes, from, to, patient.numDocumentoIdentificacion))(
        values,
        member,
        context,
      )
    );
  },
  "provider-code": (values, member, context) => {
    const { providerCodes } = context;
    if (providerCodes === undefined) return true;
    const { tokens, starts, ends, bytes } = values;
    return (
      ((tokens[member] as number) & kindMask) === STRING &&
      providerCodes.hasBytes(bytes, (starts[member] as number) + 1, (ends[member] as number) - 1)
    );
  },
};

const memberOf = ({ slots, ids, base }: TokenValues, column: number): number =>
  (slots[ids[column] as number] as number) - base - 1;

/** False only if the bytes are certainly not the text: a text beyond ASCII is not compared. */
function isText(bytes: Uint8Array, from: number, to: number, other: string): boolean {
  for (let i = from; i < to; i++) {
    if ((bytes[i] as number) >= 0x80) return true;
    if (bytes[i] !== other.charCodeAt(i - from)) return false;
  }
  return to - from === other.length;
}

/** Returns true for a short number without an exponent, which certainly has a double. */
function isShort({ bytes, starts, ends }: TokenValues, member: number): boolean {
  const [from, to] = [starts[member] as number, ends[member] as number];
  if (to - from > exactDigits) return false;
  for (let i = from; i < to; i++) if (((bytes[i] as number) | 0x20) === 0x65) return false;
  return true;
}

function charactersIn(bytes: Uint8Array, from: number, to: number): number {
  let count = to - from;
  for (let i = from; i < to; i++) if (((bytes[i] as number) & 0xc0) === 0x80) count -= 1;
  return count;
}

function hasPattern(
  bytes: Uint8Array,
  from: number,
  to: number,
  pattern: PatternName | undefined,
): boolean {
  if (pattern === undefined) {
    // false if a blank at the ends, or a number of a spreadsheet, cannot be ruled out
    const last = bytes[to - 1] as number;
    const endsInInk = last > 0x20 && (last < 0x7f || (last > 0x7f && bytes[to - 2] === 0xc3));
    return isInk(bytes[from] as number) && endsInInk && !mayBeNumber(bytes, from, to);
  }
  if (pattern === "cie10")
    return (
      to - from === 4 &&
      isCapital(bytes[from] as number) &&
      digitsEnd(bytes, from + 1, from + 3) === from + 3 &&
      areCapitals(bytes, from + 3, to)
    );
  return pattern !== "provider" || (to - from === 12 && digitsEnd(bytes, from, to) === to);
}

/** Returns true if bytes may be a word that programs write for a missing value. */
const mayBeWord = (bytes: Uint8Array, from: number, to: number): boolean =>
  to - from <= 9 && mayBeginWord(bytes[from] as number, bytes[from + 1] as number);

/**
 * Returns true if a text may be a number of a spreadsheet: digits and .0, or with a plus before its last one to three digits.
 */
const mayBeNumber = (bytes: Uint8Array, from: number, to: number): boolean =>
  (bytes[to - 2] === 0x2e && digitsEnd(bytes, from, to) === to - 2) ||
  bytes[to - 2] === 0x2b ||
  bytes[to - 3] === 0x2b ||
  bytes[to - 4] === 0x2b;

/** Returns true if a byte certainly begins a visible character: in ASCII, or from U+00C0 to U+00FF. */
const isInk = (byte: number): boolean => (byte > 0x20 && byte < 0x7f) || byte === 0xc3;

const isCapital = (byte: number): boolean => byte >= 0x41 && byte <= 0x5a;

function digitsEnd(bytes: Uint8Array, from: number, to: number): number {
  let i = from;
  while (i < to && (bytes[i] as number) >= 0x30 && (bytes[i] as number) <= 0x39) i += 1;
  return i;
}

/** Returns true if the digits of a number are all 0. */
function isZero(bytes: Uint8Array, from: number, to: number): boolean {
  for (let i = from; i < to; i++) {
    const byte = bytes[i] as number;
    if (byte > 0x30 && byte <= 0x39) return false;
    if ((byte | 0x20) === 0x65) break;
  }
  return true;
}

function areCapitals(bytes: Uint8Array, from: number, to: number): boolean {
  for (let i = from; i < to; i++) {
    const byte = bytes[i] as number;
    if (!isCapital(byte) && (byte < 0x30 || byte > 0x39)) return false;
  }
  return true;
}

function isSame(
  bytes: Uint8Array,
  from: number,
  to: number,
  others: Uint8Array,
  otherFrom: number,
  otherTo: number,
): boolean {
  if (to - from !== otherTo - otherFrom) return false;
  for (let i = 0; i < to - from; i++) if (bytes[from + i] !== others[otherFrom + i]) return false;
  return true;
}
