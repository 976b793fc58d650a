import type { Stats } from "node:fs";
import { lstat, readdir, realpath, stat } from "node:fs/promises";
import { join, sep } from "node:path";
import { UsageError } from "../usage";

/** A file to read: as it is shown, and as it is opened; `error` says why it cannot be. */
export interface InputFile {
  readonly shown: string;
  readonly path: string;
  readonly size: number;
  /** Whether it can be read more than once, and at any place. */
  readonly isRegular: boolean;
  readonly error?: NodeJS.ErrnoException;
}

/** What the paths typed come to. */
export interface Inputs {
  readonly files: readonly InputFile[];
  /** Hidden ones, links to folders and the context, which are not read. */
  readonly leftOut: readonly string[];
}

/**
 * Expands paths: files as they are, folders to all they hold of the endings we read, globs to what they match;
 * in the order given, sorted by code unit within each, each file once. The context is no input unless it is named.
 *
 * @throws UsageError for a pattern that matches nothing.
 */
export async function expand(paths: readonly string[], context?: string): Promise<Inputs> {
  const files: InputFile[] = [];
  const leftOut: string[] = [];
  const realContext =
    context === undefined ? undefined : await realpath(context).catch(() => undefined);
  const seen = new Set<string>();
  for (const path of paths) {
    for (const file of await expandOne(path, leftOut)) {
      const real = file.path === "-" ? "-" : await realpath(file.path).catch(() => file.path);
      if (real === realContext && !paths.includes(file.path)) {
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

async function expandOne(path: string, leftOut: string[]): Promise<readonly InputFile[]> {
  if (path === "-") return [{ shown: "-", path: "-", size: 0, isRegular: false }];
  const stats = await stat(path).catch((error: NodeJS.ErrnoException) => error);
  if (stats instanceof Error) {
    if (stats.code === "ENOENT" && /[*?[\]{}]|[!@+]\(/.test(path)) return await matches(path);
    return [missing(path, stats)];
  }
  return stats.isDirectory() ? await within(path, leftOut) : [found(path, stats)];
}

async function matches(pattern: string): Promise<readonly InputFile[]> {
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
  return await Promise.all(
    paths.sort(byCodeUnit).map(async (path) => found(path, await stat(path))),
  );
}

const endings = /\.(?:json|ndjson|jsonl)(?:\.gz)?$/i;

async function within(folder: string, leftOut: string[]): Promise<readonly InputFile[]> {
  const entries = await readdir(folder).catch((error: NodeJS.ErrnoException) => error);
  if (entries instanceof Error) return [missing(folder, entries)];
  const files: InputFile[] = [];
  for (const name of entries.sort(byCodeUnit)) {
    const path = join(folder, name);
    const stats = await lstat(path).catch((error: NodeJS.ErrnoException) => error);
    if (stats instanceof Error) files.push(missing(path, stats));
    else if (stats.isDirectory() && !name.startsWith("."))
      files.push(...(await within(path, leftOut)));
    else if (!stats.isDirectory() && !endings.test(name)) continue;
    else if (name.startsWith(".") || (stats.isSymbolicLink() && (await isFolder(path))))
      leftOut.push(slashed(path));
    else files.push(found(path, stats));
  }
  return files.sort((a, b) => byCodeUnit(a.shown, b.shown));
}

const isFolder = async (path: string): Promise<boolean> =>
  (await stat(path).catch(() => undefined))?.isDirectory() ?? false;

const found = (path: string, stats: Stats): InputFile => ({
  shown: slashed(path),
  path,
  size: stats.size,
  isRegular: stats.isFile(),
});

const missing = (path: string, error: NodeJS.ErrnoException): InputFile => ({
  shown: slashed(path),
  path,
  size: 0,
  isRegular: false,
  error,
});

const slashed = (path: string): string => (sep === "/" ? path : path.split(sep).join("/"));

const byCodeUnit = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
