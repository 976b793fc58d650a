import { tableFaults } from "../model/column";
import type { PatternName } from "../model/norm";
import type { Line } from "../model/norm-rule";
import type { ColumnCall, Program } from "../model/program";
import { patterns, tests } from "../model/program";
import type { Requirement, ValueTest } from "../model/requirement";
import type { FieldState, TableTest } from "../model/rule";
import { isFieldName } from "../model/shapes";
import type { Table } from "../model/table";
import { CodeSet } from "../text/code-set";
import type { Column, TablePlan } from "./plan";

const programs = new WeakMap<TablePlan, Program>();

/** The program of a plan. It knows no rule: what is no test of its own is called. */
export function programOf(plan: TablePlan): Program {
  let program = programs.get(plan);
  if (program === undefined) programs.set(plan, (program = makeProgram(plan)));
  return program;
}

function makeProgram({ columns, masks, table }: TablePlan): Program {
  const words = masks.present.length;
  const code = new Code([columns.length, words], 4 * columns.length + 4 * words);
  const place = (part: number, column: number) => 2 + part * columns.length + column;
  for (const { field, index } of columns)
    code.numbers[place(3, index)] = field.type === "string" ? 1 : 0;
  for (const [part, state] of (["present", "wrong", "ofNull", "absent"] as const).entries())
    for (const [word, bits] of masks[state].entries())
      code.numbers[place(4, part * words + word)] = bits;
  code.write(tests.end, tests.fails);
  for (const column of columns)
    for (const [part, state] of (["present", "ofNull", "absent"] as const).entries()) {
      code.numbers[place(part, column.index)] = code.at;
      writeTests(code, column, state, table);
      code.write(tests.end);
    }
  const { calls } = code;
  const needsPatient = code.needsPatient;
  return { code: code.finished(), calls, needsPatient };
}

type State = Exclude<FieldState, "wrong">;

/** The numbers of a program, while it is written. */
class Code {
  readonly numbers: number[];
  readonly calls: ColumnCall[] = [];
  needsPatient = false;
  /** The lists, by their codes; and where in the program the place of one is missing. */
  private readonly ofCodes = new Map<string, CodeSet>();
  private readonly missing: { readonly at: number; readonly list: CodeSet }[] = [];

  /** @param room is for so many numbers behind the first ones. */
  constructor(first: readonly number[], room: number) {
    this.numbers = [...first, ...Array.from({ length: room }, () => 0)];
  }

  get at(): number {
    return this.numbers.length;
  }

  write(...numbers: readonly number[]): void {
    this.numbers.push(...numbers);
  }

  call(each: ColumnCall): void {
    this.write(tests.call, this.calls.push(each) - 1);
  }

  /** Writes the place of a list, once that is known. */
  list(codes: CodeSet): void {
    this.missing.push({ at: this.at, list: codes });
    this.write(0);
  }

  listOf(codes: readonly string[]): void {
    const key = codes.join();
    let list = this.ofCodes.get(key);
    if (list === undefined) this.ofCodes.set(key, (list = new CodeSet(codes)));
    this.list(list);
  }

  finished(): Int32Array {
    const places = new Map<CodeSet, number>();
    const { numbers } = this;
    for (const { at, list } of this.missing) {
      if (!places.has(list)) {
        places.set(list, numbers.length);
        for (const number of list.table) numbers.push(number);
      }
      numbers[at] = places.get(list) as number;
    }
    return Int32Array.from(numbers);
  }
}

function writeTests(code: Code, { index, field, ...column }: Column, state: State, table: Table) {
  const { rules, tables, checks } = column[state];
  for (const test of tables) writeTable(code, test, index, state, table);
  for (const { check, prefilter } of rules) {
    const own = prefilter?.of === check ? prefilter : undefined;
    if (!writeRequirement(code, own, index, state, table)) code.write(tests.fails); // a caller's rule is called once
  }
  for (const { check, column: of, prefilter } of checks)
    if (!writeRequirement(code, prefilter, index, state, table))
      code.call((values, at, context) => check(values.fieldAt(at), values, of, context));
}

/** Writes what a line of a norm states of a column. */
function writeTable(
  code: Code,
  { faultsAt, line, mask }: TableTest,
  index: number,
  state: State,
  table: Table,
): void {
  const called: ColumnCall = (values, at) =>
    (faultsAt(values.fieldAt(at), values, line) & mask) === 0;
  const isString = table.areStrings[index] === true;
  const lengths = line.size?.lengths ?? [];
  if (state === "ofNull")
    code.write(tests.fails); // if null is allowed, nothing is stated of it
  else if (state === "absent") writeAbsent(code, line, mask, index, table, called);
  else if (lengths.length > 2) code.call(called);
  else if (isString) {
    code.write(tests.text, ...ranges(line));
    writeContent(code, line);
  } else if (line.type === "N") {
    const { whole = -1, fraction = -1, nullable = false } = line.size ?? {};
    code.write(tests.number, nullable ? 1 : 0, ...ranges(line), whole, fraction);
  }
}

