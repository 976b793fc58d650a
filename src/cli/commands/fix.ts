import { isArchiveName } from "../../app/archive/archive";
import type { Arguments } from "../../app/arguments";
import { copiesOf, furtherCopies, refuseSameCopies, uncopied } from "../../app/correct/copies";
import { uncopiedInWords } from "../../app/correct/uncopied";
import { commandLine } from "../../app/command-line";
import { allIgnored } from "../../app/configuration/ignored";
import { emptyFolder } from "../../app/file-choice";
import { uncopiedIn } from "../../app/faults";
import type { FileFixes } from "../../app/fixes-in-words";
import {
  findingAsJson,
  FixCounts,
  fixesInWords,
  kindLines,
  offeredLines,
  totalInWords,
} from "../../app/fixes-in-words";
import { batchOptions, ParsedOptions } from "../../app/parsed-options";
import { newestPacks, packsGiven } from "../norms";
import { settingsInUse } from "../../app/settings-in-use";
import { exit, isUsageError, UsageError } from "../../app/usage";
import { paired, readsXml } from "../../app/review/prepare";
import { createFileFixer } from "../../norm/fixes/fixer";
import type { SuggestedFinding } from "../../norm/fixes/suggestion";
import { codesWithYes } from "../../norm/fixes/suggestion";
import type { Lang } from "../../core/model/issue";
import { visible } from "../../core/text/visible";
import { fixLine } from "../corrections";
import { inputsAt, optionFiles } from "../input-options";
import { Interruption } from "../interruption";
import type { CommandIo } from "../io/command-io";
import { tell } from "../io/command-io";
import { overriding } from "../io/configuration-file";
import { contextOf } from "../io/context-file";
import type { InputFile } from "../io/files";
import { isSystemError } from "../io/input-error";
import { reasonFor } from "../io/near-file";
import { withNormInput } from "../io/norm-input";
import type { Sink } from "../io/output";
import type { Path } from "../io/path";
import { isStandardOutput, leadsTo, redirectedTo, refuseInputsAsOutputs } from "../io/same-file";
import { blocksOfInput, isGzipAt } from "../io/source";
import { Spool } from "../io/spool";
import { OutputError, toStandardOutput } from "../io/standard-output";
import { isTurnDue, turn } from "../io/turn";
import { countOf } from "../../report/number";
import { settingsInWords } from "../../report/settings";
import { leftOutInWords, words as shared } from "../../report/summary-words";
import type { CopySource, Job, Target } from "./fix-copies";
import {
  isOneFile,
  makeFolders,
  namesBelow,
  pathsOf,
  refuseExisting,
  targetsIn,
  writeCopy,
} from "./fix-copies";

