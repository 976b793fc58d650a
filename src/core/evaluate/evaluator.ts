import type { Fault } from "../model/fault";
import type { Params } from "../model/issue";
import type { RuleContext } from "../model/rule-context";
import type { AnyRule, ColumnCheck, TableTest } from "../model/rule";
import type { FieldValue, TableValues } from "../model/value";
import { kinds } from "../model/value";
import type { OwnFault } from "../model/one-fault";
import { isSilent, linkSame } from "../model/one-fault";
import type { TableColumn, FieldChecks, TablePlan } from "./table-plan";

/** A fault of a field, with its position in the order of the report. */
interface Ordered {
  readonly order: number;
  readonly column: number;
  readonly fault: Fault;
}

/**
 * Runs all rules of a plan on one record. Faults of fields are reported in the order of the rules, then of the table. Faults of
 * properties that the table does not have follow the order of the record. Only rules for wrong types run on a field of a wrong
 * type. Checking the fields of a record without faults allocates nothing; checking its other properties does.
 *
 * @param suspects are the columns that may have a fault, as bits; by default, all.
 */
export function evaluate(
  plan: TablePlan,
  values: TableValues,
  context: RuleContext,
  suspects?: Int32Array,
): readonly Fault[] {
  let found = fieldFaults(plan, values, context, suspects);
  const extras = values.extraCount;
  for (const rule of plan.ofExtras)
    for (let k = 0; k < extras; k++) {
      const extra = faultOfExtra(rule, k, plan, values, context);
      if (extra !== undefined) (found ??= []).push(extra);
    }
  return found === undefined ? none : sorted(found).map(({ fault }) => fault);
}

const none: readonly Fault[] = Object.freeze([]);

/**
 * Like `evaluate`, but yields the faults, and undefined regularly, so that the caller can yield to the event loop. A record may
 * have millions of properties. Usually one rule checks the properties that the table does not have, after all rules that
 * reported a field; its faults are then yielded as they are found. Otherwise all faults are collected and sorted first.
 */
export function* eachFault(
  plan: TablePlan,
  values: TableValues,
  context: RuleContext,
  suspects: Int32Array,
): Generator<Fault | undefined, void> {
  const { ofExtras, orderOf } = plan;
  const { extraCount } = values;
  const found = fieldFaults(plan, values, context, suspects) ?? [];
  const first = orderOf.get(ofExtras[0] as AnyRule) ?? 0;
  const isLast = ofExtras.length < 2 && found.every(({ order }) => order < first);
  if (isLast) for (const { fault } of sorted(found)) yield fault;
  for (const rule of ofExtras)
    for (let k = 0; k < extraCount; k++) {
      if (k % pause === pause - 1) yield undefined;
      const extra = faultOfExtra(rule, k, plan, values, context);
      if (extra === undefined) continue;
      if (isLast) yield extra.fault;
      else found.push(extra);
    }
  if (!isLast) for (const { fault } of sorted(found)) yield fault;
}

/** After this many properties, the caller can yield to the event loop. */
const pause = 2000;

/** The fault of a property that the table does not have. It follows the faults that the same rule finds in fields. */
function faultOfExtra(
  rule: AnyRule,
  k: number,
  { columns, orderOf, mayReport }: TablePlan,
  values: TableValues,
  context: RuleContext,
): Ordered | undefined {
  const field = values.extraAt(k, mayReport);
  if (field === undefined || !runsOnExtra(rule, field) || rule.check(field, values, context))
    return undefined;
  const fault = faultOf(rule, field, rule.params?.(field, values, context));
  return { order: orderOf.get(rule) ?? 0, column: columns.length + k, fault };
}

