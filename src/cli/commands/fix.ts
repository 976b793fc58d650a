import { accessSync, constants, statSync } from "node:fs";
import { access, mkdir, readdir, stat } from "node:fs/promises";
import { basename, dirname, join, relative, resolve, sep } from "node:path";
import type { ArchiveEntry } from "../../app/archive/archive";
import { isArchiveName } from "../../app/archive/archive";
import type { Arguments } from "../../app/arguments";
import { allIgnored } from "../../app/configuration/ignored";
import { emptyFolder } from "../../app/file-choice";
import { changedMeanwhile, nameNotUtf8, noFile, readOnly, uncopiedIn } from "../../app/faults";
import type { FileFixes } from "../../app/fixes-in-words";
import { findingAsJson, FixCounts, fixesInWords, totalInWords } from "../../app/fixes-in-words";
import { batchOptions, ParsedOptions } from "../../app/parsed-options";
import { newestPacks, packsGiven } from "../norms";
import { settingsInUse } from "../../app/settings-in-use";
import { exit, isUsageError, UsageError } from "../../app/usage";
import { areDocumentsVisited } from "../../app/with-answers";
import { createFileFixer } from "../../norm/fixes/fixer";
import type { SuggestedFinding } from "../../norm/fixes/suggestion";
import type { Lang } from "../../core/model/issue";
import { foundFiles, optionFiles } from "../input-options";
import { Interruption } from "../interruption";
import type { CommandIo } from "../io/command-io";
import { tell } from "../io/command-io";
import { overriding } from "../io/configuration-file";
import { contextOf } from "../io/context-file";
import type { InputArchive, InputFile } from "../io/files";
import { isSystemError } from "../io/input-error";
import { reasonFor } from "../io/near-file";
import { withNormInput, withXmlFiles } from "../io/norm-input";
import { leftOutIn, withoutOthers } from "../io/other-files";
import { Sink, unopenedOutput } from "../io/output";
import type { Path } from "../io/path";
import { isStandardOutput, refuseInputsAsOutputs } from "../io/same-file";
import { blocksOfInput, isGzipAt } from "../io/source";
import { Spool } from "../io/spool";
import { OutputError, toStandardOutput } from "../io/standard-output";
import { isTurnDue, turn } from "../io/turn";
import { settingsInWords } from "../../report/settings";
import { leftOutInWords } from "../../report/summary-words";

