import type { Arguments } from "../../app/options/arguments";
import { byHandLines } from "../../app/correct/by-hand";
import { listFormatOf } from "../../app/correct/correction-list";
import { uncopied } from "../../app/correct/copies";
import { uncopiedInWords } from "../../app/correct/uncopied";
import { commandLine } from "../../app/options/command-line";
import { allIgnored, emptyFolder } from "../../app/input/file-choice";
import {
  fixesInWords,
  kindLines,
  offeredLines,
  totalInWords,
} from "../../app/correct/fixes-in-words";
import { batchOptions, ParsedOptions } from "../../app/options/parsed-options";
import { newestPacks, packsGiven } from "../norms";
import { settingsInUse } from "../../app/options/settings-in-use";
import { exit, UsageError } from "../../app/options/usage";
import { paired, readsXml } from "../../app/review/prepare";
import { createFileFixer } from "../../norm/fixes/fixer";
import { codesWithYes } from "../../norm/fixes/suggestion";
import type { Lang } from "../../core/model/issue";
import { visible } from "../../core/text/visible";
import { fixLine } from "../corrections";
import { sortedInputs } from "../input-options";
import { judgedFiles } from "../judged-files";
import type { CommandIo } from "../io/command-io";
import { tell } from "../io/command-io";
import { overriding } from "../io/configuration-file";
import { contextOf } from "../io/context-file";
import { withNormInput } from "../io/norm-input";
import { isStandardOutput } from "../io/same-file";
import type { Spool } from "../io/spool";
import { OutputError, toStandardOutput } from "../io/standard-output";
import { countOf } from "../../report/number";
import { settingsInWords } from "../../report/settings";
import { leftOutInWords, words as shared } from "../../report/summary-words";
import { planOf } from "./fix-plan";
import { FixRun } from "./fix-run";

