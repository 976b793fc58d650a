/** The folder that all files are in, with its slash; empty if there is none. */
function commonFolder(paths: readonly string[]): string {
  const [first = "", ...others] = paths;
  let folder = first.slice(0, first.lastIndexOf("/") + 1);
  for (const path of others)
    while (!path.startsWith(folder))
      folder = folder.slice(0, folder.lastIndexOf("/", folder.length - 2) + 1);
  return folder;
}

/**
 * The folders from which paths of both lists name the same files: none if they are named alike, else the folder that all
 * files of a list are in, since it may be called otherwise the next time, or be in an archive. Undefined if the second list
 * does not have at least half of the files of the first one.
 */
export function sameFolders(
  before: readonly string[],
  after: readonly string[],
): readonly [before: string, after: string] | undefined {
  for (const folders of [["", ""] as const, [commonFolder(before), commonFolder(after)] as const]) {
    const [old, current] = folders;
    const known = new Set(after.map((path) => path.slice(current.length)));
    const same = before.filter((path) => known.has(path.slice(old.length))).length;
    if (same > 0 && 2 * same >= before.length) return folders;
  }
  return undefined;
}
