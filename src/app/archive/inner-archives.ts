/** A file of an archive. If it is in an inner archive, its name begins with the path of this. */
export interface EntryOfCopy {
  readonly name: string;
  readonly within?: string | undefined;
}

/** An inner archive with its files, whose names are relative to it. */
export interface InnerArchive<Entry> {
  readonly name: string;
  readonly files: Entry[];
}

/** Groups the files of an archive: the files of an inner archive become one item, at the place of the first of them. */
export function inArchives<Entry extends EntryOfCopy>(
  entries: readonly Entry[],
): readonly (Entry | InnerArchive<Entry>)[] {
  const all: (Entry | InnerArchive<Entry>)[] = [];
  const inner = new Map<string, InnerArchive<Entry>>();
  for (const entry of entries) {
    const { within } = entry;
    if (within === undefined) {
      all.push(entry);
      continue;
    }
    let archive = inner.get(within);
    if (archive === undefined) {
      archive = { name: within, files: [] };
      inner.set(within, archive);
      all.push(archive);
    }
    archive.files.push({ ...entry, name: entry.name.slice(within.length + 1) });
  }
  return all;
}
