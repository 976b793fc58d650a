import { stat } from "node:fs/promises";
import pc from "picocolors";
import type { NormPack } from "../../norm/norm-pack";
import type { Bilingual, Lang } from "../../core/model/issue";
import { rootOf } from "../../report/below";
import { formats, reportOf } from "../../report/formats";
import type { Format, ReportOptions } from "../../report/report";
import { ParsedOptions, batchOptions } from "../../app/options/parsed-options";
import type { CommandIo } from "../io/command-io";
import { tell, widthOf } from "../io/command-io";
import { overriding } from "../io/configuration-file";
import { contextOf, lacksCodes } from "../io/context-file";
import type { InputFile } from "../io/files";
import { isSystemError } from "../../app/input/file-errors";
import { isStandardOutput, refuseInputsAsOutputs } from "../io/same-file";
import { allIgnored, emptyFolder } from "../../app/input/file-choice";
import { filesOf } from "../io/file-reading";
import type { SortedInputs } from "../input-options";
import { optionFiles, refuseStdinTwice, sortedInputs } from "../input-options";
import { Interruption } from "../interruption";
import { judgedFiles } from "../judged-files";
import { readOnce, withNormInput } from "../io/norm-input";
import type { Arguments } from "../../app/options/arguments";
import { choiceOf } from "../../app/options/arguments";
import { CodeCounter } from "../../app/input/codes-seen";
import { optionsOf } from "../../app/options/option-table";
import { Output, Sink, targetOf } from "../io/output";
import { rulesOf } from "../../core/settings/pack";
import { fileWidth, mostListed, reportOptionsOf } from "../../app/options/report-options";
import { packsGiven, textsWith, toolWith } from "../norms";
import { ProgressBar } from "../io/progress";
import type { Blocks } from "../io/source";
import { blocksOfInput } from "../io/source";
import { isTurnDue, turn } from "../io/turn";
import type { Judged } from "../corrections";
import type { FollowUps } from "../run";
import { Run } from "../run";
import { inMessage } from "../../core/text/visible";
import type { Sorted } from "../../app/review/prepare";
import { paired, readsXml } from "../../app/review/prepare";
import { Review } from "../../app/review/review";
import type { ReportTarget } from "../../app/options/targets";
import {
  identifies,
  namesDocuments,
  targetsOf,
  twoFormats,
  twoToStandardOutput,
} from "../../app/options/targets";
import { settingsInUse } from "../../app/options/settings-in-use";
import { refuseSecondCode } from "../../app/input/provider-codes";
import { excluding, exit, prefixed, UsageError, withNear } from "../../app/options/usage";

/** `ripslint validate`: from arguments to an exit code. `near` is the command that the first path may have been meant as. */
export async function validateFiles(
  args: Arguments,
  lang: Lang,
  version: string,
  io: CommandIo,
  near?: string,
): Promise<number> {
  const begun: Begun = { outputs: [] };
  const interruption = new Interruption(
    async () => {
      begun.progress?.clear();
      await Promise.all(begun.outputs.map((output) => output.abandon()));
    },
    io,
    lang,
  );
  return await interruption.orInterrupted(
    validated(args, begun, interruption, { lang, version, near, io }),
  );
}

/** The state that an interruption must remove. */
interface Begun {
  readonly outputs: Output[];
  progress?: ProgressBar | undefined;
}

interface Start {
  readonly lang: Lang;
  readonly version: string;
  /** The command that may have been meant, if the first argument nearly equals its name. */
  readonly near: string | undefined;
  readonly io: CommandIo;
}

