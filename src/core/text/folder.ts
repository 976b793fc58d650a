/** Maps each folder to its only item; to null if it has several. */
export function onlyInFolder<T>(
  all: readonly T[],
  fileOf: (one: T) => string,
): ReadonlyMap<string, T | null> {
  const only = new Map<string, T | null>();
  for (const one of all) {
    const folder = folderOf(fileOf(one));
    only.set(folder, only.has(folder) ? null : one);
  }
  return only;
}

/** The folder of a path as reports show it, with the slash at its end; empty for a file without a folder. */
export const folderOf = (path: string): string => path.slice(0, path.lastIndexOf("/") + 1);

/** The words and numbers in the name of a file, in capitals. */
export const nameWords = (path: string): readonly string[] =>
  path
    .slice(folderOf(path).length)
    .toUpperCase()
    .split(/[^\p{L}\p{N}]+/u);