function fieldFaults(
  { columns, masks, orderOf }: TablePlan,
  values: TableValues,
  context: RuleContext,
  suspects?: Int32Array,
): Ordered[] | undefined {
  const { isTyped, present, nulls } = values;
  let found: Ordered[] | undefined;
  for (let word = 0; word < masks.present.length; word++) {
    const ofValues = present[word] as number;
    const ofNulls = nulls[word] as number;
    const ofTyped = masks.present[word] as number;
    let rest =
      (ofValues & (isTyped ? ofTyped : ofTyped | (masks.wrong[word] as number))) |
      (ofNulls & (masks.ofNull[word] as number)) |
      (~(ofValues | ofNulls) & (masks.absent[word] as number));
    if (suspects !== undefined) rest &= suspects[word] as number;
    while (rest !== 0) {
      const bit = rest & -rest;
      rest ^= bit;
      const index = 32 * word + 31 - Math.clz32(bit);
      const column = columns[index] as TableColumn;
      let of: FieldChecks;
      if ((ofNulls & bit) !== 0) of = column.ofNull;
      else if ((ofValues & bit) === 0) of = column.absent;
      else if (isTyped || isOfType(column, values.kindAt(index), values)) of = column.present;
      else of = column.wrong;
      const first = firstFault(of, index, values, context);
      if (first >= 0) collectFaults({ orderOf, index, of, first, values, context }, (found ??= []));
    }
  }
  return found;
}

/** Returns true if a rule runs on a property that the table does not have and that may be of any type. */
const runsOnExtra = ({ on }: AnyRule, { kind }: FieldValue): boolean =>
  on === "both" || (on === "absent") === (kind === "absent" || kind === "null");

/**
 * Returns the index of the first rule that fails for a field; the number of rules if only a norm's table or check fails; -1 if
 * nothing fails.
 */
function firstFault(
  { rules, tables, checks }: FieldChecks,
  index: number,
  values: TableValues,
  context: RuleContext,
): number {
  const field = values.fieldAt(index);
  for (let i = 0; i < rules.length; i++)
    if (!(rules[i] as AnyRule).check(field, values, context)) return i;
  for (let i = 0; i < tables.length; i++) {
    const { faultsAt, line, mask } = tables[i] as TableTest;
    if ((faultsAt(field, values, line) & mask) !== 0) return rules.length;
  }
  for (let i = 0; i < checks.length; i++) {
    const { check, column } = checks[i] as ColumnCheck;
    if (!check(field, values, column, context)) return rules.length;
  }
  return -1;
}

function isOfType({ index, field }: TableColumn, kind: number, values: TableValues): boolean {
  if (field.type === "string") return kind === kinds.string || kind === kinds.escaped;
  return kind === kinds.number && Number.isFinite(values.fieldAt(index).number());
}

interface FaultyField {
  readonly orderOf: TablePlan["orderOf"];
  readonly index: number;
  readonly of: FieldChecks;
  /** The index of the first rule that fails. */
  readonly first: number;
  readonly values: TableValues;
  readonly context: RuleContext;
}

/**
 * Runs the rules of a field from the first failing one, and collects their faults. A rule is silent if a rule that it yields to
 * reports the same field.
 */
function collectFaults(
  { orderOf, index, of: { rules, groups }, first, values, context }: FaultyField,
  found: Ordered[],
): void {
  const field = values.fieldAt(index);
  const reported: { rule: AnyRule; params: Params | undefined }[] = [];
  const report = (rule: AnyRule, params: Params | undefined) => reported.push({ rule, params });
  for (let i = first; i < rules.length; i++) {
    const rule = rules[i] as AnyRule;
    if (i === first || !rule.check(field, values, context))
      report(rule, rule.params?.(field, values, context));
  }
  for (const ofGroup of groups) ofGroup(values, index, context, report);
  const isReported = (code: string) => reported.some(({ rule }) => rule.code === code);
  const faults: OwnFault[] = [];
  for (const { rule, params } of reported) {
    if (isSilent(rule, isReported)) continue;
    const fault: OwnFault = faultOf(rule, field, params);
    const compared = rule.compares?.(field, values, context);
    if (compared !== undefined) fault.compared = compared;
    faults.push(fault);
    found.push({ order: orderOf.get(rule) ?? 0, column: index, fault });
  }
  linkSame(faults);
}

const faultOf = (
  diagnostic: AnyRule,
  { name }: FieldValue,
  params: Params | undefined,
): OwnFault =>
  params === undefined ? { diagnostic, path: [name] } : { diagnostic, path: [name], params };

/** Sorting is cheap: there are at most as many faults as fields times rules. */
const sorted = (found: Ordered[]): readonly Ordered[] =>
  found.length === 1 ? found : found.sort((a, b) => a.order - b.order || a.column - b.column);
