import { isUtf8 } from "node:buffer";
import type { Stats } from "node:fs";
import { lstatSync, statSync } from "node:fs";
import { readdir, realpath, stat } from "node:fs/promises";
import { basename, dirname, join, sep } from "node:path";
import { notUtf8 } from "../faults";
import { turn } from "./turn";
import { UsageError } from "../usage";

/** A path as it is opened: its bytes where they are not UTF-8. */
export type Path = string | Buffer;

/** A file to read: as it is shown, and as it is opened; `error` says why it cannot be. */
export interface InputFile {
  readonly shown: string;
  readonly path: Path;
  readonly size: number;
  /** Whether it can be read more than once, and at any place. */
  readonly isRegular: boolean;
  readonly error?: NodeJS.ErrnoException;
}

/** What the paths typed come to. */
export interface Inputs {
  readonly files: readonly InputFile[];
  /** Hidden ones, links to folders, pipes and the like, and the context, which are not read. */
  readonly leftOut: readonly string[];
  /** The keys of the files' real paths. */
  readonly identities: ReadonlySet<string>;
}

/** A file that was found, and the key of its real path, which is the same for all paths to it. */
interface FoundFile {
  readonly file: InputFile;
  readonly identity: string;
}

/** The lists that an expansion fills. */
interface Found {
  readonly files: FoundFile[];
  readonly leftOut: string[];
}

/**
 * Expands paths: files as they are, folders to all they hold of the endings we read, globs to what they match;
 * in the order given, sorted by code unit within each, each file once. The context is no input unless it is named.
 *
 * @throws UsageError for a pattern or folder that comes to no file.
 */
export async function expand(paths: readonly string[], context?: string): Promise<Inputs> {
  const files: InputFile[] = [];
  const leftOut: string[] = [];
  const realContext = context === undefined ? undefined : await identityOf(context);
  const identities = new Set<string>();
  for (const path of paths) {
    for (const { file, identity } of await expandOne(path, leftOut)) {
      if (identity === realContext && !paths.some((typed) => typed === file.path)) {
        leftOut.push(file.shown); // a folder may hold its context beside the records
        continue;
      }
      if (identities.has(identity)) continue;
      identities.add(identity);
      files.push(file);
    }
  }
  return { files, leftOut, identities };
}

/** A text that differs between two paths, whatever their bytes are. */
export const keyOf = (path: Path): string =>
  typeof path === "string" ? path : Buffer.from(path).toString("latin1");

/** The key of a path's real path: it is the same for all paths to one file. */
async function identityOf(path: Path): Promise<string> {
  const bytes = await realpath(path, { encoding: "buffer" }).catch(() => Buffer.from(path));
  return keyOf(bytes);
}