/** `ripslint fix PATHS`: writes copies in which what can be repaired safely is repaired. */
export async function fixFiles(args: Arguments, lang: Lang, io: CommandIo): Promise<number> {
  const parsed = new ParsedOptions(args);
  const { positionals: paths } = args;
  const output = parsed.value("output");
  const isDry = parsed.has("dry-run");
  const inPlace = parsed.has("in-place");
  const also = parsed.codes("also", codesWithYes) ?? [];
  refuseWays([output !== undefined, inPlace, isDry].filter(Boolean).length, args, lang, io);
  const packs = await packsGiven(args);
  const options = { ...batchOptions(parsed, lang, packs), ...(await overriding(args, packs)) };
  const contract = await contextOf(parsed, options.stage ?? "revision", lang, io.stdin);
  const given = await withNormInput(contract.context, args, lang, io.stdin);
  const reading = { ...options, withXml: !parsed.has("no-xml"), showValues: false };
  // Copies have the XMLs too, whether they are read here or not.
  const setsXmlApart = readsXml(reading) || !inPlace;
  const inputs = await inputsAt(args, paths, { ...reading, setsXmlApart }, io);
  const { files, host } = inputs;
  if (files.length === 0)
    throw inputs.leftOut.length > 0 ? allIgnored() : emptyFolder(paths[0] ?? "", inputs.notJson);
  const xmlPaths = new Set<Path>(inputs.xml.map(({ path }) => path));
  // What lies beside a file that was named alone is not copied: the review of the copy is given it.
  const { beside } = inputs;
  const named = [
    ...paths.filter((typed) => xmlPaths.has(typed)),
    ...[...beside.xml, ...beside.answers.map(({ of }) => of)].map(({ shown }) => shown),
  ];
  const ofRecords = paths.filter((typed) => !xmlPaths.has(typed));
  const repaired = copiesOf(inputs);
  const isOne = output !== undefined && (await isOneFile(repaired, ofRecords, output));
  const toFolder = output !== undefined && !isOne;
  const own = redirectedTo(io.stdout);
  const further = furtherCopies(inputs, repaired).filter(
    ({ file: { path } }) => own === undefined || !leadsTo(path, own),
  );
  const all = [...repaired, ...further];
  const names = await namesBelow(all, paths);
  if (!inPlace && !isOne) refuseSameCopies(all, names); // a trial too finds what would be refused
  const copies = toFolder ? all : repaired;
  const copied = copies.map(({ file }) => file);
  if (output !== undefined) refuseNested(files);
  const targets: readonly Target[] = inPlace
    ? copied.map(({ path }) => ({ path: path.toString() }))
    : output === undefined
      ? []
      : isOne
        ? [{ path: output }]
        : targetsIn(output, copies, names);
  const targetPaths = targets.flatMap(pathsOf);
  if (inPlace) refuseCompressed(copied);
  else
    await refuseInputsAsOutputs(
      targetPaths,
      [...optionFiles(args), ...copied, ...inputs.xml, ...inputs.archives],
      io,
    );
  if (output !== undefined && !parsed.has("overwrite") && !isStandardOutput(output, io.stdout))
    await refuseExisting(output, targetPaths.includes(output));
  await makeFolders(targetPaths);
  const { context, unread, notes, unjudged } = await paired(inputs, given.context, { host, lang });
  for (const note of [...contract.notes, ...given.notes, ...notes]) await tell(io, note[lang]);
  const leftOut = unjudged.filter(
    ({ why }) => why === "skipped" || why === "beside" || (why === "not-json" && !toFolder),
  );
  const besides = [
    ...(toFolder ? uncopiedInWords(uncopied(inputs, copies), lang) : []),
    ...leftOutInWords(leftOut, lang),
  ];
  const isOut = targets.map(({ path }) => !inPlace && isStandardOutput(path, io.stdout));
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
  const fix = createFileFixer(context, options, { checks, also, pause });
  const job: Job = { inPlace, open, pause, io };
  const isJson = parsed.has("json");
  const settings = settingsInUse(args);
  const list = isJson ? spoolIn(spools) : undefined;
  const work = async (): Promise<number> => {
    const all: FileFixes[] = [];
    const written = { all: 0, changed: 0 };
    let hasFailed = unread.length > 0;
    try {
      for (const { file, error } of unread) await tell(io, `${file} ${error}`);
      for (const [i, copy] of copies.entries()) {
        const target = isOut[i] === true ? { path: "-" } : targets[i];
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
          written.all += 1;
          if (source.hasChanged()) written.changed += 1;
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
      if (list === undefined) {
        const detailed = parsed.has("verbose") ? all.map((each) => fixesInWords(each, lang)) : [];
        const lines = [
          ...kindLines(all, lang),
          totalInWords(all, isDry, lang),
          ...offeredLines(all, lang),
          ...(toFolder ? [copiesInWords(output, written, lang)] : []),
          ...(settings === undefined ? [] : settingsInWords(settings, lang)),
        ];
        await out([...detailed, ...lines.map((line) => `${line}\n`)].join(""));
      } else {
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
    for (const line of besides) await tell(io, line);
    const isNext = isDry ? all.some(({ fixes }) => fixes.size > 0) : written.all > 0;
    if (isNext && !isJson && !isOut.includes(true)) {
      const [only, ...more] = targetPaths; // of a packed file there are two
      const results = only === undefined || more.length > 0 ? [output ?? ""] : [only, ...named];
      await toStandardOutput(io, nextInWords(args, inPlace ? paths : results, lang, io));
    }
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
  const { file, repaired, left, revealed, unsafe } = fixes;
  const counts = JSON.stringify({ file, repaired, left, revealed, unsafe }).slice(0, -1);
  list.add(`${isFirst ? "" : ","}${counts},"findings":[`);
  const decoder = new TextDecoder(); // a block may end within a character
  for (const block of findings.read()) {
    list.add(decoder.decode(block, { stream: true }));
    if (list.isFull) list.drain();
  }
  list.add("]}");
}

/** Refuses standard input, and whatever is not one way to write the copies. */
function refuseWays(ways: number, args: Arguments, lang: Lang, { platform }: CommandIo): void {
  const { positionals: paths } = args;
  if (paths.length === 0 || paths.includes("-"))
    throw new UsageError({
      en: "fix takes files and folders, not standard input: what it repairs is read again",
      es: "fix recibe archivos y carpetas, no la entrada estándar: lo que corrige se lee de nuevo",
    });
  if (ways === 1) return;
  throw new UsageError(
    {
      en: "fix needs one of -o FOLDER, --in-place and --dry-run; to write copies:",
      es: "fix necesita una de estas: -o CARPETA, --in-place o --dry-run; para escribir copias:",
    },
    [`  ${fixLine(args, lang, platform)}`],
  );
}

/** What to run next: the review of what was written; after a trial, the same with a folder for the copies. */
function nextInWords(
  args: Arguments,
  results: readonly string[],
  lang: Lang,
  { platform }: CommandIo,
): string {
  const say = words[lang];
  const given = args.given.filter(({ name }) => name !== "output" && name !== "verbose");
  const [title, line] = args.given.some(({ name }) => name === "dry-run")
    ? [say.write, fixLine(args, lang, platform)]
    : [say.review, commandLine("validate", { ...args, given, positionals: results }, platform)];
  return `\n${title}\n  ${line}\n`;
}

/** What was written to a folder. */
function copiesInWords(
  folder: string,
  { all, changed }: { readonly all: number; readonly changed: number },
  lang: Lang,
): string {
  const say = words[lang];
  const same = countOf(all - changed, say.same, lang);
  return `${visible(folder)}: ${countOf(all, shared[lang].files, lang)}, ${countOf(changed, say.changed, lang)}, ${same}.`;
}

const words = {
  en: {
    review: "Run next, to review what was written:",
    write: "Run next, to write the copies:",
    changed: ["corrected", "corrected"],
    same: ["unchanged", "unchanged"],
  },
  es: {
    review: "Ejecute ahora, para revisar lo escrito:",
    write: "Ejecute ahora, para escribir las copias:",
    changed: ["corregido", "corregidos"],
    same: ["sin cambios", "sin cambios"],
  },
} as const;

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
  const nested = files.find(({ entry }) => entry?.within !== undefined);
  if (nested === undefined) return;
  throw new UsageError({
    en: `${nested.shown} is in a ZIP in a ZIP, of which fix writes no copy: unpack the outer one first`,
    es: `${nested.shown} está en un ZIP dentro de otro, y de eso fix no escribe copia: descomprima primero el de afuera`,
  });
}