async function validated(
  typed: Arguments,
  begun: Begun,
  interruption: Interruption,
  { lang, version, near, io: own }: Start,
): Promise<number> {
  const targets = targetsOf(typed);
  const paths = typed.positionals.length === 0 ? ["-"] : typed.positionals;
  const ofOptions = optionFiles(typed);
  refuseStdinTwice(paths, ofOptions);
  const { args, found, io } = await judgedFiles(typed, paths, own);
  const parsed = new ParsedOptions(args);
  const failOn = choiceOf("fail-on", parsed.value("fail-on") ?? "error");
  const packs = await packsGiven(args);
  const options = {
    ...batchOptions(parsed, lang, packs),
    ...(await overriding(args, packs)),
    identify: identifies(args),
    namesDocuments: namesDocuments(args),
  };
  const reading = { ...options, withXml: !parsed.has("no-xml") };
  const inputs = await sortedInputs(found, paths, reading, io);
  const { files, host } = inputs;
  refuseNothing(inputs, paths);
  if (near !== undefined && files[0]?.error?.code === "ENOENT") {
    await tell(io, neitherFileNorCommand(args.positionals[0] ?? "", near)[lang]);
    return exit.failure; // the input is missing
  }
  const codes = parsed.value("provider-code");
  for (const { error, shown } of files)
    if (codes !== undefined && error?.code === "ENOENT") refuseSecondCode(codes, shown);
  refuseSeveralOfOneInvoice(args, paths, inputs);
  const stage = options.stage ?? "revision";
  const seen =
    lacksCodes(parsed, stage) && !parsed.has("strict-context") ? new CodeCounter() : undefined;
  const contract = await contextOf(parsed, stage, lang, io.stdin, seen !== undefined);
  const given = await withNormInput(contract.context, args, packs, lang, io.stdin);
  const prepared = await paired(inputs, given.context, { host, lang });
  const review = new Review(prepared, options);
  const { xml, answers } = prepared;
  const read = [...files, ...xml, ...answers.map(({ of }) => of), ...inputs.archives];
  const written = targets.map(({ path }) => path);
  await refuseInputsAsOutputs(written, [...ofOptions, ...read], io);
  await refuseTwoFormats(targets, io);
  const tool = await toolWith(version, packs, given.tables, parsed.dayOfNorm);
  const { outputs } = begun;
  await openOutputs(outputs, targets, parsed, { tool, packs, lang, io, given: paths, files });
  const isQuiet = parsed.has("quiet");
  const ofPipes = readsXml(reading)
    ? files.filter(isReadOnce).map(({ shown }) => readOnce(shown))
    : [];
  if (!isQuiet)
    for (const note of [...contract.notes, ...given.notes, ...ofPipes, ...prepared.notes])
      await tell(io, note[lang]);
  const total = files.reduce((sum, { size }) => sum + size, 0);
  const isShown = !parsed.has("no-progress") && io.stderr.isTTY;
  const progress = isShown ? new ProgressBar(total, io.stderr) : undefined;
  begun.progress = progress;
  const judged = { files, context: review.context, options };
  const followUps = followUpsOf({ args, lang, io, judged, isQuiet, seen });
  const source = filesOf(review, lang, {
    stdin: io.stdin,
    onRead: progress?.add,
    heard: seen && ((blocks) => heard(blocks, seen)),
  });
  const run = new Run({
    review,
    source,
    followUps,
    settings: settingsInUse(args),
    outputs,
    tool,
    rules: rulesOf({ packs }),
    lang,
    progress,
    failOn,
    io,
  });
  return await run.finish(isQuiet, interruption);
}

/** Makes the functions that run after the review. They name the line to run next if codes are missing, which `seen` shows. */
const followUpsOf = ({
  args,
  lang,
  io: { platform },
  judged,
  isQuiet,
  seen,
}: {
  readonly args: Arguments;
  readonly lang: Lang;
  readonly io: CommandIo;
  readonly judged: Judged;
  readonly isQuiet: boolean;
  readonly seen: CodeCounter | undefined;
}): FollowUps => ({
  ...(!isQuiet && {
    corrected: async (source, pause) => {
      const { withCorrections } = await import("../corrections");
      return await withCorrections(judged, source, pause);
    },
    fixLine: async () => {
      const { fixLine } = await import("../corrections");
      return fixLine(args, lang, platform);
    },
  }),
  ...(seen !== undefined && {
    next: async () => {
      const { nextRun } = await import("../../app/options/next-run");
      await seeCodes(seen, judged.files);
      return nextRun(seen, args, lang, platform);
    },
  }),
});

/** Refuses inputs without any readable file. */
function refuseNothing(
  { files, xml, answers, reports, texts, others, notJson }: SortedInputs,
  [path = ""]: readonly string[],
): void {
  if ([files, xml, answers, reports].some(({ length }) => length > 0)) return;
  throw texts.length + others.length > 0 ? emptyFolder(path, notJson) : allIgnored();
}

const neitherFileNorCommand = (path: string, near: string): Bilingual =>
  withNear(
    prefixed(inMessage(path), {
      en: "is neither a file nor a command",
      es: "no es un archivo ni un comando",
    }),
    `ripslint ${near}`,
  );

/** Standard input and pipes can be read only once. */
const isReadOnce = ({ isRegular, error, entry }: InputFile): boolean =>
  !isRegular && error === undefined && entry === undefined;

