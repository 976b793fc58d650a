import type { Dirent, Stats } from "node:fs";
import { statSync } from "node:fs";
import { readdir, realpath, stat } from "node:fs/promises";
import { dirname, join, sep } from "node:path";
import type { ArchiveEntry } from "../../app/archive/archive";
import { Archives, isArchiveName } from "../../app/archive/archive";
import { isSystemError } from "../../app/input/file-errors";
import type { Choice } from "../../app/input/file-choice";
import {
  byCodeUnit,
  choiceIn,
  choiceOfEntry,
  emptyFolder,
  isSetAside,
  isXml,
  mayLieBeside,
  onlySetAside,
} from "../../app/input/file-choice";
import { archiveBytes } from "./file-bytes";
import { openingError } from "./near-file";
import { isPattern, patternOf } from "./pattern";
import { isTurnDue, turn } from "./turn";
import { UsageError } from "../../app/options/usage";

/** A file to read, with the path that is shown and the path that is opened. `error` is the reason why it cannot be read. */
export interface InputFile {
  readonly shown: string;
  readonly path: string;
  readonly size: number;
  /** True if it can be read more than once, and at any position. */
  readonly isRegular: boolean;
  /** The time of its last change, if known. */
  readonly mtimeMs?: number;
  readonly error?: NodeJS.ErrnoException;
  /** The entry of an archive. The path is then the path of the archive followed by the entry's name. */
  readonly entry?: ArchiveEntry;
}

export interface InputArchive extends InputFile {
  /** All its files, including those that are not read. */
  readonly entries: readonly ArchiveEntry[];
}

export interface Inputs {
  readonly files: readonly InputFile[];
  /** Paths that are not read: hidden files, node_modules, links to folders, pipes and other special files, and the context. */
  readonly leftOut: readonly string[];
  /** The files of folders that are not JSON, by their ending. */
  readonly notJson: readonly string[];
  readonly xml: readonly InputFile[];
  /** The files of folders with other endings that may be texts, so that their content decides. */
  readonly texts: readonly InputFile[];
  readonly archives: readonly InputArchive[];
  /** The files that the user named, or that a glob matches, without their folder. */
  readonly alone: readonly InputFile[];
  /** Other files in the folders of `alone` that may concern them, if `withNeighbours` is set. */
  readonly neighbours: readonly InputFile[];
}

/** A file, and the key of its real path, which is the same for all paths to it. */
interface FoundFile {
  readonly file: InputFile;
  readonly identity: string;
}

interface Expansion {
  readonly files: FoundFile[];
  readonly leftOut: Set<string>;
  /** Maps the keys of real paths to the shown paths. */
  readonly notJson: Map<string, string>;
  /** The keys of the folders that were searched for all their files. */
  readonly folders: Set<string>;
  /** Returns true if files with this ending, which is not .json, are collected too. */
  readonly further: (name: string) => boolean;
  /** The keys of the files that were found by their ending alone. */
  readonly endings: Set<string>;
}

/** The files of options, which a folder may contain in addition to the records. */
export interface GivenByOptions {
  readonly context?: string | undefined;
  readonly others?: readonly string[];
  /** The configuration. Like the context, it is an input only if the user names it. */
  readonly config?: string | undefined;
  /** Returns true for the path of a file that is left out unless the user names it. */
  readonly isIgnored?: (path: string) => boolean;
  readonly withXml?: boolean;
  /** True to look for files beside a file that the user named alone. */
  readonly withNeighbours?: boolean;
}

/**
 * Expands paths: a file to itself, a folder or ZIP archive to all its files with supported endings, and a glob to its matches,
 * which are read as if the user had named them. The results are in the order of the paths, sorted by code unit within each, and
 * each file comes once. The context is an input only if the user names it.
 *
 * @throws UsageError for a pattern or folder that expands to no file.
 */
