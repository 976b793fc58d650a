import type { ArchiveEntry } from "../../app/archive/archive";
import { Archives, bytesOfBlob, foldersOf, isArchiveName } from "../../app/archive/archive";
import { inArchives } from "../../app/archive/inner-archives";
import type { ZippedFile } from "../../app/archive/zip-writer";
import { uncopied } from "../../app/correct/copies";
import { nameOfCopy, refuseSameNames } from "../../app/correct/names";
import { byCodeUnit } from "../../app/input/file-choice";
import { UsageError } from "../../app/options/usage";
import { BlobWriter, blocksOf, zipOf } from "./blob-writer";
import type { GivenArchive, GivenFile, GivenFiles } from "../protocol";
import { assertUnchanged } from "./raw-blocks";
import { readingFault } from "./reading-fault";

/** Saves a blob as a file, as if the user had followed a link. */
export function download(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement("a");
  Object.assign(link, { href: url, download: name, hidden: true });
  document.body.append(link);
  link.click();
  link.remove();
  // The browser reads the blob after the click, and needs the address until then.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

interface Saved {
  readonly name: string;
  readonly input: Blob;
  readonly lastModified: number;
}

/** The files to save, and the damaged files of archives, which no copy has. */
interface Copies {
  readonly files: readonly Saved[];
  readonly damaged: readonly string[];
}

const archivesIn = (files: readonly GivenFile[]): ReadonlyMap<string, GivenArchive> =>
  new Map(files.flatMap(({ archive }) => (archive ? [[archive.path, archive]] : [])));

/**
 * Returns the paths that a copy of the files lacks: unread files of folders, and damaged files of a corrected archive. Any
 * other archive is copied byte by byte, even if it is damaged.
 */
export function lackingIn({
  files,
  leftOut,
  notJson,
}: Pick<GivenFiles, "files" | "leftOut" | "notJson">): readonly string[] {
  const rewritten = rewrittenIn(files);
  const damaged = files.filter(
    ({ archive, fault }) =>
      fault !== undefined && archive !== undefined && rewritten.has(archive.path),
  );
  const lacking = uncopied([...notJson, ...leftOut], archivesIn(files));
  return [...lacking, ...damaged.map(({ path }) => path)].sort(byCodeUnit);
}

const rewrittenIn = (files: readonly GivenFile[]): ReadonlySet<string> =>
  new Set(
    files.flatMap(({ archive, isCorrected }) => (archive && isCorrected ? [archive.path] : [])),
  );

/** Returns the paths of the files and archives that are no longer as they were given. */
export async function changedIn(files: readonly GivenFile[]): Promise<readonly string[]> {
  const given = new Map(
    files.map(({ path, content, archive }) => [archive?.path ?? path, archive?.content ?? content]),
  );
  const changed = Array.from(given, async ([path, content]) =>
    assertUnchanged(content).then(
      () => [],
      () => [path],
    ),
  );
  return (await Promise.all(changed)).flat();
}

/**
 * Returns the files to save, corrected or not. The files of an archive become one archive again, with its complete content.
 *
 * @throws UsageError if two files would get one name.
 */
async function copiesOf(files: readonly GivenFile[]): Promise<Copies> {
  const inFolder = intoFolderOf(files);
  const loose = files
    .filter(({ archive }) => archive === undefined)
    .map(({ path, content: input, isCorrected = false }) => ({
      shown: path,
      name: path === "-" ? "ripslint.json" : inFolder(nameOfCopy(path, isCorrected)),
      input,
      lastModified: input.lastModified,
    }));
  const archives = archivesIn(files);
  refuseSameNames([
    ...loose.map(({ shown, name }) => ({ shown, names: [name] })),
    ...[...archives.keys()].map((path) => ({ shown: path, names: [path] })),
  ]);
  const rewritten = rewrittenIn(files);
  const saved: Saved[] = loose;
  const damaged: string[] = [];
  for (const [path, archive] of archives) {
    const { content } = archive;
    if (!rewritten.has(path))
      saved.push({ name: path, input: content, lastModified: content.lastModified });
    else {
      const copy = await rewrittenCopy(archive, files);
      saved.push({ name: path, input: copy.zip, lastModified: content.lastModified });
      damaged.push(...copy.damaged);
    }
  }
  return { files: saved, damaged };
}

/** Puts a file that was added by itself, such as an answer, into the only folder, so that it stays with its documents. */
function intoFolderOf(files: readonly GivenFile[]): (name: string) => string {
  const paths = new Set(files.flatMap(({ archive, path }) => (archive ? [] : [path])));
  const [folder, ...more] = new Set(
    Array.from(paths, (path) => path.split("/", 1)[0] ?? "").filter((own) => !paths.has(own)),
  );
  return (name) => {
    const inside = `${folder ?? ""}/${name}`;
    return folder === undefined || more.length > 0 || name.includes("/") || paths.has(inside)
      ? name
      : inside;
  };
}

/** Returns all files of an archive, some of them corrected. */
async function rewrittenCopy(
  { path, content }: GivenArchive,
  files: readonly GivenFile[],
): Promise<{ readonly zip: Blob; readonly damaged: readonly string[] }> {
  const bytes = bytesOfBlob(content);
  const own = new Map(
    files.flatMap((file) =>
      file.archive?.path === path && file.isCorrected && file.fault === undefined
        ? [[file.path, file.content]]
        : [],
    ),
  );
  const entries = (await new Archives().open(bytes)).map((entry) => {
    const shown = `${path}/${entry.name}`;
    const corrected = own.get(shown);
    return { entry, shown, corrected, name: nameOfCopy(entry.name, corrected !== undefined) };
  });
  refuseSameNames(entries.map(({ shown, name }) => ({ shown, names: [name] })));
  const whole: (ZippedFile & { readonly within?: string | undefined })[] = [];
  const damaged: string[] = [];
  for (const { entry, shown, corrected, name } of entries) {
    const { within, modified, attributes } = entry;
    const input = corrected ?? (await contentOf(entry));
    if (input === undefined) {
      damaged.push(shown);
      continue;
    }
    whole.push({ name, blocks: blocksOf(input), modified, attributes, within });
  }
  const { folders, comment } = await foldersOf(bytes);
  return { zip: await zipOf([...folders, ...inArchives(whole)], undefined, comment), damaged };
}

/** Returns the content of a file in an archive; undefined if this file is damaged. */
async function contentOf(entry: ArchiveEntry): Promise<Blob | undefined> {
  const blob = new BlobWriter();
  try {
    for await (const block of entry.blocks()) blob.add(block.slice());
  } catch (error) {
    if (typeof (error as { readonly code?: unknown }).code === "string") return undefined;
    throw readingFault(error);
  }
  return blob.blob("");
}

const zippedFile = ({ name, input, lastModified }: Saved): ZippedFile => {
  const date = new Date(lastModified);
  const [year, month, day] = [date.getFullYear(), date.getMonth(), date.getDate()];
  const [hour, minute, second] = [date.getHours(), date.getMinutes(), date.getSeconds()];
  const modified = [year, month, day, hour, minute, second] as const;
  return { name, modified, blocks: blocksOf(input) };
};

/**
 * Makes an archive of all files, which can be reviewed instead of the original folder or archive. Also returns the damaged
 * files that it lacks.
 *
 * @throws UsageError if two files would get one name.
 */
export async function archiveOf(
  files: readonly GivenFile[],
): Promise<{ readonly archive: Blob; readonly damaged: readonly string[] }> {
  const { files: saved, damaged } = await copiesOf(files);
  const [only] = saved;
  const isArchive = only !== undefined && saved.length === 1 && isArchiveName(only.name);
  return { archive: isArchive ? only.input : await zipOf(saved.map(zippedFile)), damaged };
}

type Picker = (options: {
  readonly mode: "readwrite" | "read";
}) => Promise<FileSystemDirectoryHandle>;

/** Undefined in a browser that cannot let the user choose a folder. */
export const folderPicker = (): Picker | undefined =>
  (globalThis as { readonly showDirectoryPicker?: Picker }).showDirectoryPicker;

/**
 * Writes all files into a new folder inside the chosen one, so that nothing is overwritten. Returns the folder, and the damaged
 * files of archives, which it lacks.
 *
 * @throws UsageError if two files would get one name, before anything is written; or an error that names the folder if it was
 *   begun.
 */
export async function writeInto(
  chosen: FileSystemDirectoryHandle,
  name: string,
  files: readonly GivenFile[],
): Promise<{ readonly folder: FileSystemDirectoryHandle; readonly damaged: readonly string[] }> {
  const copies = await copiesOf(files);
  const folder = await chosen.getDirectoryHandle(name, { create: true });
  try {
    for (const { name: path, input } of copies.files) {
      const steps = path.split("/");
      let at = folder;
      for (const step of steps.slice(0, -1))
        at = await at.getDirectoryHandle(step, { create: true });
      const handle = await at.getFileHandle(steps.at(-1) ?? "ripslint.json", { create: true });
      await input.stream().pipeTo(await handle.createWritable());
    }
  } catch (error) {
    throw unfinished(name, error);
  }
  return { folder, damaged: copies.damaged };
}

/** The error for an incomplete folder. */
function unfinished(folder: string, error: unknown): UsageError {
  const { name = "" } = error as Partial<Error>;
  const reason =
    name === "QuotaExceededError"
      ? { en: "the disk is full", es: "el disco está lleno" }
      : {
          en: `a file could not be read or written (${name})`,
          es: `un archivo no se pudo leer o escribir (${name})`,
        };
  return new UsageError({
    en: `The copy is incomplete: ${reason.en}. Delete the folder ${folder}, which was begun, and save again.`,
    es: `La copia quedó incompleta: ${reason.es}. Borre la carpeta ${folder}, que se alcanzó a empezar, y guarde de nuevo.`,
  });
}