/** Collects the provider codes of an input while it is read, because it can be read only once, or must be unpacked. */
async function* heard(blocks: Blocks, seen: CodeCounter): Blocks {
  try {
    for await (const block of blocks) {
      seen.add(block);
      yield block;
    }
  } finally {
    seen.end();
  }
}

/** Reads the regular files a second time for their codes. The codes of other inputs were collected when they were read. */
async function seeCodes(seen: CodeCounter, files: readonly InputFile[]): Promise<void> {
  for (const file of files) {
    if (!file.isRegular || file.error !== undefined) continue;
    try {
      for await (const block of blocksOfInput(file)) {
        seen.add(block);
        if (isTurnDue()) await turn();
      }
    } catch (error) {
      if (!isSystemError(error)) throw error; // its report says that it could not be read
    }
    seen.end();
  }
}

/** Refuses an option that describes a single invoice if there is a folder, a pattern or more than one file. */
function refuseSeveralOfOneInvoice(
  { given }: Arguments,
  paths: readonly string[],
  { files, xml }: Sorted<InputFile>,
): void {
  const ofOneInvoice = optionsOf("validate").filter((option) => option.ofOneInvoice);
  const option = given.find(({ name }) => ofOneInvoice.some((each) => each.name === name))?.name;
  if (option === undefined) return;
  if (given.some(({ name }) => name === "invoices")) throw excluding(option, "invoices");
  const [path = "", ...more] = paths.filter((typed) => xml.every((file) => file.path !== typed));
  if (more.length === 0 && files.length === 1 && files[0]?.path === path) return;
  throw new UsageError({
    en: `--${option} applies to a single invoice: pass one file, or use --invoices for several`,
    es: `--${option} es para una sola factura: indique un archivo, o use --invoices para varias`,
  });
}

/** Refuses two formats for one file or for standard output, regardless of the paths and links that lead to it. */
async function refuseTwoFormats(
  targets: readonly ReportTarget[],
  { stdout }: CommandIo,
): Promise<void> {
  const toFiles = targets.filter(({ path }) => !isStandardOutput(path, stdout));
  if (targets.length - toFiles.length > 1) throw twoToStandardOutput();
  const outputs = new Set<string>();
  for (const { path } of toFiles) {
    const real = await targetOf(path).catch(() => path);
    if (outputs.has(real) && (await stat(path).catch(() => undefined))?.isFile() !== false)
      throw twoFormats(path);
    outputs.add(real);
  }
}

interface ReportParts {
  readonly tool: ReportOptions["tool"];
  readonly packs: readonly NormPack[];
  readonly lang: Lang;
  readonly io: CommandIo;
  /** The paths that the user typed, and the files at these paths. */
  readonly given: readonly string[];
  readonly files: readonly InputFile[];
}

async function openOutputs(
  outputs: Output[],
  targets: readonly ReportTarget[],
  parsed: ParsedOptions,
  { tool, packs, lang, io, given, files }: ReportParts,
): Promise<void> {
  if (parsed.has("color") && parsed.has("no-color")) throw excluding("color", "no-color");
  const texts = await textsWith(lang, packs);
  const shown = files.map((file) => file.shown);
  const options = { ...reportOptionsOf(parsed, tool, texts, lang), root: rootOf(given, shown) };
  try {
    for (const { format, path: typed } of targets) {
      const path = isStandardOutput(typed, io.stdout) ? "-" : typed;
      const sink = await Sink.open(path, io);
      const chosen: Format = formats[format];
      const paint = pc.createColors(hasColor(parsed, path, io));
      const width = path === "-" ? widthOf(io.stdout) : fileWidth;
      const report = reportOf(chosen, { ...options, paint, width });
      outputs.push(new Output(report, mostListed(chosen, parsed), sink, format));
    }
  } catch (error) {
    await Promise.all(outputs.map((output) => output.abandon()));
    throw error;
  }
}

/** --color and --no-color have precedence, then NO_COLOR and FORCE_COLOR, then whether the output is a terminal. */
function hasColor(parsed: ParsedOptions, path: string, { env, stdout }: CommandIo): boolean {
  if (parsed.has("color") || parsed.has("no-color")) return parsed.has("color");
  const { NO_COLOR, FORCE_COLOR } = env;
  if (NO_COLOR) return false;
  if (FORCE_COLOR) return FORCE_COLOR !== "0";
  return path === "-" && stdout.isTTY;
}
