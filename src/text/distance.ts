/** The characters of a name, in lower case for ASCII. */
export const letters = (name: string): string[] =>
  Array.from(name.replace(/[A-Z]/g, (letter) => letter.toLowerCase()));

/**
 * The optimal string alignment distance: the number of insertions, deletions, substitutions and swaps of
 * neighbours. If it is greater than `limit`, the result is `limit + 1`. Only the cells of the matrix at most `limit`
 * from its diagonal are computed: all others are greater.
 */
export function distance(a: readonly string[], b: readonly string[], limit: number): number {
  const beyond = limit + 1;
  if (Math.abs(a.length - b.length) > limit) return beyond;
  let before: number[] = [];
  let above = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    const first = Math.max(1, i - limit);
    const last = Math.min(b.length, i + limit);
    let least = first === 1 ? i : beyond;
    for (let j = first; j <= last; j++) {
      const same = a[i - 1] === b[j - 1];
      let best = Math.min(
        (above[j] ?? beyond) + 1,
        (row[j - 1] ?? beyond) + 1,
        (above[j - 1] ?? beyond) + (same ? 0 : 1),
      );
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        best = Math.min(best, (before[j - 2] ?? beyond) + 1);
      }
      row[j] = best;
      if (best < least) least = best;
    }
    if (least > limit) return beyond;
    before = above;
    above = row;
  }
  return Math.min(above[b.length] ?? beyond, beyond);
}
