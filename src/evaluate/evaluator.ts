import type { Fault } from "../model/fault";
import type { Params } from "../model/issue";
import type { AnyRule, RevisionContext } from "../model/rule";
import type { FieldValue, TableValues } from "../model/value";
import { kinds } from "../model/value";
import type { Check, Column, TablePlan } from "./plan";

/** Takes what is found, one fault after the other. */
export interface FaultSink {
  fault(fault: Fault): void;
}

/** A fault of a field, with where it stands in the order of report. */
interface Ordered {
  readonly order: number;
  readonly column: number;
  readonly fault: Fault;
}

/**
 * Asks all rules of a plan about one record. Faults are reported in the rules' order and then the table's; those
 * of properties that the table does not have in the record's order. A field of a wrong type is shown only to the
 * rules that ask for it. A record without faults allocates nothing here.
 */
export function evaluate(
  plan: TablePlan,
  values: TableValues,
  context: RevisionContext,
  sink: FaultSink,
): void {
  const found = fieldFaults(plan, values, context);
  if (plan.ofExtras.length > 0 && values.hasExtras) {
    for (const fault of withExtras(found, plan, values, context)) if (fault) sink.fault(fault);
  } else if (found !== undefined) for (const { fault } of sorted(found)) sink.fault(fault);
}

/** The same, one fault after the other, and undefined where others may have a turn: a record may have millions of properties. */
export function* faultsIn(
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
      if ((checks[i] as Check).holds(field, values, context)) continue;
      found ??= [];
      askAll(orderOf, column, checks, i, field, values, context, found);
      break;
    }
  }
  return found;
}

/**
 * The faults of fields with those of other properties. Mostly the rules of the latter come last, and are asked
 * while their faults are taken; else all are put in order first.
 */
function* withExtras(
  found: Ordered[] | undefined,
  { columns, ofExtras, orderOf }: TablePlan,
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
    for (const field of values.extras()) {
      index += 1;
      if (index % pause === 0) yield undefined;
      if (!isAsked(rule, field) || rule.check(field, values, context)) continue;
      const fault = faultOf(rule, field, rule.params?.(field, values, context));
      if (all === undefined) yield fault;
      else all.push({ order, column: index, fault });
    }
  }
  if (all !== undefined) for (const { fault } of sorted(all)) yield fault;
}

/** After how many properties others may have a turn. */
const pause = 2000;

const isAsked = ({ absent }: AnyRule, { kind }: FieldValue): boolean =>
  absent === true || (kind !== "absent" && kind !== "null");

function isOfType({ index, field }: Column, kind: number, values: TableValues): boolean {
  if (field.type === "string") return kind === kinds.string || kind === kinds.escaped;
  return kind === kinds.number && Number.isFinite(values.fieldAt(index).number());
}

/** Asks the checks of a field from the first that does not hold; of those that report it, some yield to others. */
function askAll(
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
  for (let i = from; i < checks.length; i++) {
    const { holds, rule, group } = checks[i] as Check;
    if (i > from && holds(field, values, context)) continue;
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

/** A record has few faults of fields: no more than its fields times the rules. */
const sorted = (found: Ordered[]): readonly Ordered[] =>
  found.length === 1 ? found : found.sort((a, b) => a.order - b.order || a.column - b.column);
