import { isUtf8 } from "node:buffer";
import type { Stats } from "node:fs";
import { lstat, readdir, realpath, stat } from "node:fs/promises";
import { join, sep } from "node:path";
import { notUtf8 } from "../faults";
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
}

/** The lists that an expansion fills. */
interface Found {
  readonly files: InputFile[];
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
  const seen = new Set<string>();
  for (const path of paths) {
    for (const file of await expandOne(path, leftOut)) {
      const real = file.path === "-" ? "-" : await identityOf(file.path);
      if (real === realContext && !paths.some((typed) => typed === file.path)) {
        leftOut.push(file.shown); // a folder may hold its context beside the records
        continue;
      }
      if (seen.has(real)) continue;
      seen.add(real);
      files.push(file);
    }
  }
  return { files, leftOut };
}

/** A text that differs between two paths, whatever their bytes are. */
export const keyOf = (path: Path): string =>
  typeof path === "string" ? path : Buffer.from(path).toString("latin1");

/** A text that is the same for all paths to one file. */
async function identityOf(path: Path): Promise<string> {
  const bytes = await realpath(path, { encoding: "buffer" }).catch(() => Buffer.from(path));
  return keyOf(bytes);
}

async function expandOne(path: string, leftOut: string[]): Promise<readonly InputFile[]> {
  if (path === "-") return [{ shown: "-", path: "-", size: 0, isRegular: false }];
  const stats = await stat(path).catch((error: NodeJS.ErrnoException) => error);
  const found: Found = { files: [], leftOut };
  if (stats instanceof Error) {
    const isPattern = stats.code === "ENOENT" && /[*?[\]{}]|[!@+]\(/.test(path);
    if (!isPattern) return [missing(path, stats)];
    await matches(path, found);
  } else if (stats.isDirectory()) {
    await within(path, found);
    if (found.files.length === 0)
      throw new UsageError({
        en: `${path} holds no file to read (.json, .ndjson, .jsonl, each also with .gz)`,
        es: `${path} no contiene ningún archivo para leer (.json, .ndjson, .jsonl, también con .gz)`,
      });
  } else return [read(path, stats)];
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
  for (const path of paths) await take(path, found);
}

const endings = /\.(?:json|ndjson|jsonl)(?:\.gz)?$/i;

/** Takes what a folder holds. Names come as bytes: one that is not UTF-8 could not be opened as text. */
async function within(folder: Path, found: Found): Promise<void> {
  const names = await readdir(folder, { encoding: "buffer" }).catch(
    (error: NodeJS.ErrnoException) => error,
  );
  if (names instanceof Error) {
    found.files.push(missing(folder, names));
    return;
  }
  for (const bytes of names) {
    const name = bytes.toString();
    const path = pathIn(folder, bytes);
    const stats = await lstat(path).catch((error: NodeJS.ErrnoException) => error);
    if (stats instanceof Error) found.files.push(missing(path, stats));
    else if (stats.isDirectory() && !name.startsWith(".")) await within(path, found);
    else if (!stats.isDirectory() && !endings.test(name)) continue;
    else if (name.startsWith(".")) found.leftOut.push(shown(path));
    else await take(path, found);
  }
}

/** Takes a file that was found; links to folders and what is no file, which may never end, are left out. */
async function take(path: Path, { files, leftOut }: Found): Promise<void> {
  const stats = await stat(path).catch((error: NodeJS.ErrnoException) => error);
  if (stats instanceof Error) files.push(missing(path, stats));
  else if (stats.isFile()) files.push(read(path, stats));
  else leftOut.push(shown(path));
}

/** A path within a folder. */
function pathIn(folder: Path, name: Buffer): Path {
  if (typeof folder !== "string") return Buffer.concat([folder, Buffer.from(sep), name]);
  if (isUtf8(name)) return join(folder, name.toString());
  return Buffer.concat([Buffer.from(join(folder, "x").slice(0, -1)), name]);
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
const byCodeUnit = (a: InputFile, b: InputFile): number =>
  order(a.shown, b.shown) || order(keyOf(a.path), keyOf(b.path));

const order = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
