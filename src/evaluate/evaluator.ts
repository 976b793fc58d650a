import type { Fault } from "../model/fault";
import type { Line, NormColumn } from "../model/norm-rule";
import type { Params } from "../model/issue";
import type { RevisionContext } from "../model/revision-context";
import type { AnyRule } from "../model/rule";
import type { FieldValue, RecordValues, TableValues } from "../model/value";
import { kinds } from "../model/value";
import type { Check, Column, TablePlan } from "./plan";

/** Receives the faults that are found, one after the other. */
export interface FaultSink {
  fault(fault: Fault): void;
}

/** A fault of a field, with its position in the order of the report. */
interface Ordered {
  readonly order: number;
  readonly column: number;
  readonly fault: Fault;
}

/**
 * Runs all rules of a plan on one record. Faults of fields are reported in the order of the rules, then of the
 * table. Faults of properties that the table does not have follow the order of the record. A field of a wrong type
 * is checked only by the rules with `ofWrongType`. Checking the fields of a record without faults allocates
 * nothing; checking its other properties does.
 */
export function evaluate(
  plan: TablePlan,
  values: TableValues,
  context: RevisionContext,
  sink: FaultSink,
): void {
  const found = fieldFaults(plan, values, context);
  if (plan.ofExtras.length > 0 && values.extras(plan.mayReport) !== undefined) {
    for (const fault of withExtras(found, plan, values, context)) if (fault) sink.fault(fault);
  } else if (found !== undefined) for (const { fault } of sorted(found)) sink.fault(fault);
}

/**
 * Like `evaluate`, as a generator: it yields the faults one after the other, and undefined from time to time, so
 * that the caller can yield to the event loop. A record may have millions of properties.
 */
export function* eachFault(
  plan: TablePlan,
  values: TableValues,
  context: RevisionContext,
): Generator<Fault | undefined, void> {
  yield* withExtras(fieldFaults(plan, values, context), plan, values, context);
}

function fieldFaults(
  { columns, active, orderOf }: TablePlan,
  values: TableValues,
  context: RevisionContext,
): Ordered[] | undefined {
  const { isTyped } = values;
  let found: Ordered[] | undefined;
  for (const column of isTyped ? active : columns) {
    const kind = values.kindAt(column.index);
    let checks: readonly Check[];
    if (kind === kinds.null) checks = column.ofNull;
    else if (kind === kinds.absent) checks = column.absent;
    else if (isTyped || isOfType(column, kind, values)) checks = column.present;
    else checks = column.wrong;
    if (checks.length === 0) continue;
    const field = values.fieldAt(column.index);
    for (let i = 0; i < checks.length; i++) {
      if (holds(checks[i] as Check, field, values, context)) continue;
      found ??= [];
      collectFaults(orderOf, column, checks, i, field, values, context, found);
      break;
    }
  }
  return found;
}

/**
 * Merges the faults of fields with those of properties that the table does not have (extras). Usually one rule
 * checks the extras, and it comes after all rules that reported a field; its faults are then yielded as they are
 * found. Otherwise all faults are collected and sorted before the first is yielded.
 */
function* withExtras(
  found: Ordered[] | undefined,
  { columns, ofExtras, orderOf, mayReport }: TablePlan,
  values: TableValues,
  context: RevisionContext,
): Generator<Fault | undefined, void> {
  const first = orderOf.get(ofExtras[0] as AnyRule) ?? 0;
  const isLast = ofExtras.length < 2 && (found ?? []).every(({ order }) => order < first);
  const all = isLast ? undefined : [...(found ?? [])];
  if (isLast && found !== undefined) for (const { fault } of sorted(found)) yield fault;
  for (const rule of ofExtras) {
    const order = orderOf.get(rule) ?? 0;
    let index = columns.length;
    for (const field of values.extras(mayReport) ?? []) {
      index += 1;
      if (index % pause === 0) yield undefined;
      if (field === undefined || !runsOn(rule, field) || rule.check(field, values, context))
        continue;
      const fault = faultOf(rule, field, rule.params?.(field, values, context));
      if (all === undefined) yield fault;
      else all.push({ order, column: index, fault });
    }
  }
  if (all !== undefined) for (const { fault } of sorted(all)) yield fault;
}

/** How many properties are checked before the caller can yield to the event loop. */
const pause = 2000;

const runsOn = ({ absent }: AnyRule, { kind }: FieldValue): boolean =>
  absent === true || (absent === "only") === (kind === "absent" || kind === "null");

/** Whether a check holds: a test that rules of a norm share, or the check of any other rule. */
function holds(
  { check, normColumn, faultsIn, faults, columnCheck }: Check,
  field: FieldValue,
  record: RecordValues,
  context: RevisionContext,
): boolean {
  if (faultsIn !== undefined)
    return (faultsIn(field, record, normColumn?.line as Line) & faults) === 0;
  if (columnCheck !== undefined)
    return columnCheck(field, record, normColumn as NormColumn, context);
  return (check as AnyRule["check"])(field, record, context);
}

function isOfType({ index, field }: Column, kind: number, values: TableValues): boolean {
  if (field.type === "string") return kind === kinds.string || kind === kinds.escaped;
  return kind === kinds.number && Number.isFinite(values.fieldAt(index).number());
}

/**
 * Runs the checks of a field, beginning with the first that failed, and collects their faults. A rule is silent if
 * another rule that it yields to reports the same field.
 */
function collectFaults(
  orderOf: TablePlan["orderOf"],
  column: Column,
  checks: readonly Check[],
  from: number,
  field: FieldValue,
  values: TableValues,
  context: RevisionContext,
  found: Ordered[],
): void {
  const reported: { rule: AnyRule; params: Params | undefined }[] = [];
  const report = (rule: AnyRule, params: Params | undefined) => reported.push({ rule, params });
  let last: Check["group"]; // the tests of a group follow one another
  for (let i = from; i < checks.length; i++) {
    const check = checks[i] as Check;
    const { rule, group } = check;
    if (group !== undefined && group === last) continue;
    if (i > from && holds(check, field, values, context)) continue;
    last = group;
    group?.report(field, values, context, report);
    if (rule !== undefined) report(rule, rule.params?.(field, values, context));
  }
  for (const { rule, params } of reported) {
    if (rule.yieldsTo?.some((code) => reported.some((other) => other.rule.code === code))) continue;
    const order = orderOf.get(rule) ?? 0;
    found.push({ order, column: column.index, fault: faultOf(rule, field, params) });
  }
}

const faultOf = (diagnostic: AnyRule, { name }: FieldValue, params: Params | undefined): Fault =>
  params === undefined ? { diagnostic, path: [name] } : { diagnostic, path: [name], params };

/** Sorting is cheap: the number of faults is limited by the number of fields times the number of rules. */
const sorted = (found: Ordered[]): readonly Ordered[] =>
  found.length === 1 ? found : found.sort((a, b) => a.order - b.order || a.column - b.column);
