import type { Counts } from "../engine/batch/counters";

/**
 * Counts as JSON: a Map is `{"$map": entries}`, a Set `{"$set": items}` and a bigint `{"$int": digits}`.
 *
 * @param withAmounts means that the sums of money are kept; they are values of records.
 */
export const countsToJson = (counts: Counts, withAmounts: boolean): unknown =>
  plain(counts, withAmounts);

function plain(value: unknown, withAmounts: boolean): unknown {
  const within = (each: unknown) => plain(each, withAmounts);
  if (typeof value === "bigint") return { $int: String(value) };
  if (value instanceof Map) {
    const entries = [...(value as ReadonlyMap<unknown, unknown>)];
    return { $map: entries.map(([key, each]) => [key, within(each)]) };
  }
  if (value instanceof Set) return { $set: [...value] };
  if (Array.isArray(value)) return value.map(within);
  if (typeof value !== "object" || value === null) return value;
  if (!withAmounts && "digits" in value && "scale" in value) return noMoney;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, within(each)]));
}

const noMoney = { digits: 0, scale: 0 };

/** The counts that `countsToJson` wrote. */
export const countsOfJson = (json: unknown): Counts => restored(json) as Counts;

function restored(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(restored);
  if (typeof value !== "object" || value === null) return value;
  const { $int, $map, $set } = value as Readonly<Record<string, unknown>>;
  if (typeof $int === "string") return BigInt($int);
  if (Array.isArray($map)) return new Map(restored($map) as [unknown, unknown][]);
  if (Array.isArray($set)) return new Set($set);
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, restored(each)]));
}