export async function expand(
  paths: readonly string[],
  {
    context,
    config,
    others = [],
    isIgnored = () => false,
    withXml = false,
    withNeighbours = false,
  }: GivenByOptions = {},
): Promise<Inputs> {
  const files: InputFile[] = [];
  const xml: InputFile[] = [];
  const texts: InputFile[] = [];
  const alone: InputFile[] = [];
  const isReadAsXml = (name: string) => withXml && isXml(name);
  const further = (name: string) => mayLieBeside(name) && (withXml || !isXml(name));
  const leftOut = new Set<string>();
  const notJson = new Map<string, string>();
  const given = [context, config].filter((path) => path !== undefined);
  const realGiven = new Set(await Promise.all(given.map(identityOf)));
  const realOthers = new Set(await Promise.all(others.map(identityOf)));
  const named: ReadonlySet<string> = new Set(paths);
  const identities = new Set<string>();
  const archives = new Map<string, InputArchive>();
  const open = new Archives();
  /** Returns true if a file is left out: a folder may contain its context beside the records. */
  const isOut = ({ file, identity }: FoundFile): boolean =>
    isSetAside(file.shown) ||
    (!named.has(file.path) && (realGiven.has(identity) || isIgnored(file.path)));
  for (const path of paths) {
    const endings = new Set<string>();
    const found: Expansion = { files: [], leftOut, notJson, folders: new Set(), further, endings };
    await expandOne(path, found);
    const isAlone = found.folders.size === 0;
    const all: FoundFile[] = [];
    for (const each of found.files) {
      if (!isArchive(each.file) || isOut(each)) all.push(each);
      else if (!archives.has(each.identity)) {
        const { entries = [], error } = await entriesIn(each.file, open);
        archives.set(each.identity, { ...each.file, entries });
        if (error === undefined) all.push(...foundIn(each, entries, found));
        else all.push({ ...each, file: { ...each.file, error } });
      }
    }
    if (all.length === 0 && found.files.length > 0) throw emptyFolder(path, [...notJson.values()]);
    for (const each of all.sort(byText)) {
      const { file, identity } = each;
      if (isOut(each)) {
        leftOut.add(file.shown);
        continue;
      }
      if (identities.has(identity)) continue;
      identities.add(identity);
      if (isAlone && file.isRegular) alone.push(file);
      if (isReadAsXml(file.shown)) xml.push(file);
      else if (!endings.has(identity)) files.push(file);
      else if (!realOthers.has(identity)) texts.push(file);
    }
  }
  const onlyOut = paths.find((path) => isSetAside(path));
  if (identities.size === 0 && onlyOut !== undefined && leftOut.has(onlyOut.split(sep).join("/")))
    throw onlySetAside(onlyOut);
  for (const identity of [...identities, ...realOthers, ...realGiven]) notJson.delete(identity);
  const [skipped, other] = [[...leftOut], [...notJson.values()]];
  const beside = withNeighbours ? await besidesOf(alone) : [];
  const neighbours = beside.filter(
    (each) => !identities.has(each.identity) && !realOthers.has(each.identity) && !isOut(each),
  );
  return {
    files,
    leftOut: skipped.sort(byCodeUnit),
    notJson: other.sort(byCodeUnit),
    xml,
    texts,
    archives: [...archives.values()],
    alone,
    neighbours: neighbours.map(({ file }) => file),
  };
}

/** Finds the files beside some files that may be an XML, an answer or RIPS. Hidden files and node_modules are skipped. */
async function besidesOf(files: readonly InputFile[]): Promise<readonly FoundFile[]> {
  const found: FoundFile[] = [];
  const folders = new Set(
    files.flatMap(({ path, error }) => (error === undefined ? [dirname(path)] : [])),
  );
  for (const folder of folders) {
    const realFolder = await identityOf(folder);
    const pathIn = pathsIn(folder);
    for (const entry of await entriesOf(folder).catch(() => [])) {
      if (isTurnDue()) await turn();
      const { name } = entry;
      const choice = choiceIn(name, false);
      if (choice !== "read" && (choice !== "not JSON" || !mayLieBeside(name))) continue;
      const file = inputAt(pathIn(name));
      if (!file.isRegular) continue;
      const identity = entry.isSymbolicLink()
        ? await identityOf(file.path)
        : identityIn(realFolder, name);
      found.push({ file, identity });
    }
  }
  return found.sort(byText);
}

