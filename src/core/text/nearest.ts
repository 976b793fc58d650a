import { distance, letters } from "./distance";

/** Returns the nearest name to a mistyped one; undefined if none is near. */
export function nearest<T extends string>(typed: string, names: readonly T[]): T | undefined {
  const limit = typed.length < 2 ? 0 : typed.length < 4 ? 1 : 2;
  const far = (name: string) => distance(letters(typed), letters(name), limit);
  const near = names.filter((name) => far(name) <= limit);
  return (
    near.sort((a, b) => far(a) - far(b))[0] ??
    (typed.length > 2 ? names.find((name) => name.startsWith(typed)) : undefined)
  );
}

/** Returns "; did you mean …?" with the nearest name to a mistyped one; empty if none is near. */
export function meant(typed: string, names: readonly string[]): string {
  const near = nearest(typed, names);
  return near === undefined ? "" : `; did you mean ${near}?`;
}