async function expandOne(path: string, leftOut: string[]): Promise<readonly FoundFile[]> {
  if (path === "-")
    return [{ file: { shown: "-", path: "-", size: 0, isRegular: false }, identity: "-" }];
  const stats = await stat(path).catch((error: NodeJS.ErrnoException) => error);
  const found: Found = { files: [], leftOut };
  if (stats instanceof Error) {
    const isPattern = stats.code === "ENOENT" && /[*?[\]{}]|[!@+]\(/.test(path);
    if (!isPattern) return [{ file: missing(path, stats), identity: await identityOf(path) }];
    await matches(path, found);
  } else if (stats.isDirectory()) {
    await within(path, await identityOf(path), found);
    if (found.files.length === 0)
      throw new UsageError({
        en: `${path} holds no file to read (.json, .ndjson, .jsonl, each also with .gz)`,
        es: `${path} no contiene ningún archivo para leer (.json, .ndjson, .jsonl, también con .gz)`,
      });
  } else return [{ file: read(path, stats), identity: await identityOf(path) }];
  return found.files.sort(byCodeUnit);
}

async function matches(pattern: string, found: Found): Promise<void> {
  const { glob } = await import("tinyglobby");
  const paths = await glob(pattern.split(sep).join("/"), {
    expandDirectories: false,
    followSymbolicLinks: false,
  });
  if (paths.length === 0) {
    throw new UsageError({
      en: `no file matches ${pattern}`,
      es: `ningún archivo coincide con ${pattern}`,
    });
  }
  const folders = new Map<string, string>();
  for (const path of paths) {
    await turn();
    const folder = dirname(path);
    const realFolder = folders.get(folder) ?? (await identityOf(folder));
    folders.set(folder, realFolder);
    const stats = statsOf(() => lstatSync(path));
    if (stats instanceof Error || stats.isSymbolicLink()) await takeLink(path, found);
    else take(path, identityIn(realFolder, Buffer.from(basename(path))), stats, found);
  }
}

const endings = /\.(?:json|ndjson|jsonl)(?:\.gz)?$/i;

/**
 * Takes what a folder holds. Names come as bytes: one that is not UTF-8 could not be opened as text. What a name
 * belongs to comes with it, and its real path is that of the folder with the name behind, save for a link.
 */
async function within(folder: Path, realFolder: string, found: Found): Promise<void> {
  const entries = await readdir(folder, { encoding: "buffer", withFileTypes: true }).catch(
    (error: NodeJS.ErrnoException) => error,
  );
  if (entries instanceof Error) {
    found.files.push({ file: missing(folder, entries), identity: realFolder });
    return;
  }
  const pathIn = pathsIn(folder);
  for (const entry of entries) {
    await turn();
    const name = entry.name.toString();
    const isHidden = name.startsWith(".");
    if (entry.isDirectory() && !isHidden)
      await within(pathIn(entry.name), identityIn(realFolder, entry.name), found);
    else if (!entry.isDirectory() && !endings.test(name)) continue;
    else if (isHidden) found.leftOut.push(shown(pathIn(entry.name)));
    else if (entry.isSymbolicLink()) await takeLink(pathIn(entry.name), found);
    else if (!entry.isFile()) found.leftOut.push(shown(pathIn(entry.name)));
    else {
      const path = pathIn(entry.name);
      const stats = statsOf(() => statSync(path)); // for its size
      take(path, identityIn(realFolder, entry.name), stats, found);
    }
  }
}

/** Takes a file that was found; links to folders and what is no file, which may never end, are left out. */
function take(
  path: Path,
  identity: string,
  stats: Stats | NodeJS.ErrnoException,
  { files, leftOut }: Found,
): void {
  if (stats instanceof Error) files.push({ file: missing(path, stats), identity });
  else if (stats.isFile()) files.push({ file: read(path, stats), identity });
  else leftOut.push(shown(path));
}

async function takeLink(path: Path, found: Found): Promise<void> {
  take(
    path,
    await identityOf(path),
    statsOf(() => statSync(path)),
    found,
  );
}

/** What is known of a file, or why nothing is. */
function statsOf(ask: () => Stats): Stats | NodeJS.ErrnoException {
  try {
    return ask();
  } catch (error) {
    return error as NodeJS.ErrnoException;
  }
}

/** The key of the real path of what a folder holds, if it is no link. */
const identityIn = (realFolder: string, name: Buffer): string =>
  `${realFolder}${realFolder.endsWith(sep) ? "" : sep}${name.toString("latin1")}`;

/** Makes the paths of what a folder holds from their names. */
function pathsIn(folder: Path): (name: Buffer) => Path {
  if (typeof folder !== "string") return (name) => Buffer.concat([folder, Buffer.from(sep), name]);
  const start = join(folder, "x").slice(0, -1);
  return (name) =>
    isUtf8(name) ? start + name.toString() : Buffer.concat([Buffer.from(start), name]);
}

const read = (path: Path, stats: Stats): InputFile => ({
  shown: shown(path),
  path,
  size: stats.size,
  isRegular: stats.isFile(),
});

/** A file that cannot be read. What node could not decode of an argument, it has replaced. */
const missing = (path: Path, error: NodeJS.ErrnoException): InputFile => ({
  shown: shown(path),
  path,
  size: 0,
  isRegular: false,
  error:
    error.code === "ENOENT" && typeof path === "string" && path.includes("\ufffd")
      ? notUtf8()
      : error,
});

/** A path as reports show it: bytes that are not UTF-8 are replaced. */
const shown = (path: Path): string => {
  const text = path.toString();
  return sep === "/" ? text : text.split(sep).join("/");
};

/** By the text that is shown; where it is the same, by the bytes. */
const byCodeUnit = ({ file: a }: FoundFile, { file: b }: FoundFile): number =>
  order(a.shown, b.shown) || order(keyOf(a.path), keyOf(b.path));

const order = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
