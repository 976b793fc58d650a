import type { AnyRule, Given, GroupCheck, Need, RevisionContext, RuleGroup } from "../model/rule";
import type { Field } from "../model/shapes";
import type { Table } from "../model/table";

/** What is asked of one field: one rule, or the test that several rules share. */
export interface Check {
  readonly holds: GroupCheck["holds"];
  /** The rule of a check of its own; undefined for a shared test. */
  readonly rule: AnyRule | undefined;
  readonly group: GroupCheck | undefined;
}

/** One column of a table with what is asked of it. */
export interface Column {
  readonly index: number;
  readonly field: Field;
  /** The checks of a value of the field's type, of an absent field, of null, and of a value of a wrong type. */
  readonly present: readonly Check[];
  readonly absent: readonly Check[];
  readonly ofNull: readonly Check[];
  readonly wrong: readonly Check[];
}

/** What the rules ask of the records of one table. */
export interface TablePlan {
  readonly columns: readonly Column[];
  /** Those of which something is asked though all types are right. */
  readonly active: readonly Column[];
  /** The rules of properties that the table does not have. */
  readonly ofExtras: readonly AnyRule[];
  readonly orderOf: ReadonlyMap<AnyRule, number>;
  /** Whether any rule may report a property of this name. */
  readonly mayReport: (name: string) => boolean;
}

type Tables = Map<Table, TablePlan>;

/** The plans of a list of rules. */
interface Plans {
  readonly needs: readonly Need[];
  /** By which parts of the context are there. */
  readonly byParts: Map<string, Tables>;
  /** The same by context, so that its parts are looked at once. */
  readonly byContext: WeakMap<RevisionContext, Tables>;
}

const plans = new WeakMap<readonly AnyRule[], Plans>();

/**
 * The plan of those rules that a context has what they need for. It is made once for a list of rules, the parts
 * of the context that are there, and a table: a record or usuario costs a look-up.
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
  const columns = table.fields.map((field, index) => columnOf(rules, table, field, index));
  const ofExtras = rulesOfExtras(rules);
  return {
    columns,
    active: columns.filter(({ present, absent }) => present.length + absent.length > 0),
    ofExtras,
    orderOf: new Map(rules.map((rule, order) => [rule, order])),
    mayReport: remembered((name) => mayBeReported(name, table, ofExtras)),
  };
}

/** The rules that are asked of properties which the table of a record does not have. */
export const rulesOfExtras = (rules: readonly AnyRule[]): readonly AnyRule[] =>
  rules.filter(({ given }) => [given].flat().includes("extra"));

/** Whether one of these rules may report a property of this name in a table. */
export const mayBeReported = (
  name: string,
  { indexOf, key }: Table,
  ofExtras: readonly AnyRule[],
): boolean =>
  !indexOf.has(name) && ofExtras.some(({ mayReport }) => mayReport?.(name, key) ?? true);

function columnOf(rules: readonly AnyRule[], table: Table, field: Field, index: number): Column {
  const own = rules.filter(({ given }) => isGiven([given].flat(), field));
  const checksOf = (isAsked: (rule: AnyRule) => boolean) => {
    const asked = own.filter(isAsked);
    const isShared = (rule: AnyRule) => rule.group?.has(rule) === true;
    const groups = [...new Set(asked.filter(isShared).flatMap(({ group }) => group ?? []))];
    return [
      ...asked.filter((rule) => !isShared(rule)).map(alone),
      ...groups.flatMap((group) => shared(group, table, field, asked)),
    ];
  };
  const absent = checksOf((rule) => rule.absent === true);
  return {
    index,
    field,
    present: checksOf(({ ofWrongType }) => ofWrongType !== true),
    absent,
    ofNull: absent.filter(({ group }) => group?.holdsForNull !== true),
    wrong: checksOf(({ ofWrongType }) => ofWrongType === true),
  };
}

const alone = (rule: AnyRule): Check => ({ holds: rule.check, rule, group: undefined });

function shared(
  group: RuleGroup,
  table: Table,
  field: Field,
  asked: readonly AnyRule[],
): readonly Check[] {
  const rules = asked.filter((rule) => rule.group === group);
  const check = group.bind(table.key, field, rules);
  return check === undefined ? [] : [{ holds: check.holds, rule: undefined, group: check }];
}

const isGiven = (given: readonly Given[], { name, role }: Field): boolean =>
  given.some((each) => each === "field" || each === role || each === name);

/** How many names are remembered; what a rarer name may lead to is worked out again each time. */
const mostNames = 10_000;

function remembered(of: (name: string) => boolean): TablePlan["mayReport"] {
  const known = new Map<string, boolean>();
  return (name) => {
    let answer = known.get(name);
    if (answer !== undefined) return answer;
    answer = of(name);
    if (known.size < mostNames && name.length <= 64) known.set(name, answer);
    return answer;
  };
}
