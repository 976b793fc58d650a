import type { RuleContext } from "../model/rule-context";
import type { AnyRule } from "../model/rule";
import type { Fault } from "../model/fault";
import { evaluate } from "./evaluator";
import { ObjectValues } from "./object-values";
import { tablePlanOf } from "./table-plan";
import type { Table } from "../model/table";

/** Kept for the next call. A nested call finds it in use, and makes its own. */
let spare: ObjectValues | undefined;

/** Returns the faults of a JavaScript object as a record of a table, in the order of the rules, then of the table. */
export function faultsOf(
  table: Table,
  record: Readonly<Record<string, unknown>>,
  context: RuleContext,
  rules: readonly AnyRule[],
): readonly Fault[] {
  const plan = tablePlanOf(rules, context, table);
  const values = spare ?? new ObjectValues();
  spare = undefined;
  try {
    return evaluate(plan, values.read(table, record, plan.ofExtras.length > 0), context);
  } finally {
    values.clear();
    spare = values;
  }
}
