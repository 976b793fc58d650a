import type { RecordValues } from "./value";

/** A field, and codes that it may have. */
export type HasCode = readonly [field: string, ...codes: string[]];

/** Whether a field has one of some codes. */
export function hasCode(record: RecordValues, [field, ...codes]: HasCode): boolean {
  const value = record.get(field);
  return codes.some((code) => value.is(code));
}
