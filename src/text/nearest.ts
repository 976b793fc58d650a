import { distance, letters } from "./distance";

/** The name that is nearest to a mistyped one; undefined if none is near. */
export const nearest = <T extends string>(typed: string, names: readonly T[]): T | undefined =>
  nearestFew(typed, names, 1)[0];

/**
 * The names that are nearest to a mistyped one, the nearest first: within a distance of 2, or else names that begin
 * with what was typed, or else names that contain it.
 */
export function nearestFew<T extends string>(
  typed: string,
  names: readonly T[],
  most: number,
): readonly T[] {
  const limit = typed.length < 2 ? 0 : typed.length < 4 ? 1 : 2;
  const far = new Map(names.map((name) => [name, distance(letters(typed), letters(name), limit)]));
  const near = names.filter((name) => (far.get(name) ?? 0) <= limit);
  if (near.length > 0)
    return near.sort((a, b) => (far.get(a) ?? 0) - (far.get(b) ?? 0)).slice(0, most);
  if (typed.length < 3) return [];
  const begin = names.filter((name) => name.startsWith(typed));
  return (begin.length > 0 ? begin : names.filter((name) => name.includes(typed))).slice(0, most);
}
