import type { Given } from "../model/given";
import type { Need, RevisionContext } from "../model/revision-context";
import type { AnyRule, ColumnTest, GroupCheck, RuleGroup } from "../model/rule";
import type { NormColumn } from "../model/norm-rule";
import type { Field, FieldName } from "../model/shapes";
import type { Table } from "../model/table";
import type { ExtraFilter } from "../model/value";
import { groupBy } from "../text/group-by";

/** A test of one field: the check of one rule, or a test that a group of rules shares. */
export interface Check {
  /** The rule with its check; undefined for a shared test. */
  readonly rule: AnyRule | undefined;
  readonly check: AnyRule["check"] | undefined;
  /** The group of a shared test, whose rules report together. */
  readonly group: GroupCheck | undefined;
  /** The parts of the shared test (`ColumnTest`), here for speed. */
  readonly normColumn: NormColumn | undefined;
  readonly faultsIn: ColumnTest["faultsIn"];
  readonly faults: number;
  readonly columnCheck: ColumnTest["check"];
}

/** One column of a table with the checks that run on it. */
export interface Column {
  readonly index: number;
  readonly field: Field;
  /** The checks for a value of the field's type, for an absent or null field, and for a value of a wrong type. */
  readonly present: readonly Check[];
  readonly absent: readonly Check[];
  readonly ofNull: readonly Check[];
  readonly wrong: readonly Check[];
}

/** The checks that a list of rules runs on the records of one table. */
export interface TablePlan {
  readonly columns: readonly Column[];
  /** The columns that need a check even if each value has its field's type. */
  readonly active: readonly Column[];
  /** The rules that check properties which the table does not have. */
  readonly ofExtras: readonly AnyRule[];
  readonly orderOf: ReadonlyMap<AnyRule, number>;
  /** Selects the properties that any of these rules may report. */
  readonly mayReport: ExtraFilter;
}

type Tables = Map<Table, TablePlan>;

/** The plans of one list of rules, cached. */
interface Plans {
  readonly needs: readonly Need[];
  /** By the parts of the context that were provided: a key has one `+` or `-` for each of `needs`. */
  readonly byParts: Map<string, Tables>;
  /** The same plans by context object, so that the key is made once for each context. */
  readonly byContext: WeakMap<RevisionContext, Tables>;
}

const plans = new WeakMap<readonly AnyRule[], Plans>();

/**
 * The plan for the rules that can run in a context: those whose `needs` it provides. A plan is made once for each
 * list of rules, set of provided parts, and table; after that, it is only looked up.
 */
export function planOf(
  rules: readonly AnyRule[],
  context: RevisionContext,
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

function tablesOf({ needs, byParts }: Plans, context: RevisionContext): Tables {
  let key = "";
  for (const need of needs) key += context[need] === undefined ? "-" : "+";
  let tables = byParts.get(key);
  if (tables === undefined) byParts.set(key, (tables = new Map()));
  return tables;
}

function makePlan(rules: readonly AnyRule[], table: Table): TablePlan {
  const given = rules.map((rule) => new Set([rule.given].flat()));
  const columns = table.fields.map((field, index) => {
    const own = rules.filter(
      ({ applies }, order) =>
        isGiven(given[order] as ReadonlySet<Given>, field) && applies?.(field, table.key) !== false,
    );
    return columnOf(own, table, field, index);
  });
  const ofExtras = rulesOfExtras(rules);
  return {
    columns,
    active: columns.filter(({ present, absent }) => present.length + absent.length > 0),
    ofExtras,
    orderOf: new Map(rules.map((rule, order) => [rule, order])),
    mayReport: extraFilter(table, ofExtras),
  };
}

/** Most records have the same few other properties. So the first names that no record reports are remembered. */
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

/** The rules that check properties which the table of the record does not have. */
export function rulesOfExtras(rules: readonly AnyRule[]): readonly AnyRule[] {
  const known = extraRules.get(rules);
  if (known !== undefined) return known;
  const list = rules.filter(({ given }) => [given].flat().includes("extra"));
  extraRules.set(rules, list);
  return list;
}

const extraRules = new WeakMap<readonly AnyRule[], readonly AnyRule[]>();

/** Whether one of these rules may report a property of this name in a record of this table. */
export const mayBeReported = (
  name: string,
  { indexOf, key }: Table,
  ofExtras: readonly AnyRule[],
): boolean =>
  !indexOf.has(name) && ofExtras.some(({ mayReport }) => mayReport?.(name, key) ?? true);

/** A column with the checks of the rules that run on it. */
function columnOf(rules: readonly AnyRule[], table: Table, field: Field, index: number): Column {
  const checksOf = (isChosen: (rule: AnyRule) => boolean) => {
    const parts = [...groupBy(rules.filter(isChosen), sharedGroup)].map(([group, own]) =>
      group === undefined
        ? { tests: own.map(alone), ofNull: own.map(alone) }
        : shared(group.bind(table.key, field, own)),
    );
    return {
      tests: parts.flatMap(({ tests }) => tests),
      ofNull: parts.flatMap(({ ofNull }) => ofNull),
    };
  };
  const absent = checksOf((rule) => rule.absent !== undefined);
  return {
    index,
    field,
    present: checksOf((rule) => rule.ofWrongType !== true && rule.absent !== "only").tests,
    absent: absent.tests,
    ofNull: absent.ofNull,
    wrong: checksOf(({ ofWrongType }) => ofWrongType === true).tests,
  };
}

/** The group with which a rule shares its tests; undefined if it runs on its own. */
const sharedGroup = (rule: AnyRule): RuleGroup | undefined =>
  rule.group?.has(rule) === true ? rule.group : undefined;

const alone = (rule: AnyRule): Check => ({
  rule,
  check: rule.check,
  group: undefined,
  normColumn: undefined,
  faultsIn: undefined,
  faults: 0,
  columnCheck: undefined,
});

function shared(group: GroupCheck) {
  const checkOf = ({ column, faultsIn, faults, check }: ColumnTest): Check => ({
    rule: undefined,
    check: undefined,
    group,
    normColumn: column,
    faultsIn,
    faults,
    columnCheck: check,
  });
  return { tests: group.tests.map(checkOf), ofNull: group.testsOfNull.map(checkOf) };
}

const isGiven = (given: ReadonlySet<Given>, { name, role }: Field): boolean =>
  given.has("field") || given.has(name as FieldName) || (role !== undefined && given.has(role));