/** `ripslint fix PATHS`: writes copies in which what can be repaired safely is repaired. */
export async function fixFiles(args: Arguments, lang: Lang, io: CommandIo): Promise<number> {
  const parsed = new ParsedOptions(args);
  const { positionals: paths } = args;
  const output = parsed.value("output");
  const isDry = parsed.has("dry-run");
  const inPlace = parsed.has("in-place");
  refuseWays([output !== undefined, inPlace, isDry].filter(Boolean).length, paths);
  const packs = await packsGiven(args);
  const options = { ...batchOptions(parsed, lang, packs), ...(await overriding(args, packs)) };
  const contract = await contextOf(parsed, options.stage ?? "revision", lang, io.stdin);
  const given = await withNormInput(contract.context, args, lang, io.stdin);
  const withXml = areDocumentsVisited(packs, options.stage) && !parsed.has("no-xml");
  const inputs = await withoutOthers(await foundFiles(args, paths, withXml), io.stdout, {
    withXml,
  });
  const { files } = inputs;
  if (files.length === 0)
    throw inputs.leftOut.length > 0 ? allIgnored() : emptyFolder(paths[0] ?? "", inputs.notJson);
  const copies = copiesOf(files, inputs.archives);
  const copied = copies.map(({ file }) => file);
  if (output !== undefined) refuseNested(files);
  const targets = inPlace
    ? copied.map(({ path }) => path.toString())
    : await targetsOf(
        copied,
        paths.filter((typed) => inputs.xml.every(({ path }) => path !== typed)),
        output,
      );
  if (inPlace) refuseCompressed(copied);
  else
    await refuseInputsAsOutputs(
      targets.filter((target) => target !== undefined),
      [...optionFiles(args), ...copied, ...inputs.xml],
      io,
    );
  if (output !== undefined && !parsed.has("overwrite") && !isStandardOutput(output, io.stdout))
    await refuseExisting(output, targets.includes(output));
  await makeFolders(targets.filter((target) => target !== undefined));
  const { context, xml } = await withXmlFiles(given.context, inputs, paths, lang);
  for (const note of [...contract.notes, ...given.notes, ...xml.notes]) await tell(io, note[lang]);
  const isOut = targets.map(
    (target) => target !== undefined && !inPlace && isStandardOutput(target, io.stdout),
  );
  const open = new Set<Sink>();
  const spools = new Set<Spool>();
  const abandon = async () => {
    for (const spool of spools) spool.remove();
    await Promise.all([...open].map((sink) => sink.abandon()));
  };
  const interruption = new Interruption(abandon, io, lang);
  const pause = async () => {
    if (isTurnDue()) await turn();
    if (interruption.hasCome) throw new Error("interrupted");
  };
  const checks = await newestPacks();
  const fix = createFileFixer(context, options, { checks, pause });
  const job: Job = { inPlace, open, pause, io };
  const isJson = parsed.has("json");
  const settings = settingsInUse(args);
  const list = isJson ? spoolIn(spools) : undefined;
  const work = async (): Promise<number> => {
    const all: FileFixes[] = [];
    let hasFailed = xml.unread.length > 0;
    try {
      for (const { file, error } of xml.unread) await tell(io, `${file} ${error}`);
      for (const [i, copy] of copies.entries()) {
        const target = isOut[i] === true ? "-" : targets[i];
        const done: { readonly counts: FixCounts; readonly findings: Spool | undefined }[] = [];
        let reading = copy.file.shown;
        const source: CopySource = {
          repaired: async function* (file) {
            reading = file.shown;
            if (file.error !== undefined) throw file.error;
            const findings = list && spoolIn(spools);
            const counts = new FixCounts(file.shown, findings && listing(findings, parsed));
            done.push({ counts, findings });
            for await (const result of fix(() => blocksOfInput(file), file.shown)) {
              counts.add(result);
              yield result.bytes;
            }
          },
          asItIs: async function* (entry) {
            reading = `${copy.file.shown}/${entry.name}`;
            yield* entry.blocks();
          },
          hasChanged: () => done.some(({ counts }) => counts.changes > 0),
        };
        try {
          await writeCopy(copy, target, source, job);
          for (const { counts, findings } of done) {
            const fixes = counts.end();
            all.push(fixes);
            if (list && findings) copyTo(list, fixes, findings, all.length === 1);
          }
        } catch (error) {
          if (interruption.hasCome || !isOfFile(error)) throw error;
          hasFailed = true;
          const reason = (await reasonFor(reading, error))[lang];
          await tell(io, `${reading} ${reason}${uncopiedIn(error, lang)}`);
        } finally {
          for (const { findings } of done) {
            findings?.remove();
            if (findings) spools.delete(findings);
          }
        }
      }
      const out = (text: string | Uint8Array) =>
        isOut.includes(true) ? io.stderr.write(text) : toStandardOutput(io, text);
      if (list === undefined)
        await out(
          `${all.map((each) => fixesInWords(each, lang)).join("")}${totalInWords(all, isDry, lang)}\n${
            settings === undefined
              ? ""
              : settingsInWords(settings, lang)
                  .map((line) => `${line}\n`)
                  .join("")
          }`,
        );
      else {
        await out(`{"dryRun":${isDry},"files":[`);
        for (const block of list.read()) await out(Buffer.from(block));
        await out(`]${settings === undefined ? "" : `,"settings":${JSON.stringify(settings)}`}}\n`);
      }
    } catch (error) {
      if (interruption.hasCome) return await interruption.isOver;
      await abandon();
      if (!(error instanceof OutputError)) throw error;
      await tell(io, error.words(lang));
      return exit.failure;
    }
    for (const line of leftOutInWords(leftOutIn(inputs, xml.others), lang)) await tell(io, line);
    if (hasFailed) return exit.failure;
    return all.some(({ errorsLeft }) => errorsLeft > 0) ? exit.findings : exit.clean;
  };
  return await interruption.orInterrupted(work().finally(() => list?.remove()));
}

/** Whether an error is of the file that is read, and not of what is written. */
const isOfFile = (error: unknown): boolean =>
  isSystemError(error) && !(error instanceof OutputError) && !isUsageError(error);

function spoolIn(spools: Set<Spool>): Spool {
  const spool = new Spool();
  spools.add(spool);
  return spool;
}

/** Lists the findings of a file that have a suggestion, as they are found. */
const listing =
  (spool: Spool, parsed: ParsedOptions) =>
  (finding: SuggestedFinding): void => {
    spool.add(`${spool.isEmpty ? "" : ","}${findingAsJson(finding, parsed.has("show-values"))}`);
    if (spool.isFull) spool.drain();
  };

/** Adds a file with its findings to the list. */
function copyTo(list: Spool, fixes: FileFixes, findings: Spool, isFirst: boolean): void {
  const { file, repaired, left, unsafe } = fixes;
  const counts = JSON.stringify({ file, repaired, left, unsafe }).slice(0, -1);
  list.add(`${isFirst ? "" : ","}${counts},"findings":[`);
  const decoder = new TextDecoder(); // a block may end within a character
  for (const block of findings.read()) {
    list.add(decoder.decode(block, { stream: true }));
    if (list.isFull) list.drain();
  }
  list.add("]}");
}

/** Refuses standard input, and whatever is not one way to write the copies. */
function refuseWays(ways: number, paths: readonly string[]): void {
  if (paths.length === 0 || paths.includes("-"))
    throw new UsageError({
      en: "fix takes files and folders, not standard input: what it repairs is read again",
      es: "fix recibe archivos y carpetas, no la entrada estándar: lo que corrige se lee de nuevo",
    });
  if (ways === 1) return;
  throw new UsageError({
    en: "fix needs one of -o FOLDER, --in-place and --dry-run",
    es: "fix necesita una de estas: -o CARPETA, --in-place o --dry-run",
  });
}

