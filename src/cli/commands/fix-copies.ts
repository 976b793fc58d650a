import { accessSync, constants, statSync } from "node:fs";
import { access, mkdir, readdir, stat } from "node:fs/promises";
import { basename, dirname, join, relative, resolve, sep } from "node:path";
import type { ArchiveEntry } from "../../app/archive/archive";
import { changedMeanwhile, nameNotUtf8, noFile, readOnly } from "../../app/faults";
import { byCodeUnit } from "../../app/file-choice";
import { UsageError } from "../../app/usage";
import type { CommandIo } from "../io/command-io";
import type { SortedInputs } from "../input-options";
import type { InputFile } from "../io/files";
import { Sink, unopenedOutput } from "../io/output";
import type { Path } from "../io/path";
import { rawBlocks } from "../io/source";
import { OutputError } from "../io/standard-output";

/** What is written as one: a file, or an archive with its files. */
export interface Copy {
  readonly file: InputFile;
  /** Nothing in it is RIPS, so that it is copied byte by byte. */
  readonly isAsItIs?: boolean;
  /** For an archive: its entries in order, with the file of each one that is repaired. */
  readonly entries?: readonly (readonly [ArchiveEntry, InputFile | undefined])[];
}

/** The copies of the files that are repaired. Those of the files of an archive are in a copy of the archive. */
export function copiesOf({
  files,
  archives,
}: Pick<SortedInputs, "files" | "archives">): readonly Copy[] {
  const ofEntries = new Map(files.map((file) => [file.entry, file]));
  const ofArchives = archives
    .filter(({ entries }) => entries.some((entry) => ofEntries.has(entry)))
    .map((file) => ({
      file,
      entries: file.entries.map((entry) => [entry, ofEntries.get(entry)] as const),
    }));
  return [
    ...files.filter(({ entry }) => entry === undefined).map((file) => ({ file })),
    ...ofArchives,
  ];
}

/**
 * The copies of what else a review looks at, so that the copies can be reviewed in the place of the originals: XMLs, answers,
 * reports, and texts that may be one of these. The page saves the same files: those that `choiceIn` and `mayLieBeside` choose.
 */
export function furtherCopies(inputs: SortedInputs, copies: readonly Copy[]): readonly Copy[] {
  const { files, xml, texts, archives, answers, reports } = inputs;
  const repaired = new Set(files);
  const written = new Set(copies.map(({ file }) => file));
  const further = [...xml, ...texts, ...answers.map(({ of }) => of), ...reports].filter(
    (file) => !repaired.has(file),
  );
  const entries = new Set(further.map(({ entry }) => entry));
  const whole = archives.filter(
    (archive) => !written.has(archive) && archive.entries.some((entry) => entries.has(entry)),
  );
  return [...new Set([...further.filter(({ entry }) => entry === undefined), ...whole])]
    .filter(({ error, isRegular }) => error === undefined && isRegular)
    .sort((a, b) => byCodeUnit(a.shown, b.shown))
    .map((file) => ({ file, isAsItIs: true }));
}

/** What of the inputs has no copy, as by its ending it is nothing that a review reads. */
export function uncopied({ notJson }: SortedInputs, copies: readonly Copy[]): readonly string[] {
  const copied = new Set(copies.map(({ file }) => file.shown));
  /** A file has something below it only if it is an archive. */
  const isCopied = (name: string): boolean => {
    for (let at = name.indexOf("/"); at >= 0; at = name.indexOf("/", at + 1))
      if (copied.has(name.slice(0, at))) return true;
    return copied.has(name);
  };
  return notJson.filter((name) => !isCopied(name));
}

/** Whether there is one file to repair, whose copy has a name of its own. */
export async function isOneFile(
  copies: readonly Copy[],
  [path = "", ...more]: readonly string[],
  output: string,
): Promise<boolean> {
  const isOne = more.length === 0 && copies.length === 1 && copies[0]?.file.path === path;
  return isOne && !/[/\\]$/.test(output) && !(await isFolder(output));
}

const isFolder = async (path: string): Promise<boolean> =>
  (await stat(path).catch(() => undefined))?.isDirectory() === true;

/** What a copy is written to. */
export interface Target {
  readonly path: string;
  /** What it is written to instead if it is packed, and nothing in it is corrected. */
  readonly packed?: string;
}

/** The file that each copy is written to: its path below the folder that was named, in the folder of `-o`. */
export async function targetsOf(
  copies: readonly Copy[],
  paths: readonly string[],
  output: string,
): Promise<readonly Target[]> {
  const folders: string[] = [];
  for (const each of paths) if (await isFolder(each)) folders.push(resolve(each));
  const names = new Map<string, string>();
  return copies.map(({ file: { path: its, shown }, isAsItIs }) => {
    const whole = resolve(its.toString());
    const folder = folders.find((each) => whole.startsWith(each + sep));
    const name = folder === undefined ? basename(whole) : relative(folder, whole);
    const own = join(output, name);
    const target = isAsItIs ? { path: own } : unpackedTarget(own);
    for (const path of pathsOf(target)) {
      const other = names.get(path);
      if (other !== undefined)
        throw new UsageError({
          en: `${other} and ${shown} would both be written to ${path}; repair them one after the other`,
          es: `${other} y ${shown} se escribirían los dos en ${path}; corríjalos uno tras otro`,
        });
      names.set(path, shown);
    }
    return target;
  });
}

