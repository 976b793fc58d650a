import type { RecordValues } from "./value";

/** A field, and codes that it may have. */
export type HasCode = readonly [field: string, ...codes: string[]];

/** A fact of a record: a number or a local time in a field, or whether a field has one of some codes. */
export type Fact =
  | { readonly number: string }
  | { readonly time: string }
  | { readonly code: HasCode };

/** The facts that are needed of all records of an array: a reader of bytes finds them without making values. */
export interface FactList {
  readonly facts: readonly Fact[];
}

/** Instead of a fact: it could not be read, and the value has to be looked at; or the field is absent or null. */
export const unread = -1;
export const noValue = -2;

/** A record that is visited. */
export interface VisitedRecord extends RecordValues {
  /**
   * The facts of a list, in its order: an integer of at most 15 digits, a local time YYYYMMDDHHmm, or 1 for one of the
   * codes and 0 for another value; or `unread`, or `noValue`. They are valid until the next call.
   */
  facts(list: FactList): Float64Array;
}

/** Whether a field has one of some codes. */
export function hasCode(record: RecordValues, [field, ...codes]: HasCode): boolean {
  const value = record.get(field);
  return codes.some((code) => value.is(code));
}
