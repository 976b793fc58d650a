import { record as notARecord } from "../diagnostics/record";
import type { Fault } from "../model/fault";
import { faultsOf } from "../evaluate/record-faults";
import { shapeTables } from "../model/table";
import type { RevisionContext } from "../model/revision-context";
import type { AnyRule } from "../model/rule";
import type { Shape } from "../model/shapes";
import { isThenable } from "../model/foreign-object";
import { isRecord } from "../model/value";

/** Every fault of a value as a record of a shape. A value that is not a JSON object has one fault. */
export const faultsOfRecord = (
  shape: Shape,
  record: unknown,
  context: RevisionContext,
  rules: readonly AnyRule[],
): readonly Fault[] =>
  isRecord(record) ? faultsOf(shapeTables[shape], record, context, rules) : [faultOfOther(record)];

/** The fault of a value that is not a record. The message about a Promise says that `await` is missing. */
export const faultOfOther = (value: unknown): Fault => ({
  diagnostic: notARecord,
  path: [],
  ...(isThenable(value) && { hint: { promise: true } }),
});