const unpackedTarget = (path: string): Target =>
  /\.gz$/i.test(path) ? { path: path.slice(0, -".gz".length), packed: path } : { path };

/** All files that a copy may be written to. */
export const pathsOf = ({ path, packed }: Target): readonly string[] =>
  packed === undefined ? [path] : [path, packed];

/** Refuses an output that has something in it: copies of another run would be among those of this one, or be lost. */
export async function refuseExisting(output: string, isCopy: boolean): Promise<void> {
  const stats = await stat(output).catch(() => undefined);
  if (isCopy && stats?.isFile() === true)
    throw new UsageError({
      en: `${output} exists already; --overwrite replaces it`,
      es: `${output} ya existe; --overwrite lo reemplaza`,
    });
  if (stats?.isDirectory() !== true || (await readdir(output)).length === 0) return;
  throw new UsageError({
    en: `the folder ${output} exists already and is not empty; name another one, or --overwrite writes over the files of the same names in it`,
    es: `la carpeta ${output} ya existe y no está vacía; nombre otra, o --overwrite escribe sobre los archivos del mismo nombre que tenga`,
  });
}

/** Makes the folders of the copies, and makes sure that something can be written there, before anything is read. */
export async function makeFolders(targets: readonly string[]): Promise<void> {
  for (const folder of new Set(
    targets.filter((path) => path !== "-").map((path) => dirname(path)),
  )) {
    try {
      await mkdir(folder, { recursive: true });
      await access(folder, constants.W_OK);
    } catch (error) {
      throw unopenedOutput(folder, error);
    }
  }
}

/** What the files of a run have in common. */
export interface Job {
  readonly inPlace: boolean;
  readonly open: Set<Sink>;
  readonly pause: () => Promise<void>;
  readonly io: CommandIo;
}

/** The bytes of a copy. */
export interface CopySource {
  readonly repaired: (file: InputFile) => AsyncGenerator<Uint8Array, void>;
  readonly asItIs: (entry: ArchiveEntry) => AsyncGenerator<Uint8Array, void>;
  /** Whether anything that came so far was repaired. */
  readonly hasChanged: () => boolean;
}

/** Writes one copy. In place it is only written if something changes; what it was then has another name. */
export async function writeCopy(
  { file, entries, isAsItIs = false }: Copy,
  target: Target | undefined,
  source: CopySource,
  job: Job,
): Promise<void> {
  const { inPlace, open, pause, io } = job;
  const { path, error, isRegular } = file;
  if (error !== undefined) throw error;
  if (!isRegular || isSpecial(path)) throw noFile();
  if (target !== undefined && typeof path !== "string") throw nameNotUtf8();
  if (inPlace) refuseReadOnly(path);
  const before = statSync(path, { bigint: true });
  let sink: Sink | undefined;
  if (target !== undefined) {
    const making = inPlace ? { corrected: before } : { source: statSync(path) };
    sink = await Sink.open(target.path, io, making);
    open.add(sink);
  }
  try {
    const write = async (bytes: Uint8Array) => await sink?.write(bytes);
    if (isAsItIs) for await (const bytes of rawBlocks(path)) await write(bytes);
    else if (entries === undefined)
      for await (const bytes of source.repaired(file)) await write(bytes);
    else await writeEntries(entries, source, target === undefined ? undefined : write);
    const after = statSync(path, { bigint: true });
    if (after.ino !== before.ino || after.ctimeNs !== before.ctimeNs) throw changedMeanwhile();
    if (target?.packed !== undefined && !source.hasChanged()) {
      await sink?.abandon();
      await writeCopy({ file, isAsItIs: true }, { path: target.packed }, source, job);
    } else if (inPlace && !source.hasChanged()) await sink?.abandon();
    else {
      await pause();
      await sink?.close();
    }
  } catch (fault) {
    await sink?.abandon();
    throw fault instanceof OutputError && isChange(fault.cause) ? fault.cause : fault;
  } finally {
    if (sink !== undefined) open.delete(sink);
  }
}

/** Writes an archive with its entries; without `write` they are only repaired, to count what would be. */
async function writeEntries(
  entries: NonNullable<Copy["entries"]>,
  { repaired, asItIs }: CopySource,
  write: ((bytes: Uint8Array) => Promise<unknown>) | undefined,
): Promise<void> {
  if (write === undefined) {
    for (const [, file] of entries) if (file !== undefined) for await (const _ of repaired(file));
    return;
  }
  const { writeArchive } = await import("../io/archive-copy");
  await writeArchive(
    entries.map(([entry, file]) => ({
      name: file === undefined ? entry.name : entry.name.replace(/\.gz$/i, ""),
      modified: new Date(...entry.modified),
      blocks: file === undefined ? asItIs(entry) : repaired(file),
    })),
    write,
  );
}

/** Whether a corrected file does not get its name because the file that has it has changed. */
const isChange = (error: unknown): boolean =>
  (error as { readonly code?: string } | undefined)?.code === "CHANGED";

/** Whether a path leads into /dev or /proc, where a file may be whatever the process has open. */
const isSpecial = (path: Path): boolean =>
  sep === "/" && /^\/(?:dev|proc)\//.test(resolve(path.toString()));

function refuseReadOnly(path: Path): void {
  try {
    accessSync(path, constants.W_OK);
  } catch {
    throw readOnly();
  }
  if ((statSync(path).mode & 0o222) === 0) throw readOnly(); // also for the one user who may write everywhere
}
