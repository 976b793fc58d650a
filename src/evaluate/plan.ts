import type { AnyRule, Given, GroupCheck, RevisionContext, RuleGroup } from "../model/rule";
import type { Field, Shape } from "../model/shapes";
import { byShape, fieldsOf } from "../model/shapes";

/** What is asked of one field: one rule, or the test that several rules share. */
export interface Check {
  readonly holds: GroupCheck["holds"];
  /** The rule of a check of its own; undefined for a shared test. */
  readonly rule: AnyRule | undefined;
  readonly group: GroupCheck | undefined;
}

/** One column of a shape's table with what is asked of it. */
export interface Column {
  readonly index: number;
  readonly field: Field;
  /** Asked of a value of the field's type, of an absent or null field, and of a value of a wrong type. */
  readonly present: readonly Check[];
  readonly absent: readonly Check[];
  readonly wrong: readonly Check[];
}

/** What the rules ask of the records of one shape. */
export interface ShapePlan {
  readonly columns: readonly Column[];
  /** Those of which something is asked though all types are right. */
  readonly active: readonly Column[];
  /** The rules of properties that the table does not have. */
  readonly ofExtras: readonly AnyRule[];
}

/** Which rules ask which fields, worked out once for a list of rules and for what a context has. */
export interface Plan {
  readonly rules: readonly AnyRule[];
  readonly orderOf: ReadonlyMap<AnyRule, number>;
  readonly shapes: Readonly<Record<Shape, ShapePlan>>;
  /** Whether any rule may report a property of this name. */
  readonly mayReport: (shape: Shape, name: string) => boolean;
}

const plans = new WeakMap<readonly AnyRule[], Map<string, Plan>>();

/** The plan of the rules that a context allows to evaluate; the same plan for the same list and the same needs. */
export function planOf(rules: readonly AnyRule[], context: RevisionContext): Plan {
  let known = plans.get(rules);
  if (known === undefined) plans.set(rules, (known = new Map()));
  let key = "";
  for (const { needs } of rules)
    if (needs !== undefined) key += context[needs] === undefined ? "-" : "+";
  let plan = known.get(key);
  if (plan === undefined) {
    const runs = rules.filter(({ needs }) => needs === undefined || context[needs] !== undefined);
    known.set(key, (plan = makePlan(runs)));
  }
  return plan;
}

function makePlan(rules: readonly AnyRule[]): Plan {
  const shapes = byShape((shape) => shapePlan(rules, shape));
  return {
    rules,
    orderOf: new Map(rules.map((rule, order) => [rule, order])),
    shapes,
    mayReport: remembered((shape, name) =>
      shapes[shape].ofExtras.some(({ mayReport }) => mayReport?.(name, shape) ?? true),
    ),
  };
}

function shapePlan(rules: readonly AnyRule[], shape: Shape): ShapePlan {
  const columns = fieldsOf(shape).map((field, index) => columnOf(rules, shape, field, index));
  return {
    columns,
    active: columns.filter(({ present, absent }) => present.length + absent.length > 0),
    ofExtras: rules.filter(({ given }) => [given].flat().includes("extra")),
  };
}

function columnOf(
  rules: readonly AnyRule[],
  shape: Shape,
  field: Field,
  index: number,
): Column {
  const own = rules.filter(({ given }) => isGiven([given].flat() as Given[], field));
  const alone = own.filter(({ group }) => group === undefined);
  const groups = [...new Set(own.flatMap(({ group }) => group ?? []))].flatMap((group) => {
    const check = boundTo(group, shape, field, own);
    return check === undefined ? [] : [check];
  });
  const checkOf = (rule: AnyRule): Check => ({ holds: rule.check, rule, group: undefined });
  return {
    index,
    field,
    present: [...alone.filter(({ ofWrongType }) => !ofWrongType).map(checkOf), ...groups],
    absent: [
      ...alone.filter(({ absent }) => absent).map(checkOf),
      ...groups.filter(({ group }) => group?.absent),
    ],
    wrong: alone.filter(({ ofWrongType }) => ofWrongType).map(checkOf),
  };
}

function boundTo(
  group: RuleGroup,
  shape: Shape,
  field: Field,
  own: readonly AnyRule[],
): Check | undefined {
  const rules = own.filter((rule) => rule.group === group);
  const check = group.bind(shape, field, rules);
  return check && { holds: check.holds, rule: undefined, group: check };
}

const isGiven = (given: readonly Given[], { name, role }: Field): boolean =>
  given.some((each) => each === "field" || each === role || each === name);

/** How many names are remembered; what a rarer name may lead to is worked out again each time. */
const mostNames = 10_000;

function remembered(of: (shape: Shape, name: string) => boolean): Plan["mayReport"] {
  const known = byShape(() => new Map<string, boolean>());
  return (shape, name) => {
    const names = known[shape];
    let answer = names.get(name);
    if (answer !== undefined) return answer;
    answer = of(shape, name);
    if (names.size < mostNames && name.length <= 64) names.set(name, answer);
    return answer;
  };
}
