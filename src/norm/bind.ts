import { isSilent } from "../core/model/one-fault";
import type { Params, Severity } from "../core/model/issue";
import { faultsAt } from "../core/model/column";
import type { Line, NormColumn, NormRule, PreparedNorm } from "../core/model/norm-rule";
import type { Diagnostic } from "../core/model/diagnostic";
import type { Given } from "../core/model/given";
import type { RuleContext } from "../core/model/rule-context";
import type { AnyRule, FieldState, GroupChecks, RuleGroup } from "../core/model/rule";
import { normTables } from "../core/model/norm";
import { meets } from "../core/model/requirement";
import type { Field } from "../core/model/shapes";
import { fieldsOf } from "../core/model/shapes";
import type { FieldValue, RecordValues } from "../core/model/value";
import { groupBy } from "../core/text/group-by";
import { isWordForNothing } from "../core/text/remnants";
import { comparedBy } from "./compared";
import { diagnosticOf, severityOf } from "./severity";

/** A rule of a norm, bound to a version. `norms` are all versions of the norm that run together with it. */
export interface BoundRule extends AnyRule {
  /** The rule before it was bound. */
  readonly of: NormRule;
  /** The version that the rule was bound to. */
  readonly version: PreparedNorm;
  readonly norms: readonly PreparedNorm[];
  readonly message: Diagnostic<Params>["message"];
}

export const isBound = (rule: AnyRule): rule is BoundRule => Object.hasOwn(rule, "norms");

/** A bound rule with a column that it checks, and the params that all its faults there have. */
interface BoundColumn {
  readonly bound: BoundRule;
  readonly column: NormColumn;
  readonly params: Params;
  /** The rule's own check, in addition to its table. */
  readonly check: NormRule["check"];
}

/**
 * Binds rules of a norm to the versions that run together, in the order of the report. A fault that several versions
 * find is reported once and names them.
 */
export function boundRules(
  rules: readonly NormRule[],
  norms: readonly PreparedNorm[],
): readonly BoundRule[] {
  const group: RuleGroup = {
    has: (rule) => members.has(rule as BoundRule),
    bind: (table, field, state, rules) => {
      const running = new Set(rules);
      const own = [...members].filter((rule) => running.has(rule)); // in the order of the norm
      return checksOf(own, table as NormColumn["of"], field, state); // they run only on fields of their own tables
    },
  };
  const members: ReadonlySet<BoundRule> = new Set(
    rules.flatMap((rule) =>
      norms.flatMap((norm) => {
        const severity = severityOf(rule, norm);
        return severity === undefined ? [] : [bound(rule, norm, severity, norms, group)];
      }),
    ),
  );
  return [...members];
}

function bound(
  rule: NormRule,
  norm: PreparedNorm,
  severity: Severity,
  norms: readonly PreparedNorm[],
  group: RuleGroup,
): BoundRule {
  const { on } = rule;
  return {
    ...diagnosticOf(rule, norm, severity, norms.length > 1),
    of: rule,
    version: norm,
    // A norm also names fields that the contract does not have.
    given: [...rule.where.fields, ...(rule.extra ? ["extra"] : [])] as readonly Given[],
    ...(on && { on }),
    ...(rule.extra && {
      mayReport: (name, key, record) =>
        rule.extra?.mayReport(name, key as NormColumn["of"], norm, record) === true,
    }),
    norms,
    group,
    applies: (field, key) => doesApply(rule, columnOf(norm, key as NormColumn["of"], field)),
    // The group checks fields; this is called for the properties that the table does not have.
    check: (value: FieldValue, record) => {
      const column = columnOf(norm, record.key as NormColumn["of"], value.field);
      if (rule.extra === undefined || !isExtra(column))
        throw new TypeError(`${norm.data.id}/${rule.code} cannot be called: its pack calls it`);
      return rule.extra.check(value, record, column);
    },
    params: (value: FieldValue, record) => {
      const column = columnOf(norm, record.key as NormColumn["of"], value.field);
      return { ...paramsOf(rule, column), ...rule.extra?.params?.(value, record, column) };
    },
    compares: (value: FieldValue, record, context) =>
      comparedBy(
        rule,
        value,
        record,
        columnOf(norm, record.key as NormColumn["of"], value.field),
        context,
      ),
  };
}

export const columnOf = (norm: PreparedNorm, of: NormColumn["of"], field: Field): NormColumn => ({
  of,
  field,
  norm,
  line: norm.lineOf(of, field.name),
});

