import { tableFaults } from "../model/column";
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
  const code = new Code();
  code.write(tests.end, tests.fails);
  const entries = { present: [] as number[], ofNull: [] as number[], absent: [] as number[] };
  for (const column of columns)
    for (const state of ["present", "ofNull", "absent"] as const) {
      entries[state].push(code.at);
      writeTests(code, column, state, table);
      code.write(tests.end);
    }
  return {
    code: Int32Array.from(code.numbers),
    present: Int32Array.from(entries.present),
    ofNull: Int32Array.from(entries.ofNull),
    absent: Int32Array.from(entries.absent),
    areStrings: Uint8Array.from(columns, ({ field }) => (field.type === "string" ? 1 : 0)),
    masks,
    lists: code.lists,
    calls: code.calls,
  };
}

type State = Exclude<FieldState, "wrong">;

/** The numbers of a program, while it is written. */
class Code {
  readonly numbers: number[] = [];
  readonly lists: CodeSet[] = [];
  readonly calls: ColumnCall[] = [];
  private readonly ofCodes = new Map<string, CodeSet>();

  get at(): number {
    return this.numbers.length;
  }

  write(...numbers: readonly number[]): void {
    this.numbers.push(...numbers);
  }

  call(each: ColumnCall): void {
    this.write(tests.call, this.calls.push(each) - 1);
  }

  listOf(codes: readonly string[]): number {
    const key = codes.join();
    let list = this.ofCodes.get(key);
    if (list === undefined) this.ofCodes.set(key, (list = new CodeSet(codes)));
    return this.list(list);
  }

  list(codes: CodeSet): number {
    const known = this.lists.indexOf(codes);
    return known < 0 ? this.lists.push(codes) - 1 : known;
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
  else if (isString) code.write(tests.text, ...ranges(line), ...contentOf(code, line));
  else if (line.type === "N") {
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

function contentOf(code: Code, { codes, pattern }: Line): readonly [number, number] {
  if (codes !== undefined) return [patternOf(pattern), code.list(codes)];
  return [pattern === undefined ? patterns.trimmed : patternOf(pattern), -1];
}

const patternOf = (pattern: Line["pattern"]): number =>
  pattern === "local-time"
    ? patterns.localTime
    : pattern === "cie10"
      ? patterns.cie10
      : pattern === "provider"
        ? patterns.provider
        : patterns.any;

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
  const { if: only, unless, is } = requirement;
  const test = is === undefined ? [tests.fails] : testOf(is, state, table, index);
  const [ifColumn, unlessColumn] = [only, unless].map((has) =>
    has === undefined ? undefined : table.indexOf.get(has[0]),
  );
  if (test === undefined) return false;
  if ((only !== undefined && ifColumn === undefined) || (unless && unlessColumn === undefined))
    return false;
  if (test.length === 0) return true;
  const jumps: number[] = [];
  const writeCondition = (kind: number, column: number, codes: readonly string[]): void => {
    code.write(kind, column, code.listOf(codes), 0);
    jumps.push(code.at - 1);
  };
  if (only !== undefined) writeCondition(tests.if, ifColumn as number, only.slice(1));
  if (unless !== undefined) writeCondition(tests.unless, unlessColumn as number, unless.slice(1));
  code.write(...test);
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
  if (!hasValue) return undefined;
  if (test === "not-zero") return isString ? undefined : [tests.notZero];
  if (!isString) return undefined;
  if (typeof test === "string") return [ofTexts[test]];
  if ("begins" in test) {
    const letters = Array.from(test.begins, (letter) => 1 << (letter.charCodeAt(0) - 0x41));
    return [tests.begins, letters.reduce((all, bit) => all | bit, 0)];
  }
  const other = table.indexOf.get(test.differsFrom);
  return other === undefined ? undefined : [tests.differsFrom, other];
}

const ofTexts = {
  "not-blank": tests.notBlank,
  "local-time": tests.localTime,
  cups: tests.cups,
  "ium-or-cum": tests.iumOrCum,
  "not-patient": tests.notPatient,
  "provider-code": tests.providerCode,
} as const;
