import { isArchiveName } from "../app/archive/archive";
import { zipOf } from "../app/archive/zip-of";
import type { GivenFile } from "./protocol";

/** Saves a blob as a file, as if the user had followed a link. */
export function download(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement("a");
  Object.assign(link, { href: url, download: name, hidden: true });
  document.body.append(link);
  link.click();
  link.remove();
  // The browser reads the blob after the click; it needs the address until then.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** The name of a file in a copy of a folder: what was corrected is unpacked. */
const nameOf = ({ path }: GivenFile, isCorrected: boolean): string =>
  path === "-" ? "ripslint.json" : isCorrected ? path.replace(/\.gz$/i, "") : path;

/** A file to save. */
interface Saved {
  readonly name: string;
  readonly input: Blob;
  readonly lastModified: number;
}

/** The files to save, corrected or not: those of an archive are one file again. */
async function savedOf(
  files: readonly GivenFile[],
  corrected: ReadonlySet<string>,
): Promise<readonly Saved[]> {
  const saved: Saved[] = [];
  const archives = new Map<string, Saved[]>();
  for (const file of files) {
    const { archive, content: input, fault } = file;
    if (fault !== undefined) continue;
    const own = {
      name: nameOf(file, corrected.has(file.path)),
      input,
      lastModified: input.lastModified,
    };
    if (archive === undefined) saved.push(own);
    else {
      const its = archives.get(archive) ?? [];
      its.push({ ...own, name: own.name.slice(archive.length + 1) });
      archives.set(archive, its);
    }
  }
  for (const [name, its] of archives) saved.push(await zipped(name, its));
  return saved;
}

/** An archive with these files; those of an archive in it are in an archive again. */
async function zipped(name: string, files: readonly Saved[]): Promise<Saved> {
  const own: Saved[] = [];
  const inner = new Map<string, Saved[]>();
  for (const file of files) {
    const [whole = "", archive] = /^(.*?\.zip)\//i.exec(file.name) ?? [];
    if (archive === undefined) own.push(file);
    else
      inner.set(archive, [
        ...(inner.get(archive) ?? []),
        { ...file, name: file.name.slice(whole.length) },
      ]);
  }
  for (const [archive, its] of inner) own.push(await zipped(archive, its));
  const lastModified = Math.max(...own.map((file) => file.lastModified));
  return { name, input: await zipOf(own), lastModified };
}

/**
 * An archive with all files, so that it can be reviewed in the place of the folder; if they were those of one archive, in the
 * place of this one.
 */
export async function archiveOf(
  files: readonly GivenFile[],
  corrected: ReadonlySet<string>,
): Promise<Blob> {
  const saved = await savedOf(files, corrected);
  const [only] = saved;
  const isArchive = only !== undefined && saved.length === 1 && isArchiveName(only.name);
  return isArchive ? only.input : (await zipped("", saved)).input;
}

type Picker = (options: {
  readonly mode: "readwrite" | "read";
}) => Promise<FileSystemDirectoryHandle>;

/** Lets the user choose a folder; undefined in a browser that has no such choice. */
export const folderPicker = (): Picker | undefined =>
  (globalThis as { readonly showDirectoryPicker?: Picker }).showDirectoryPicker;

/**
 * Writes all files into a new folder within one that the user has chosen, so that nothing is written over. Returns the
 * folders in it that the page can read again.
 */
export async function writeInto(
  chosen: FileSystemDirectoryHandle,
  name: string,
  files: readonly GivenFile[],
  corrected: ReadonlySet<string>,
): Promise<FileSystemDirectoryHandle> {
  const folder = await chosen.getDirectoryHandle(name, { create: true });
  for (const { name: path, input } of await savedOf(files, corrected)) {
    const steps = path.split("/");
    let at = folder;
    for (const step of steps.slice(0, -1)) at = await at.getDirectoryHandle(step, { create: true });
    const handle = await at.getFileHandle(steps.at(-1) ?? "ripslint.json", { create: true });
    await input.stream().pipeTo(await handle.createWritable());
  }
  return folder;
}