/** Returns true if a name is not a field of its table: of the contract's table, otherwise of the annex's. */
export const isExtra = ({ of, field, line }: NormColumn): boolean =>
  typeof of === "number"
    ? !fieldsOf(of).some(({ name }) => name === field.name)
    : line === undefined;

/** Returns the checks for a field in a state. For null, a table only states whether it is allowed. */
function checksOf(
  running: readonly BoundRule[],
  table: NormColumn["of"],
  field: Field,
  state: FieldState,
): GroupChecks {
  const columns = new Map(
    running.map(({ version }) => [version, columnOf(version, table, field)] as const),
  );
  const own = running.map((bound) => {
    const column = columns.get(bound.version) as NormColumn;
    return { bound, column, params: paramsOf(bound.of, column), check: checkOf(bound.of) };
  });
  const masks = new Map<Line, number>();
  for (const { bound, column } of own) {
    const { line } = column;
    const { table = 0 } = bound.of;
    if (line === undefined || table === 0 || (state === "ofNull" && line.isNullable)) continue;
    masks.set(line, (masks.get(line) ?? 0) | table);
  }
  return {
    tables: [...masks].map(([line, mask]) => ({ faultsAt, line, mask })),
    checks: own.flatMap(({ bound, column, check }) => {
      const { requires, prefilter = requires } = bound.of;
      const meant = typeof prefilter === "function" ? prefilter(column) : prefilter;
      return check === undefined ? [] : [{ check, column, prefilter: meant }];
    }),
    report: (values, index, context, report) => {
      const field = values.fieldAt(index);
      const bits = new Map<Line, number>();
      for (const line of masks.keys()) bits.set(line, faultsAt(field, values, line));
      const isWord = isWordForNothing(field);
      const isAtFault = ({ bound: { of }, column, check }: BoundColumn) =>
        ((bits.get(column.line as Line) ?? 0) & (of.table ?? 0)) !== 0 ||
        (check?.(field, values, column, context) === false && !(isWord && isText(column)));
      const atFault = own.filter(isAtFault);
      /** Returns true if another rule of the version has precedence. */
      const yields = ({ bound: { of: rule, version } }: BoundColumn) =>
        isSilent(rule, (code) =>
          atFault.some(({ bound }) => bound.of.code === code && bound.version === version),
        );
      const reporting = atFault.filter((each) => !yields(each));
      for (const versions of groupBy(reporting, ({ bound }) => bound.of).values())
        reportRule(versions, field, values, context, report);
    },
  };
}

/**
 * Returns true if the annex describes a field as a text and not as a time. If such a field has a word that stands for no value,
 * only the rule's table reports it, and not the rule's own check.
 */
const isText = ({ line }: NormColumn): boolean =>
  line?.type === "C" && line.pattern !== "local-time";

/** Returns undefined if the rule's table states everything that it checks. */
export const checkOf = ({ check, requires }: NormRule): NormRule["check"] =>
  requires === undefined
    ? check
    : (value, record, _, context) => meets(requires, value, record, context);

/** Returns true if a rule applies to a column. A column that only another version has is an extra of this one. */
export const doesApply = ({ where, table }: NormRule, column: NormColumn): boolean =>
  !isExtra(column) &&
  (where.of ?? normTables).includes(column.of) &&
  (table === undefined || column.line !== undefined) &&
  where.if?.(column) !== false;

/** Reports the faults that one rule finds. Versions with equal faults share one fault, which names them. */
function reportRule(
  versions: readonly BoundColumn[],
  value: FieldValue,
  record: RecordValues,
  context: RuleContext,
  report: (rule: AnyRule, params: Params) => void,
): void {
  const alike = new Map<string, { first: BoundColumn; own: Params | undefined; names: string[] }>();
  for (const entry of versions) {
    const { bound, column } = entry;
    const own = bound.of.params?.(value, record, column, context);
    const { severity, rejects } = bound;
    const key = versions.length === 1 ? "" : `${severity} ${rejects} ${JSON.stringify(own)}`;
    const known = alike.get(key);
    const { version } = column.norm.data;
    if (known !== undefined) known.names.push(version);
    else alike.set(key, { first: entry, own, names: [version] });
  }
  for (const { first, own, names } of alike.values())
    report(
      first.bound,
      names.length === 1
        ? { ...first.params, ...own }
        : { ...first.params, version: names.join(", "), ...own },
    );
}

const paramsOf = ({ official, officials }: NormRule, { line, norm }: NormColumn): Params => ({
  ...(official !== undefined && { official: officials?.[line?.row.id ?? ""] ?? official }),
  ...(line !== undefined && { field: line.row.id }),
  version: norm.data.version,
});