/** By its name alone. */
const isArchive = ({ shown, isRegular }: InputFile): boolean => isRegular && isArchiveName(shown);

/** The files of an archive, or the reason why it is not read. */
async function entriesIn(
  file: InputFile,
  archives: Archives,
): Promise<{ readonly entries?: readonly ArchiveEntry[]; readonly error?: NodeJS.ErrnoException }> {
  try {
    return { entries: await archives.open(archiveBytes(file.path, file.size)) };
  } catch (error) {
    if (!isSystemError(error)) throw error;
    return { error: error as NodeJS.ErrnoException };
  }
}

/** Chooses the entries of an archive to read, as in a folder. */
function foundIn(
  archive: FoundFile,
  entries: readonly ArchiveEntry[],
  { leftOut, notJson, further, endings }: Expansion,
): readonly FoundFile[] {
  const { file } = archive;
  return entries.flatMap((entry) => {
    const { name, size, error } = entry;
    const identity = `${archive.identity}/${name}`;
    const path = `${file.path}/${name}`;
    const own = `${file.shown}/${name}`;
    const choice = choiceOfEntry(name, entry.isMetadata);
    if (choice === "ignored") return [];
    if (error === undefined && choice === "left out") {
      leftOut.add(own);
      return [];
    }
    if (error === undefined && choice === "not JSON") {
      if (!further(name)) {
        notJson.set(identity, own);
        return [];
      }
      endings.add(identity);
    }
    return [
      {
        identity,
        file: {
          shown: own,
          path,
          size,
          isRegular: false,
          ...(file.mtimeMs !== undefined && { mtimeMs: file.mtimeMs }),
          entry,
          ...(error && { error }),
        },
      },
    ];
  });
}

function inputAt(path: string): InputFile {
  const stats = statsOf(path);
  return stats instanceof Error ? missing(path, stats) : read(path, stats);
}

/** The key of a path's real path, which is the same for all paths to one file. */
const identityOf = (path: string): Promise<string> => realpath(path).catch(() => path);

async function expandOne(path: string, found: Expansion): Promise<void> {
  const { files } = found;
  if (path === "-") {
    files.push({ file: { shown: "-", path: "-", size: 0, isRegular: false }, identity: "-" });
    return;
  }
  const stats = await stat(path).catch((error: NodeJS.ErrnoException) => error);
  if (stats instanceof Error && stats.code === "ENOENT" && isPattern(path))
    return await matches(path, found);
  const identity = await identityOf(path);
  if (stats instanceof Error) files.push({ file: missing(path, stats), identity });
  else if (stats.isDirectory()) {
    await within(path, identity, ofFolder, found);
    if (files.length === 0) throw emptyFolder(path, [...found.notJson.values()]);
  } else files.push({ file: read(path, stats), identity });
}

async function matches(glob: string, found: Expansion): Promise<void> {
  const { folder, choose } = await patternOf(glob.split(sep).join("/"));
  const stats = await stat(folder).catch(() => undefined);
  if (stats?.isDirectory()) await within(folder, await identityOf(folder), choose, found);
  if (found.files.length > 0) return;
  throw new UsageError({
    en: `no file matches ${glob}`,
    es: `ningún archivo coincide con ${glob}`,
  });
}

/** Decides whether an entry is read, from its path below the folder that is searched. */
type Choose = (path: string, isFolder: boolean) => Choice;

/** The choice for the files of a folder that the user named, or that a glob matches. */
const ofFolder: Choose = (path, isFolder) =>
  choiceIn(path.slice(path.lastIndexOf("/") + 1), isFolder);

