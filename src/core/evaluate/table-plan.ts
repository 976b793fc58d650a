import type { Given } from "../model/given";
import type { Need, RuleContext } from "../model/rule-context";
import type { AnyRule, ColumnCheck, FieldState, GroupReport, TableTest } from "../model/rule";
import type { Field, FieldName } from "../model/shapes";
import type { Table } from "../model/table";
import type { ExtraFilter } from "../model/value";
import { groupBy } from "../text/group-by";

export interface FieldChecks {
  readonly rules: readonly AnyRule[];
  /** The tests of norms' tables, and the checks of their rules. If one fails, `groups` report it. */
  readonly tables: readonly TableTest[];
  readonly checks: readonly ColumnCheck[];
  readonly groups: readonly GroupReport[];
}

export interface TableColumn {
  readonly index: number;
  readonly field: Field;
  /** For a value of the field's type, for an absent or null field, and for a value of a wrong type. */
  readonly present: FieldChecks;
  readonly absent: FieldChecks;
  readonly ofNull: FieldChecks;
  readonly wrong: FieldChecks;
}

/** The checks that a list of rules runs on the records of one table. */
export interface TablePlan {
  readonly columns: readonly TableColumn[];
  /** The columns that have checks in each state, as bits, 32 in each word. */
  readonly masks: Readonly<Record<FieldState, Int32Array>>;
  /** The rules that check properties which the table does not have. */
  readonly ofExtras: readonly AnyRule[];
  readonly orderOf: ReadonlyMap<AnyRule, number>;
  /** Selects the properties that any of these rules may report. */
  readonly mayReport: ExtraFilter;
  readonly table: Table;
}

type Tables = Map<Table, TablePlan>;

/** The cached plans of one list of rules. */
interface Plans {
  readonly needs: readonly Need[];
  /** By the parts of the context that the caller provided: a key has one `+` or `-` for each of `needs`. */
  readonly byParts: Map<string, Tables>;
  /** By context object, so that the key is made once for each context. */
  readonly byContext: WeakMap<RuleContext, Tables>;
}

const plans = new WeakMap<readonly AnyRule[], Plans>();

/**
 * Returns the plan for the rules whose `needs` a context provides. It is made once for each list of rules, set of provided
 * parts, and table.
 */
export function tablePlanOf(
  rules: readonly AnyRule[],
  context: RuleContext,
  table: Table,
): TablePlan {
  let known = plans.get(rules);
  if (known === undefined) plans.set(rules, (known = plansOf(rules)));
  let tables = known.byContext.get(context);
  if (tables === undefined) known.byContext.set(context, (tables = tablesOf(known, context)));
  let plan = tables.get(table);
  if (plan === undefined) {
    const runs = rules.filter(({ needs }) => needs === undefined || context[needs] !== undefined);
    tables.set(table, (plan = makePlan(runs, table)));
  }
  return plan;
}

const plansOf = (rules: readonly AnyRule[]): Plans => ({
  needs: [...new Set(rules.flatMap(({ needs }) => needs ?? []))],
  byParts: new Map(),
  byContext: new WeakMap(),
});

function tablesOf({ needs, byParts }: Plans, context: RuleContext): Tables {
  let key = "";
  for (const need of needs) key += context[need] === undefined ? "-" : "+";
  let tables = byParts.get(key);
  if (tables === undefined) byParts.set(key, (tables = new Map()));
  return tables;
}

function makePlan(rules: readonly AnyRule[], table: Table): TablePlan {
  const given = rules.map(givenOf);
  const columns = table.fields.map((field, index) => {
    const own = rules.filter((rule, order) =>
      checksField(rule, given[order] as ReadonlySet<Given>, field, table),
    );
    return columnOf(own, table, field, index);
  });
  const ofExtras = rulesOfExtras(rules);
  return {
    columns,
    masks: {
      present: maskOf(columns, "present"),
      absent: maskOf(columns, "absent"),
      ofNull: maskOf(columns, "ofNull"),
      wrong: maskOf(columns, "wrong"),
    },
    ofExtras,
    orderOf: new Map(rules.map((rule, order) => [rule, order])),
    mayReport: extraFilter(table, ofExtras),
    table,
  };
}

