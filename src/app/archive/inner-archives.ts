/** A file of an archive, perhaps in an archive in it: its name then begins with the path of that one. */
export interface EntryOfCopy {
  readonly name: string;
  readonly within?: string | undefined;
}

/** An archive in an archive, with its files: their names are those in it. */
export interface InnerArchive<Entry> {
  readonly name: string;
  readonly files: Entry[];
}

/** What an archive has of which these are the files: files, and archives where the first of their files is. */
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