/** Refuses to change gzip in place, which its bytes show: its name, or that of a link to it, may have any ending. */
function refuseCompressed(files: readonly InputFile[]): void {
  const packed = files.find(
    ({ path, shown, error }) => (isArchiveName(shown) && error === undefined) || isGzipAt(path),
  );
  if (packed === undefined) return;
  throw new UsageError({
    en: `${packed.shown} is compressed, and is not changed in place; use -o FOLDER`,
    es: `${packed.shown} está comprimido, y no se cambia en su lugar; use -o CARPETA`,
  });
}

/** Refuses to write an archive in an archive. */
function refuseNested(files: readonly InputFile[]): void {
  const nested = files.find(({ entry }) => entry?.isNested);
  if (nested === undefined) return;
  throw new UsageError({
    en: `${nested.shown} is in a ZIP in a ZIP, of which fix writes no copy: unpack the outer one first`,
    es: `${nested.shown} está en un ZIP dentro de otro, y de eso fix no escribe copia: descomprima primero el de afuera`,
  });
}

/** The file that each copy is written to: its path below the folder that was named, in the folder of `-o`. */
async function targetsOf(
  files: readonly InputFile[],
  paths: readonly string[],
  output: string | undefined,
): Promise<readonly (string | undefined)[]> {
  if (output === undefined) return files.map(() => undefined);
  const isFolder = async (path: string) =>
    (await stat(path).catch(() => undefined))?.isDirectory() === true;
  const [path = "", ...more] = paths;
  const isOne = more.length === 0 && files.length === 1 && files[0]?.path === path;
  if (isOne && !/[/\\]$/.test(output) && !(await isFolder(output))) return [output];
  const folders: string[] = [];
  for (const each of paths) if (await isFolder(each)) folders.push(resolve(each));
  const names = new Map<string, string>();
  return files.map(({ path: its, shown }) => {
    const whole = resolve(its.toString());
    const folder = folders.find((each) => whole.startsWith(each + sep));
    const name = folder === undefined ? basename(whole) : relative(folder, whole);
    const target = join(output, name.replace(/\.gz$/i, ""));
    const other = names.get(target);
    if (other !== undefined)
      throw new UsageError({
        en: `${other} and ${shown} would both be written to ${target}; repair them one after the other`,
        es: `${other} y ${shown} se escribirían los dos en ${target}; corríjalos uno tras otro`,
      });
    names.set(target, shown);
    return target;
  });
}

/** Refuses an output that has something in it: copies of another run would be among those of this one, or be lost. */
async function refuseExisting(output: string, isCopy: boolean): Promise<void> {
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
async function makeFolders(targets: readonly string[]): Promise<void> {
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
interface Job {
  readonly inPlace: boolean;
  readonly open: Set<Sink>;
  readonly pause: () => Promise<void>;
  readonly io: CommandIo;
}

/** What is written as one: a file, or an archive with its files. */
interface Copy {
  readonly file: InputFile;
  /** For an archive: its entries in order, with the file of each one that is repaired. */
  readonly entries?: readonly (readonly [ArchiveEntry, InputFile | undefined])[];
}

/** The copies to write. Those of the files of an archive are in a copy of the archive. */
function copiesOf(files: readonly InputFile[], archives: readonly InputArchive[]): readonly Copy[] {
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

/** The bytes of a copy. */
interface CopySource {
  readonly repaired: (file: InputFile) => AsyncGenerator<Uint8Array, void>;
  readonly asItIs: (entry: ArchiveEntry) => AsyncGenerator<Uint8Array, void>;
  /** Whether anything that came so far was repaired. */
  readonly hasChanged: () => boolean;
}

/** Writes one copy. In place it is only written if something changes; what it was then has another name. */
async function writeCopy(
  { file, entries }: Copy,
  target: string | undefined,
  source: CopySource,
  { inPlace, open, pause, io }: Job,
): Promise<void> {
  const { path, error, isRegular } = file;
  if (error !== undefined) throw error;
  if (!isRegular || isSpecial(path)) throw noFile();
  if (target !== undefined && typeof path !== "string") throw nameNotUtf8();
  if (inPlace) refuseReadOnly(path);
  const before = statSync(path, { bigint: true });
  let sink: Sink | undefined;
  if (target !== undefined) {
    const making = inPlace ? { corrected: before } : { source: statSync(path) };
    sink = await Sink.open(target, io, making);
    open.add(sink);
  }
  try {
    const write = async (bytes: Uint8Array) => await sink?.write(bytes);
    if (entries === undefined) for await (const bytes of source.repaired(file)) await write(bytes);
    else await writeEntries(entries, source, target === undefined ? undefined : write);
    const after = statSync(path, { bigint: true });
    if (after.ino !== before.ino || after.ctimeNs !== before.ctimeNs) throw changedMeanwhile();
    if (inPlace && !source.hasChanged()) await sink?.abandon();
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
