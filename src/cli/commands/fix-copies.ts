import { accessSync, constants, statSync } from "node:fs";
import { access, mkdir, readdir, stat } from "node:fs/promises";
import { basename, dirname, join, relative, resolve, sep } from "node:path";
import type { ArchiveEntry } from "../../app/archive/archive";
import { foldersOf } from "../../app/archive/archive";
import type { ArchiveBytes } from "../../app/archive/directory";
import { inArchives } from "../../app/archive/inner-archives";
import type { Copy } from "../../app/correct/copies";
import { nameOfCopy } from "../../app/correct/names";
import { archiveBytes } from "../io/file-bytes";
import { fileError } from "../../app/input/file-errors";
import { UsageError } from "../../app/options/usage";
import type { CommandIo } from "../io/command-io";
import type { InputFile } from "../io/files";
import { Sink, unopenedOutput } from "../io/output";
import { rawBlocks } from "../io/source";
import { OutputError } from "../io/standard-output";

/** Returns true if only one file is corrected, and its copy gets the name in `output`. */
export async function isOneFile(
  copies: readonly Copy<InputFile>[],
  [path = "", ...more]: readonly string[],
  output: string,
): Promise<boolean> {
  const isOne = more.length === 0 && copies.length === 1 && copies[0]?.file.path === path;
  return isOne && !/[/\\]$/.test(output) && !(await isFolder(output));
}

const isFolder = async (path: string): Promise<boolean> =>
  (await stat(path).catch(() => undefined))?.isDirectory() === true;

export interface Target {
  readonly path: string;
  /** Replaces `path` if the file is packed and nothing in it is corrected. */
  readonly packed?: string;
}

/** The name of each copy: its path below the folder that the user named. */
export async function namesBelow(
  copies: readonly Copy<InputFile>[],
  paths: readonly string[],
): Promise<readonly string[]> {
  const folders: string[] = [];
  for (const each of paths) if (await isFolder(each)) folders.push(resolve(each));
  return copies.map(({ file: { path } }) => {
    const whole = resolve(path);
    const folder = folders.find((each) => whole.startsWith(each + sep));
    return folder === undefined ? basename(whole) : relative(folder, whole);
  });
}

/** The outputs of the copies, in the folder of `-o`. */
export const targetsIn = (
  output: string,
  copies: readonly Copy<InputFile>[],
  names: readonly string[],
): readonly Target[] =>
  copies.map(({ isAsItIs = false }, i) => {
    const own = join(output, names[i] ?? "");
    const unpacked = nameOfCopy(own, !isAsItIs);
    return unpacked === own ? { path: own } : { path: unpacked, packed: own };
  });

/** All files that a copy may be written to. */
export const pathsOf = ({ path, packed }: Target): readonly string[] =>
  packed === undefined ? [path] : [path, packed];

/**
 * Refuses an output that exists and is not empty: copies of another run would be mixed with the copies of this one, or lost.
 */
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

/** Makes the folders of the copies, and checks that they are writable, before anything is read. */
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

export interface Job {
  readonly inPlace: boolean;
  readonly open: Set<Sink>;
  readonly pause: () => Promise<void>;
  readonly io: CommandIo;
}

export interface CopySource {
  readonly repaired: (file: InputFile) => AsyncGenerator<Uint8Array, void>;
  readonly asItIs: (entry: ArchiveEntry) => AsyncGenerator<Uint8Array, void>;
  /** Returns true if anything so far was corrected. */
  readonly hasChanged: () => boolean;
}

/** Writes one copy. In place it is only written if something changes; the original then gets another name. */
export async function writeCopy(
  { file, entries, isAsItIs = false }: Copy<InputFile>,
  target: Target | undefined,
  source: CopySource,
  job: Job,
): Promise<void> {
  const { inPlace, open, pause, io } = job;
  const { path, error, isRegular } = file;
  if (error !== undefined) throw error;
  if (!isRegular || isSpecial(path)) throw fileError("NO_FILE");
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
    else {
      const bytes = archiveBytes(path, Number(before.size));
      await writeEntries(entries, bytes, source, target === undefined ? undefined : write);
    }
    const after = statSync(path, { bigint: true });
    if (after.ino !== before.ino || after.ctimeNs !== before.ctimeNs) throw fileError("CHANGED");
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

/** Writes an archive with its entries. Without `write` it only counts the corrections. */
async function writeEntries(
  entries: NonNullable<Copy<InputFile>["entries"]>,
  archive: ArchiveBytes,
  { repaired, asItIs }: CopySource,
  write: ((bytes: Uint8Array) => Promise<unknown>) | undefined,
): Promise<void> {
  if (write === undefined) {
    for (const [, file] of entries) if (file !== undefined) for await (const _ of repaired(file));
    return;
  }
  const { zipBlocks } = await import("../../app/archive/zip-writer");
  const { folders, comment } = await foldersOf(archive);
  const files = entries.map(([entry, file]) => {
    const { within, modified, attributes } = entry;
    const name = nameOfCopy(entry.name, file !== undefined);
    return {
      name,
      within,
      modified,
      attributes,
      blocks: file === undefined ? asItIs(entry) : repaired(file),
    };
  });
  for await (const bytes of zipBlocks([...folders, ...inArchives(files)], comment))
    await write(bytes);
}

/** Returns true if a corrected file could not replace the original, because the original has changed. */
const isChange = (error: unknown): boolean =>
  (error as { readonly code?: string } | undefined)?.code === "CHANGED";

/** Returns true for paths in /dev and /proc, which may lead to any file that the process has open. */
const isSpecial = (path: string): boolean => sep === "/" && /^\/(?:dev|proc)\//.test(resolve(path));

function refuseReadOnly(path: string): void {
  try {
    accessSync(path, constants.W_OK);
  } catch {
    throw fileError("READ_ONLY");
  }
  if ((statSync(path).mode & 0o222) === 0) throw fileError("READ_ONLY"); // also for the one user who may write everywhere
}