/**
 * Searches a folder, except what is left out, and links to folders. The kind of each entry is read with its name. The real path
 * of an entry that is not a link is the real path of the folder, followed by the name.
 */
async function within(
  folder: string,
  realFolder: string,
  choose: Choose,
  found: Expansion,
  before = "",
): Promise<void> {
  if (choose === ofFolder) {
    if (found.folders.has(realFolder)) return;
    found.folders.add(realFolder);
  }
  const entries = await entriesOf(folder).catch((error: NodeJS.ErrnoException) => error);
  if (entries instanceof Error) {
    found.files.push({ file: missing(folder, entries), identity: realFolder });
    return;
  }
  const pathIn = pathsIn(folder);
  for (const entry of entries) {
    if (isTurnDue()) await turn();
    const name = `${before}${entry.name}`;
    const isLink = entry.isSymbolicLink();
    const isFolder = entry.isDirectory() || (isLink && isFolderAt(pathIn(entry.name)));
    const chosen = choose(name, isFolder);
    if (chosen === "ignored") continue;
    const choice = isSetAside(name, isFolder) ? "left out" : chosen;
    const path = pathIn(entry.name);
    const identity = identityIn(realFolder, entry.name);
    const isOther = choice === "not JSON" && !isArchiveName(name);
    if (isOther && found.further(name))
      found.endings.add(isLink ? await identityOf(path) : identity);
    else if (isOther) {
      if (entry.isFile() || isLink) found.notJson.set(identity, shown(path));
      continue;
    }
    if (choice === "left out" || (isFolder && isLink)) found.leftOut.add(shown(path));
    else if (isFolder) {
      if (choice === "read") await within(path, identity, ofFolder, found);
      if (choose !== ofFolder || choice === "enter")
        await within(path, identity, choose, found, `${name}/`);
    } else if (isLink || entry.isFile()) {
      const real = isLink ? await identityOf(path) : identity;
      if (!isOther) found.endings.delete(real); // a glob that matches it names it
      take(path, real, found);
    } else found.leftOut.add(shown(path));
  }
}

const entriesOf = (folder: string): Promise<Dirent[]> => readdir(folder, { withFileTypes: true });

/** Adds a file with its size. The target of a link may be a device that never ends, so it is left out unless it is a file. */
function take(path: string, identity: string, { files, leftOut }: Expansion): void {
  const stats = statsOf(path);
  if (stats instanceof Error) files.push({ file: missing(path, stats), identity });
  else if (stats.isFile()) files.push({ file: read(path, stats), identity });
  else leftOut.add(shown(path));
}

/** False if the path cannot be inspected. */
export function isFolderAt(path: string): boolean {
  const stats = statsOf(path);
  return !(stats instanceof Error) && stats.isDirectory();
}

function statsOf(path: string): Stats | NodeJS.ErrnoException {
  try {
    return statSync(path);
  } catch (error) {
    return error as NodeJS.ErrnoException;
  }
}

/** The key of the real path of an entry that is not a link. */
const identityIn = (realFolder: string, name: string): string =>
  `${realFolder}${realFolder.endsWith(sep) ? "" : sep}${name}`;

function pathsIn(folder: string): (name: string) => string {
  const start = join(folder, "x").slice(0, -1);
  return (name) => start + name;
}

const read = (path: string, stats: Stats): InputFile => ({
  shown: shown(path),
  path,
  size: stats.size,
  isRegular: stats.isFile(),
  mtimeMs: stats.mtimeMs,
});

const missing = (path: string, error: NodeJS.ErrnoException): InputFile => ({
  shown: shown(path),
  path,
  size: 0,
  isRegular: false,
  error: openingError(path, error),
});

/** A path as reports show it, with `/` between its steps. */
const shown = (path: string): string => (sep === "/" ? path : path.split(sep).join("/"));

const byText = ({ file: a }: FoundFile, { file: b }: FoundFile): number =>
  byCodeUnit(a.shown, b.shown);
