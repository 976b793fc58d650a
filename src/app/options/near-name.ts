import { nearest } from "../../core/text/nearest";

/** The name that was probably meant: the nearest one, or else the first that contains the typed one. */
export const nearName = <T extends string>(typed: string, names: readonly T[]): T | undefined =>
  nearest(typed, names) ??
  (typed.length > 2 ? names.find((name) => name.includes(typed)) : undefined);

/** The names that were probably meant, the nearest first. */
export function nearNames(
  typed: string,
  names: readonly string[],
  most: number,
): readonly string[] {
  const found: string[] = [];
  const rest = new Set(names);
  while (found.length < most) {
    const near = nearName(typed, [...rest]);
    if (near === undefined) break;
    found.push(near);
    rest.delete(near);
  }
  return found;
}