/** Most records have the same few other properties, so the first names that no record reports are cached. */
function extraFilter(table: Table, ofExtras: readonly AnyRule[]): ExtraFilter {
  const never = new Set<string>();
  let left = 200;
  return (name, record) => {
    if (never.has(name)) return false;
    for (const { mayReport } of ofExtras)
      if (mayReport === undefined || mayReport(name, table.key, record)) return true;
    if (left > 0 && name.length < 64) {
      left -= 1;
      if (!mayBeReported(name, table, ofExtras)) never.add(name);
    }
    return false;
  };
}

export function rulesOfExtras(rules: readonly AnyRule[]): readonly AnyRule[] {
  const known = extraRules.get(rules);
  if (known !== undefined) return known;
  const list = rules.filter(({ given }) => [given].flat().includes("extra"));
  extraRules.set(rules, list);
  return list;
}

const extraRules = new WeakMap<readonly AnyRule[], readonly AnyRule[]>();

/** Returns true if one of these rules may report a property with this name. */
export const mayBeReported = (
  name: string,
  { indexOf, key }: Table,
  ofExtras: readonly AnyRule[],
): boolean =>
  !indexOf.has(name) && ofExtras.some(({ mayReport }) => mayReport?.(name, key) ?? true);

function columnOf(
  rules: readonly AnyRule[],
  table: Table,
  field: Field,
  index: number,
): TableColumn {
  const checksIn = (state: FieldState): FieldChecks => {
    const running = rules.filter(({ on = "value" }) => statesOf[on].includes(state));
    const groups = groupBy(running, ({ group }) => group);
    const own = groups.get(undefined) ?? [];
    const bound = [...groups].flatMap(([group, members]) =>
      group === undefined ? [] : [group.bind(table.key, field, state, members)],
    );
    const tables = bound.flatMap((each) => each.tables);
    const checks = bound.flatMap((each) => each.checks);
    const reports = tables.length + checks.length === 0 ? [] : bound.map(({ report }) => report);
    if (own.length + reports.length === 0) return nothing;
    return { rules: own, tables, checks, groups: reports };
  };
  return {
    index,
    field,
    present: checksIn("present"),
    absent: checksIn("absent"),
    ofNull: checksIn("ofNull"),
    wrong: checksIn("wrong"),
  };
}

const statesOf: Readonly<Record<NonNullable<AnyRule["on"]>, readonly FieldState[]>> = {
  value: ["present"],
  absent: ["absent", "ofNull"],
  both: ["present", "absent", "ofNull"],
  "wrong-type": ["wrong"],
};

function maskOf(columns: readonly TableColumn[], state: FieldState): Int32Array {
  const mask = new Int32Array(Math.ceil(columns.length / 32));
  for (const { index, [state]: checks } of columns)
    if (checks !== nothing) mask[index >> 5] = (mask[index >> 5] as number) | (1 << (index & 31));
  return mask;
}

const nothing: FieldChecks = { rules: [], tables: [], checks: [], groups: [] };

export function runsIn(rule: AnyRule, table: Table): boolean {
  const given = givenOf(rule);
  return table.fields.some((field) => checksField(rule, given, field, table));
}

const givenOf = ({ given }: AnyRule): ReadonlySet<Given> => new Set([given].flat());

const checksField = (
  { applies }: AnyRule,
  given: ReadonlySet<Given>,
  field: Field,
  { key }: Table,
): boolean => isGiven(given, field) && applies?.(field, key) !== false;

const isGiven = (given: ReadonlySet<Given>, { name, role }: Field): boolean =>
  given.has("field") || given.has(name as FieldName) || (role !== undefined && given.has(role));
