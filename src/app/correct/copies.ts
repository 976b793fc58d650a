import type { ArchiveEntry } from "../archive/archive";
import { byCodeUnit } from "../input/file-choice";
import type { NamedCopy } from "./names";
import { nameOfCopy, namesOfCopy, refuseSameNames } from "./names";

/** What is copied when files are corrected, what of it is corrected, and what is left out. */

/** What is known of a file that is copied, whoever has it. */
export interface CopiedFile {
  readonly shown: string;
  /** Whether it can be read more than once. */
  readonly isRegular: boolean;
  readonly error?: Error;
  /** What it is in its archive. */
  readonly entry?: ArchiveEntry;
}

/** The files of a run, sorted by what they are, and the archives in which some of them are. */
export interface CopySources<File extends CopiedFile> {
  readonly files: readonly File[];
  readonly archives: readonly (File & { readonly entries: readonly ArchiveEntry[] })[];
  readonly xml: readonly File[];
  readonly texts: readonly File[];
  readonly others: readonly File[];
  readonly answers: readonly { readonly of: File }[];
  readonly reports: readonly File[];
}

/** What is written as one: a file, or an archive with its files. */
export interface Copy<File> {
  readonly file: File;
  /** Nothing in it is RIPS, so that it is copied byte by byte. */
  readonly isAsItIs?: boolean;
  /** For an archive: its entries in order, with the file of each one that is repaired. */
  readonly entries?: readonly (readonly [ArchiveEntry, File | undefined])[];
}

/** The copies of the files that are repaired. Those of the files of an archive are in a copy of the archive. */
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
 * The copies of what else a review looks at, so that the copies can be reviewed in the place of the originals: XMLs, answers,
 * reports, and texts that may be one of these. The page saves the same files: those that `choiceIn` and `mayLieBeside` choose.
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
 * Returns the files that no copy has, for the command and the page: what a review does not read is not copied, unless it is in
 * an archive that is.
 *
 * @param names are the files that are not read.
 * @param copied has the names of the files and archives that are copied.
 */
export function uncopied(
  names: readonly string[],
  copied: { readonly has: (name: string) => boolean },
): readonly string[] {
  /** A file has something below it only if it is an archive. */
  const isCopied = (name: string): boolean => {
    for (let at = name.indexOf("/"); at >= 0; at = name.indexOf("/", at + 1))
      if (copied.has(name.slice(0, at))) return true;
    return copied.has(name);
  };
  return names.filter((name) => !isCopied(name));
}

/**
 * Refuses copies of which two would get one name, or two files of the copy of an archive.
 *
 * @param names are those of the copies, as they are not corrected.
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

/** A file of an archive with its name in the copy: what is corrected there is unpacked, whether anything changes or not. */
const namedIn =
  (archive: string) =>
  ([{ name }, file]: readonly [ArchiveEntry, unknown]): NamedCopy => ({
    shown: `${archive}/${name}`,
    names: [nameOfCopy(name, file !== undefined)],
  });
