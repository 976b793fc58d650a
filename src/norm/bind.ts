import type { Lang, Params, Severity } from "../model/issue";
import { faultsIn } from "../model/column";
import type { Line, NormColumn, NormGiven, NormRule, Prepared } from "../model/norm-rule";
import type { Said } from "../model/diagnostic";
import type { Given } from "../model/given";
import type { RevisionContext } from "../model/revision-context";
import type { AnyRule, ColumnTest, GroupCheck, RuleGroup } from "../model/rule";
import type { EnclosingName } from "../model/norm";
import type { Field } from "../model/shapes";
import { fieldsOf } from "../model/shapes";
import type { FieldValue, RecordValues } from "../model/value";
import { groupBy } from "../text/group-by";
import { requirement } from "./requirement";
import { isRejected, severityOf } from "./severity";

/** A rule of a norm, bound to a version. `norms` are all versions of the norm that run together with it. */
export interface BoundRule extends AnyRule {
  /** The rule before it was bound, and the version that it was bound to. */
  readonly of: NormRule;
  readonly version: Prepared;
  readonly norms: readonly Prepared[];
  readonly message: Readonly<Record<Lang, (said: Said<Params>) => string>>;
}

/** Whether a rule belongs to a norm. */
export const isBound = (rule: AnyRule): rule is BoundRule => Object.hasOwn(rule, "norms");

/** A bound rule with a column that it checks. */
interface BoundColumn {
  readonly bound: BoundRule;
  readonly column: NormColumn;
}

/**
 * Binds the rules of a norm to the versions that run together, in the order of the report: the rules for records,
 * or those for the enclosing objects. A fault that several versions find is reported once and names them. A check
 * that several versions share runs once per field.
 */
export function boundRules(
  rules: readonly NormRule[],
  norms: readonly Prepared[],
  over: "records" | "levels" = "records",
): readonly BoundRule[] {
  const group: RuleGroup = {
    has: (rule) => members.has(rule as BoundRule),
    bind: (table, field, rules) => {
      const running = new Set(rules);
      const own = [...members].filter((rule) => running.has(rule)); // in the order of the norm
      return bindField(own, table as NormColumn["of"], field); // it runs only on fields of its own tables
    },
  };
  const members: ReadonlySet<BoundRule> = new Set(
    rules.flatMap((rule) =>
      norms.flatMap((norm) => {
        const severity = severityOf(rule, norm);
        if (severity === undefined) return [];
        const fields = over === "records" ? rule.given : givenInEnclosing(rule);
        const given = rule.extra === undefined ? fields : [...fields, "extra"];
        return [bound(rule, given, norm, severity, norms, group)];
      }),
    ),
  );
  return [...members];
}

/** What a rule runs on in the enclosing objects. */
export const givenInEnclosing = ({ enclosing, given }: NormRule): readonly NormGiven[] =>
  enclosing === "also" ? given : ["field"];

function bound(
  rule: NormRule,
  given: readonly NormGiven[],
  norm: Prepared,
  severity: Severity,
  norms: readonly Prepared[],
  group: RuleGroup,
): BoundRule {
  const { needs, absent, ofWrongType, yieldsTo, repairs, message } = rule;
  const say = (lang: Lang) => (said: Said<Params>) =>
    `${norms.length > 1 ? `${String(said.params["version"])}: ` : ""}${requirement(message[lang](said, norm), severity, lang)}`;
  return {
    code: `${norm.data.id}/${rule.code}`,
    norm: norm.data.id,
    severity,
    ...(isRejected(rule, norm.data) && { rejects: true }),
    of: rule,
    version: norm,
    // A norm also names fields that the contract does not have.
    given: given as readonly Given[],
    ...(needs && { needs }),
    ...(absent && { absent }),
    ...(ofWrongType && { ofWrongType }),
    ...(repairs && { repairs }),
    ...(yieldsTo && { yieldsTo: yieldsTo.map((code) => `${norm.data.id}/${code}`) }),
    ...(rule.extra && {
      mayReport: (name, key, record) =>
        rule.extra?.mayReport(name, key as NormColumn["of"], norm, record) === true,
    }),
    norms,
    group,
    applies: (field, key) => doesApply(rule, columnOf(norm, key as NormColumn["of"], field)),
    check: (value: FieldValue, record, context) => {
      const column = columnOf(norm, record.key as NormColumn["of"], value.field);
      if (rule.extra !== undefined && isExtra(column))
        return rule.extra.check(value, record, column);
      return !doesApply(rule, column) || holds(rule, value, record, column, context);
    },
    params: (value: FieldValue, record, context) => {
      const column = columnOf(norm, record.key as NormColumn["of"], value.field);
      const own =
        rule.extra !== undefined && isExtra(column)
          ? rule.extra.params?.(value, record, column)
          : rule.params?.(value, record, column, context);
      return paramsOf(rule, column, norm.data.version, own);
    },
    message: { en: say("en"), es: say("es") },
  };
}

export const columnOf = (norm: Prepared, of: NormColumn["of"], field: Field): NormColumn => ({
  of,
  field,
  norm,
  line: norm.lineOf(of, field.name),
});

/** Whether a name is not a field of its table: of the contract's table, otherwise of the annex's. */
export const isExtra = ({ of, field, line }: NormColumn): boolean =>
  typeof of === "number"
    ? !fieldsOf(of).some(({ name }) => name === field.name)
    : line === undefined;