const anyLength: readonly (readonly [number, number])[] = [[0, 0x7fffffff]];
const noLength = [1, 0] as const;

function ranges({ size }: Line): readonly number[] {
  const lengths = size === undefined ? anyLength : size.lengths;
  return [...(lengths[0] ?? noLength), ...(lengths[1] ?? noLength)];
}

function writeContent(code: Code, { codes, pattern }: Line): void {
  if (pattern === undefined) code.write(codes === undefined ? patterns.trimmed : patterns.any);
  else code.write(ofPatterns[pattern] ?? patterns.any);
  if (codes === undefined) code.write(-1);
  else code.list(codes);
}

const ofPatterns: Readonly<Partial<Record<PatternName, number>>> = {
  "local-time": patterns.localTime,
  cie10: patterns.cie10,
  provider: patterns.provider,
};

/** Writes what a line states of an absent field: it may be under another name. */
function writeAbsent(
  code: Code,
  { row, isNullable }: Line,
  mask: number,
  index: number,
  table: Table,
  called: ColumnCall,
): void {
  if (!isNullable) return code.write(tests.fails);
  const isOther = table.names[index] !== row.name && isFieldName(row.name);
  if ((mask & tableFaults.property) === 0 || isOther) return;
  const names = [row.name, row.also ?? row.name].map((name) => table.indexOf.get(name) ?? -1);
  if (names.some((column) => column < 0)) return code.call(called); // it may be another property
  code.write(tests.other, ...names);
}

/** Writes the test of a requirement; false if there is none for it. */
function writeRequirement(
  code: Code,
  requirement: Requirement | undefined,
  index: number,
  state: State,
  table: Table,
): boolean {
  if (requirement === undefined) return false;
  const { is } = requirement;
  const test = is === undefined ? [tests.fails] : testOf(is, state, table, index);
  const conditions = (["if", "unless"] as const).flatMap((kind) => {
    const [name, ...codes] = requirement[kind] ?? [];
    return name === undefined ? [] : [{ kind, column: table.indexOf.get(name) ?? -1, codes }];
  });
  if (test === undefined || conditions.some(({ column }) => column < 0)) return false;
  if (test.length === 0) return true;
  const jumps = conditions.map(({ kind, column, codes }) => {
    code.write(tests[kind], column);
    code.listOf(codes);
    code.write(0);
    return code.at - 1;
  });
  code.write(...test);
  if (test[0] === tests.notPatient) code.needsPatient = true;
  for (const jump of jumps) code.numbers[jump] = code.at;
  return true;
}

/** The numbers of a test; none if it always passes in this state; undefined if there are none for it. */
function testOf(
  test: ValueTest,
  state: State,
  table: Table,
  index: number,
): readonly number[] | undefined {
  const hasValue = state === "present";
  const isString = table.areStrings[index] === true;
  if (test === "filled") return hasValue ? [tests.filled] : [tests.fails];
  if (test === "empty") return hasValue ? [tests.empty] : [];
  if (typeof test === "object" && "goesWith" in test) {
    const other = table.indexOf.get(test.goesWith);
    if (hasValue) return [tests.filled];
    return other === undefined ? undefined : [tests.without, other];
  }
  if (!hasValue) return test === "pharmaceutical-form" ? [tests.fails] : undefined;
  if (test === "not-zero") return isString ? undefined : [tests.notZero];
  if (!isString) return undefined;
  if (typeof test === "string") return ofTexts[test];
  if ("begins" in test) {
    const letters = Array.from(test.begins, (letter) => 1 << (letter.charCodeAt(0) - 0x41));
    return [tests.begins, letters.reduce((all, bit) => all | bit, 0)];
  }
  const other = table.indexOf.get(test.differsFrom);
  return other === undefined ? undefined : [tests.differsFrom, other];
}

const ofTexts = {
  "not-blank": [tests.notBlank],
  "local-time": [tests.localTime],
  "not-after-now": [tests.notAfter, 0],
  "in-period": [tests.notBefore, 1, tests.notAfter, 2],
  cups: [tests.cups],
  "ium-or-cum": [tests.iumOrCum],
  "pharmaceutical-form": [tests.pharmaceuticalForm],
  "not-patient": [tests.notPatient],
  "provider-code": [tests.providerCode],
} as const;
