import type { ArchiveEntry } from "../archive/archive";
import { byCodeUnit } from "../input/file-choice";
import type { NamedCopy } from "./names";
import { nameOfCopy, namesOfCopy, refuseSameNames } from "./names";

/** Decides which files are copied when files are corrected, which of them are corrected, and which are left out. */

/** The facts about a file that is copied, in the command and on the page. */
export interface CopiedFile {
  readonly shown: string;
  /** True if it can be read more than once. */
  readonly isRegular: boolean;
  readonly error?: Error;
  /** Its entry, if it is in an archive. */
  readonly entry?: ArchiveEntry;
}

/** The files of a run by kind, and the archives that contain some of them. */
export interface CopySources<File extends CopiedFile> {
  readonly files: readonly File[];
  readonly archives: readonly (File & { readonly entries: readonly ArchiveEntry[] })[];
  readonly xml: readonly File[];
  readonly texts: readonly File[];
  readonly others: readonly File[];
  readonly answers: readonly { readonly of: File }[];
  readonly reports: readonly File[];
}

/** One output: a file, or an archive with its files. */
export interface Copy<File> {
  readonly file: File;
  /** Set if it contains no RIPS, so that it is copied byte by byte. */
  readonly isAsItIs?: boolean;
  /** For an archive: its entries in order, each with the file that is corrected in it, if any. */
  readonly entries?: readonly (readonly [ArchiveEntry, File | undefined])[];
}

/** The copies of the files that are corrected. If a file is in an archive, the archive is copied. */
export function copiesOf<File extends CopiedFile>({
  files,
  archives,
}: Pick<CopySources<File>, "files" | "archives">): readonly Copy<File>[] {
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
 * The copies of the other files that a review reads, so that it can run on the copies: XMLs, answers, reports, and texts that
 * may be one of these. The page saves the same files: those that `choiceIn` and `mayLieBeside` choose.
 */
export function furtherCopies<File extends CopiedFile>(
  inputs: CopySources<File>,
  copies: readonly Copy<File>[],
): readonly Copy<File>[] {
  const { files, xml, texts, others, archives, answers, reports } = inputs;
  const repaired = new Set(files);
  const written = new Set(copies.map(({ file }) => file));
  const further: readonly File[] = [
    ...xml,
    ...texts,
    ...others,
    ...answers.map(({ of }) => of),
    ...reports,
  ].filter((file) => !repaired.has(file));
  const entries = new Set(further.map(({ entry }) => entry));
  const whole = archives.filter(
    (archive) => !written.has(archive) && archive.entries.some((entry) => entries.has(entry)),
  );
  return [...new Set([...further.filter(({ entry }) => entry === undefined), ...whole])]
    .filter(({ error, isRegular }) => error === undefined && isRegular)
    .sort((a, b) => byCodeUnit(a.shown, b.shown))
    .map((file) => ({ file, isAsItIs: true }));
}

/**
 * Returns the files that have no copy, for the command and the page. A file that a review does not read is only copied with its
 * archive.
 *
 * @param names are the files that are not read.
 * @param copied has the names of the files and archives that are copied.
 */
export function uncopied(
  names: readonly string[],
  copied: { readonly has: (name: string) => boolean },
): readonly string[] {
  /** Only an archive has files below its path. */
  const isCopied = (name: string): boolean => {
    for (let at = name.indexOf("/"); at >= 0; at = name.indexOf("/", at + 1))
      if (copied.has(name.slice(0, at))) return true;
    return copied.has(name);
  };
  return names.filter((name) => !isCopied(name));
}

/**
 * Throws if two copies, or two files in the copy of an archive, would get the same name.
 *
 * @param names are the names of the copies before the correction.
 * @throws UsageError that names both, before anything is written.
 */
export function refuseSameCopies<File extends CopiedFile>(
  copies: readonly Copy<File>[],
  names: readonly string[],
): void {
  refuseSameNames(
    copies.map(({ file: { shown }, isAsItIs = false }, i) => {
      const name = names[i] ?? shown;
      return { shown, names: isAsItIs ? [name] : namesOfCopy(name) };
    }),
  );
  for (const { file, entries = [] } of copies) refuseSameNames(entries.map(namedIn(file.shown)));
}

/** A file of an archive with its name in the copy. A corrected file is unpacked, whether anything changes in it or not. */
const namedIn =
  (archive: string) =>
  ([{ name }, file]: readonly [ArchiveEntry, unknown]): NamedCopy => ({
    shown: `${archive}/${name}`,
    names: [nameOfCopy(name, file !== undefined)],
  });
