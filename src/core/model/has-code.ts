import type { RecordValues } from "./value";

export type HasCode = readonly [field: string, ...codes: string[]];

export function hasCode(record: RecordValues, has: HasCode): boolean {
  const value = record.get(has[0]);
  for (let i = 1; i < has.length; i++) if (value.is(has[i] as string)) return true;
  return false;
}
