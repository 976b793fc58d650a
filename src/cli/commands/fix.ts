import { constants } from "node:fs";
import { copyFile, mkdir, stat } from "node:fs/promises";
import { basename, dirname, join, relative, resolve, sep } from "node:path";
import type { Arguments } from "../../app/arguments";
import { allIgnored } from "../../app/configuration/ignored";
import { emptyFolder } from "../../app/file-choice";
import { uncopiedIn } from "../../app/faults";
import type { FileFixes } from "../../app/fixes-in-words";
import { FixCounts, fixesAsJson, fixesInWords, totalInWords } from "../../app/fixes-in-words";
import { batchOptions, ParsedOptions } from "../../app/parsed-options";
import { packsGiven } from "../norms";
import { exit, UsageError } from "../../app/usage";
import { areDocumentsVisited } from "../../app/with-answers";
import type { FileFixer } from "../../norm/fixes/fixer";
import { createFileFixer } from "../../norm/fixes/fixer";
import type { Lang } from "../../core/model/issue";
import { foundFiles, optionFiles } from "../input-options";
import { Interruption } from "../interruption";
import type { CommandIo } from "../io/command-io";
import { tell } from "../io/command-io";
import { overriding } from "../io/configuration-file";
import { contextOf } from "../io/context-file";
import type { InputFile } from "../io/files";
import { reasonFor } from "../io/near-file";
import { withNormInput, withXmlFiles } from "../io/norm-input";
import { leftOutIn, withoutOthers } from "../io/other-files";
import { Sink } from "../io/output";
import { isStandardOutput, refuseInputsAsOutputs } from "../io/same-file";
import { blocksOf, isGzipAt } from "../io/source";
import { ClosedOutput, OutputError, toStandardOutput } from "../io/standard-output";
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
    throw inputs.leftOut.length > 0 ? allIgnored() : emptyFolder(paths[0] ?? "");
  const targets = inPlace
    ? files.map(({ path }) => path.toString())
    : await targetsOf(
        files,
        paths.filter((typed) => inputs.xml.every(({ path }) => path !== typed)),
        output,
      );
  if (inPlace) refuseCompressed(files);
  else
    await refuseInputsAsOutputs(
      targets.filter((target) => target !== undefined),
      [...optionFiles(args), ...files, ...inputs.xml],
      io,
    );
  const { context, xml } = await withXmlFiles(given.context, inputs, paths, lang);
  for (const note of [...contract.notes, ...given.notes, ...xml.notes]) await tell(io, note[lang]);
  const fix = createFileFixer(context, options);
  const isOut = targets.map(
    (target) => target !== undefined && !inPlace && isStandardOutput(target, io.stdout),
  );
  const open = new Set<Sink>();
  const abandon = async () => void (await Promise.all([...open].map((sink) => sink.abandon())));
  const interruption = new Interruption(abandon, io, lang);
  const work = async (): Promise<number> => {
    const all: FileFixes[] = [];
    let hasFailed = xml.unread.length > 0;
    try {
      for (const { file, error } of xml.unread) await tell(io, `${file} ${error}`);
      for (const [i, file] of files.entries()) {
        const counts = new FixCounts(file.shown, parsed.has("json"));
        const target = isOut[i] === true ? "-" : targets[i];
        try {
          if (file.error !== undefined) throw file.error;
          await fixed(file, target, inPlace, fix, counts, open, io);
        } catch (error) {
          if (error instanceof OutputError || error instanceof ClosedOutput) throw error;
          hasFailed = true;
          const reason = (await reasonFor(file.shown, error))[lang];
          await tell(io, `${file.shown} ${reason}${uncopiedIn(error, lang)}`);
          continue;
        }
        all.push(counts.end());
      }
    } catch (error) {
      if (interruption.hasCome) return await interruption.isOver;
      await abandon();
      if (!(error instanceof OutputError)) throw error;
      await tell(io, error.words(lang));
      return exit.failure;
    }
    const summary = parsed.has("json")
      ? fixesAsJson(all, isDry, parsed.has("show-values"))
      : `${all.map((each) => fixesInWords(each, lang)).join("")}${totalInWords(all, isDry, lang)}\n`;
    if (isOut.includes(true)) await io.stderr.write(summary);
    else await toStandardOutput(io, summary);
    for (const line of leftOutInWords(leftOutIn(inputs, xml.others), lang)) await tell(io, line);
    if (hasFailed) return exit.failure;
    return all.some(({ errorsLeft }) => errorsLeft > 0) ? exit.findings : exit.clean;
  };
  return await interruption.orInterrupted(work());
}

/** Refuses standard input, and whatever is not one way to write the copies. */
function refuseWays(ways: number, paths: readonly string[]): void {
  if (paths.length === 0 || paths.includes("-"))
    throw new UsageError({
      en: "fix takes files and folders, not standard input: what it repairs is read again",
      es: "fix lleva archivos y carpetas, no la entrada estándar: lo que corrige se lee de nuevo",
    });
  if (ways === 1) return;
  throw new UsageError({
    en: "fix needs one of -o FOLDER, --in-place and --dry-run",
    es: "fix necesita una de estas: -o CARPETA, --in-place o --dry-run",
  });
}

/** Refuses to change gzip in place, which its bytes show: its name, or that of a link to it, may have any ending. */
function refuseCompressed(files: readonly InputFile[]): void {
  const packed = files.find(({ path }) => isGzipAt(path));
  if (packed === undefined) return;
  throw new UsageError({
    en: `${packed.shown} is compressed, and is not changed in place; use -o FOLDER`,
    es: `${packed.shown} está comprimido, y no se cambia en su lugar; use -o CARPETA`,
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

/** Repairs one file. In place it is only written if something changes, beside a copy of what it was. */
async function fixed(
  file: InputFile,
  target: string | undefined,
  inPlace: boolean,
  fix: FileFixer,
  counts: FixCounts,
  open: Set<Sink>,
  io: CommandIo,
): Promise<void> {
  let sink: Sink | undefined;
  if (target !== undefined) {
    if (!inPlace) await mkdir(dirname(target), { recursive: true });
    sink = await Sink.open(target, io);
    open.add(sink);
  }
  try {
    for await (const result of fix(blocksOf(file.path, io.stdin), file.shown)) {
      counts.add(result);
      await sink?.write(result.bytes);
    }
    if (inPlace && counts.changes === 0) await sink?.abandon();
    else {
      if (inPlace && target !== undefined) await backedUp(target);
      await sink?.close();
    }
  } catch (error) {
    await sink?.abandon();
    throw error;
  } finally {
    if (sink !== undefined) open.delete(sink);
  }
}

/** Copies a file to a name of its own beside it. */
async function backedUp(path: string): Promise<void> {
  for (let number = 0; ; number++) {
    const backup = `${path}.bak${number === 0 ? "" : number}`;
    try {
      return await copyFile(path, backup, constants.COPYFILE_EXCL);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    }
  }
}