/** `ripslint fix PATHS`: writes copies with all safe corrections. */
export async function fixFiles(typed: Arguments, lang: Lang, io: CommandIo): Promise<number> {
  const { positionals: paths } = typed;
  const own = new ParsedOptions(typed);
  const output = own.value("output");
  const isDry = own.has("dry-run");
  const inPlace = own.has("in-place");
  const list = own.value("list");
  if (list !== undefined) listFormatOf(list);
  const also = own.codes("also", codesWithYes) ?? [];
  refuseWays([output !== undefined, inPlace, isDry].filter(Boolean).length, typed, lang, io);
  // copies include the XMLs, whether they are read or not
  const { args, found } = await judgedFiles(typed, paths, io, !inPlace);
  const parsed = new ParsedOptions(args);
  const packs = await packsGiven(args);
  const options = { ...batchOptions(parsed, lang, packs), ...(await overriding(args, packs)) };
  const contract = await contextOf(parsed, options.stage ?? "revision", lang, io.stdin);
  const given = await withNormInput(contract.context, args, packs, lang, io.stdin);
  const reading = { ...options, withXml: !parsed.has("no-xml"), showValues: false };
  const setsXmlApart = readsXml(reading) || !inPlace;
  const inputs = await sortedInputs(found, paths, { ...reading, setsXmlApart }, io);
  const { files, host } = inputs;
  if (files.length === 0)
    throw inputs.leftOut.length > 0 && inputs.others.length === 0
      ? allIgnored()
      : emptyFolder(paths[0] ?? "", inputs.notJson);
  const way = { output, list, inPlace, overwrites: parsed.has("overwrite") };
  const plan = await planOf(inputs, args, way, io);
  const { copies, targets, toFolder } = plan;
  const { context, unread, notes, unjudged } = await paired(inputs, given.context, { host, lang });
  for (const note of [...contract.notes, ...given.notes, ...notes]) await tell(io, note[lang]);
  const leftOut = unjudged.filter(
    ({ why }) => why === "skipped" || why === "beside" || (why === "not-json" && !toFolder),
  );
  const copied = new Set(copies.map(({ file }) => file.shown));
  const besides = [
    ...(toFolder ? uncopiedInWords(uncopied(inputs.notJson, copied), lang) : []),
    ...leftOutInWords(leftOut, lang),
  ];
  const isOut = targets.map(({ path }) => !inPlace && isStandardOutput(path, io.stdout));
  const isJson = parsed.has("json");
  const showsValues = parsed.has("show-values");
  const listing = isJson ? { showsValues } : undefined;
  const corrections = list === undefined ? undefined : { path: list, showsValues };
  const run = new FixRun({ inPlace, listing, corrections }, lang, io);
  const checks = await newestPacks();
  const judging = { ...options, identify: true }; // invoices are named
  const fix = createFileFixer(context, judging, { checks, also, pause: run.pause });
  const settings = settingsInUse(args);
  const { all, written, list: findings } = run;
  const out = (text: string | Uint8Array) =>
    isOut.includes(true) ? io.stderr.write(text) : toStandardOutput(io, text);
  const work = async (): Promise<number> => {
    run.hasFailed = unread.length > 0;
    try {
      await run.begin(isDry);
      for (const { file, error } of unread) await tell(io, `${file} ${error}`);
      for (const [i, copy] of copies.entries())
        await run.copy(copy, isOut[i] === true ? { path: "-" } : targets[i], fix);
      const lines = [
        ...kindLines(all, lang),
        totalInWords(all, isDry, lang),
        ...offeredLines(all, lang),
        ...byHandLines(all, lang),
        ...(toFolder ? [copiesInWords(output ?? "", written, lang)] : []),
        ...(settings === undefined ? [] : settingsInWords(settings, lang)),
      ];
      await run.end(lines);
      if (findings !== undefined) await writeList(findings, { isDry, settings }, out);
      else {
        const detailed = parsed.has("verbose") ? all.map((each) => fixesInWords(each, lang)) : [];
        await out([...detailed, ...lines.map((line) => `${line}\n`)].join(""));
      }
    } catch (error) {
      if (run.interruption.hasCome) return await run.interruption.isOver;
      await run.abandon();
      if (!(error instanceof OutputError)) throw error;
      await tell(io, error.words(lang));
      return exit.failure;
    }
    for (const line of besides) await tell(io, line);
    const isNext = isDry ? all.some(({ fixes }) => fixes.size > 0) : written.all > 0;
    if (isNext && !isJson && !isOut.includes(true))
      await toStandardOutput(io, nextInWords(args, plan.results, lang, io));
    if (run.hasFailed) return exit.failure;
    return all.some(({ errorsLeft }) => errorsLeft > 0) ? exit.findings : exit.clean;
  };
  return await run.interruption.orInterrupted(work().finally(() => findings?.remove()));
}

async function writeList(
  list: Spool,
  { isDry, settings }: { readonly isDry: boolean; readonly settings: unknown },
  out: (text: string | Uint8Array) => Promise<unknown>,
): Promise<void> {
  await out(`{"dryRun":${isDry},"files":[`);
  for (const block of list.read()) await out(Buffer.from(block));
  await out(`]${settings === undefined ? "" : `,"settings":${JSON.stringify(settings)}`}}\n`);
}

/** Refuses standard input, and anything but exactly one way to write the copies. */
function refuseWays(ways: number, args: Arguments, lang: Lang, { platform }: CommandIo): void {
  const { positionals: paths } = args;
  if (paths.length === 0 || paths.includes("-"))
    throw new UsageError({
      en: "fix needs files or folders: it reads its input several times, so standard input is not supported",
      es: "fix necesita archivos o carpetas: lee la entrada varias veces, por lo que no recibe la entrada estándar",
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

/** The next command: validation of the written files; after a trial, the same command with a folder for the copies. */
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

/** Describes the copies in a folder. */
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
    changed: "corrected",
    same: "unchanged",
  },
  es: {
    review: "Ejecute ahora, para revisar lo escrito:",
    write: "Ejecute ahora, para escribir las copias:",
    changed: ["corregido", "corregidos"],
    same: "sin cambios",
  },
} as const;