function bindField(
  running: readonly BoundRule[],
  table: NormColumn["of"],
  field: Field,
): GroupCheck {
  const columns = new Map(
    running.map(({ version }) => [version, columnOf(version, table, field)] as const),
  );
  const own = running.map((bound) => {
    const column = columns.get(bound.version) as NormColumn;
    return { bound, column };
  });
  const tests = byFacts(own);
  const lines = [...new Set(own.flatMap(({ column }) => column.line ?? []))];
  const ofRules = [...groupBy(own, ({ bound }) => bound.of).values()];
  return {
    tests: tests.flatMap(testsOf),
    testsOfNull: tests.flatMap(nullTestsOf),
    report: (value, record, context, report) => {
      const bits = lines.map((line) => faultsIn(value, record, line));
      const isAtFault = ({ bound, column }: BoundColumn) => {
        const { table = 0, check } = bound.of;
        return (
          (table !== 0 && ((bits[lines.indexOf(column.line as Line)] as number) & table) !== 0) ||
          check?.(value, record, column, context) === false
        );
      };
      for (const versions of ofRules) {
        const faulty = versions.filter(isAtFault);
        if (faulty.length > 0) reportRule(faulty, value, record, context, report);
      }
    },
  };
}

/** Whether a rule applies to a column. A column that only another version has is an extra of this one. */
export const doesApply = (
  { shapes, enclosing, applies, table }: NormRule,
  column: NormColumn,
): boolean =>
  !isExtra(column) &&
  (shapes === undefined || shapes.some((shape) => shape === column.of)) &&
  (table === undefined || column.line !== undefined) &&
  (enclosing !== "listed" || !isLevel(column.of) || column.line?.codes !== undefined) &&
  applies?.(column) !== false;

const isLevel = (of: NormColumn["of"]): of is EnclosingName =>
  of === "transaccion" || of === "usuarios";

/** Groups the rules by the facts of their versions about the field. Versions with the same facts share the tests. */
function byFacts(applying: readonly BoundColumn[]): readonly (readonly BoundColumn[])[] {
  const versions = groupBy(applying, ({ column }) => column.norm);
  if (versions.size < 2) return [...versions.values()];
  const facts = new Map<string, readonly BoundColumn[]>();
  for (const [{ data }, own] of versions) {
    const { of, field, line } = (own[0] as BoundColumn).column;
    const key = JSON.stringify([
      line?.row,
      line && [...(line.codes ?? [])],
      data.ranges[field.name as keyof typeof data.ranges],
      data.removed.includes(field.name),
      !isLevel(of) || data.siras,
      own.map(({ bound }) => bound.of.code),
    ]);
    if (!facts.has(key)) facts.set(key, own);
  }
  return [...facts.values()];
}

/** The tests of rules of versions that state the same about a field: the table's, then the rules' own checks. */
function testsOf(own: readonly BoundColumn[]): readonly ColumnTest[] {
  const { column } = own[0] as BoundColumn;
  const faults = own.reduce((bits, { bound }) => bits | (bound.of.table ?? 0), 0);
  if (faults === 0) return checksOf(own);
  return [{ column, faultsIn, faults, check: undefined }, ...checksOf(own)];
}

/** The same for null, of which the table states no more than whether it is allowed. */
const nullTestsOf = (own: readonly BoundColumn[]): readonly ColumnTest[] =>
  own[0]?.column.line?.isNullable === true ? checksOf(own) : testsOf(own);

const checksOf = (own: readonly BoundColumn[]): readonly ColumnTest[] =>
  own.flatMap(({ bound, column }): readonly ColumnTest[] => {
    const { check } = bound.of;
    return check === undefined ? [] : [{ column, faultsIn: undefined, faults: 0, check }];
  });

/** Whether a rule holds for a value, both by the table and by its own check. */
const holds = (
  { table = 0, check }: NormRule,
  value: FieldValue,
  record: RecordValues,
  column: NormColumn,
  context: RevisionContext,
): boolean =>
  (table === 0 ||
    column.line === undefined ||
    (faultsIn(value, record, column.line) & table) === 0) &&
  check?.(value, record, column, context) !== false;

/** Reports the faults that one rule finds. Versions with equal faults share one fault, which names them. */
function reportRule(
  versions: readonly BoundColumn[],
  value: FieldValue,
  record: RecordValues,
  context: RevisionContext,
  report: (rule: AnyRule, params: Params) => void,
): void {
  const alike = new Map<string, { first: BoundColumn; own: Params | undefined; names: string[] }>();
  for (const entry of versions) {
    const { bound, column } = entry;
    const own = bound.of.params?.(value, record, column, context);
    const key = versions.length === 1 ? "" : `${bound.severity} ${JSON.stringify(own)}`;
    const known = alike.get(key);
    const { version } = column.norm.data;
    if (known !== undefined) known.names.push(version);
    else alike.set(key, { first: entry, own, names: [version] });
  }
  for (const { first, own, names } of alike.values())
    report(first.bound, paramsOf(first.bound.of, first.column, names.join(", "), own));
}

const paramsOf = (
  { official, officials }: NormRule,
  { line }: NormColumn,
  version: string,
  own: Params | undefined,
): Params => ({
  ...(official !== undefined && { official: officials?.[line?.row.id ?? ""] ?? official }),
  ...(line !== undefined && { field: line.row.id }),
  version,
  ...own,
});
