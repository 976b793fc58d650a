import { realpath } from "node:fs/promises";
import pc from "picocolors";
import type { Batch } from "../batch/batch";
import { createBatch } from "../batch/batch";
import type { FileSummary, Finding, Summary } from "../batch/finding";
import type { BatchOptions } from "../batch/plan";
import { choosableCodes, fixedCodes } from "../batch/plan";
import type { NormPack } from "../../rules/norm/pack";
import { noContext } from "../context";
import { noticesOf } from "../pack";
import type { Lang } from "../issue";
import type { FormatName } from "../report/formats";
import { formatNames, formats } from "../report/formats";
import type { Format, Outcome, ReportOptions } from "../report/report";
import { notesOf, told } from "../report/told";
import { visible } from "../report/visible";
import type { RevisionContext } from "../rule";
import type { Shape } from "../shapes";
import { allShapes, shapeNames } from "../shapes";
import { readContext } from "./context-file";
import { reasonOf } from "./faults";
import type { InputFile, Inputs } from "./files";
import { expand } from "./files";
import { Interruption } from "./interruption";
import { withNormInput } from "./norm-input";
import type { Arguments } from "./options";
import { oneOf } from "./options";
import { Output, OutputError, Sink } from "./output";
import { packsOf } from "./packs";
import { Progress } from "./progress";
import { ruleTexts } from "./rule-texts";
import { blocksOf } from "./source";
import { exit, UsageError } from "./usage";

/** `ripslint validate`: from arguments to an exit code. `near` is the command that the only path may have been meant as. */
export async function validateFiles(
  args: Arguments,
  lang: Lang,
  version: string,
  near?: string,
): Promise<number> {
  const asked = new Asked(args);
  const targets = targetsOf(args);
  const failOn = oneOf("--fail-on", asked.value("fail-on") ?? "error", [
    "error",
    "warning",
    "never",
  ]);
  const packs = packsOf(args);
  const options = batchOptions(asked, lang, packs);
  const paths = args.positionals.length === 0 ? ["-"] : args.positionals;
  const inputs = await expand(paths, asked.value("context"));
  if (near !== undefined && inputs.files[0]?.error?.code === "ENOENT") {
    throw new UsageError({
      en: `${args.positionals[0]} is neither a file nor a command; did you mean ripslint ${near}?`,
      es: `${args.positionals[0]} no es un archivo ni un comando; ¿quiso decir ripslint ${near}?`,
    });
  }
  const contract = await contextOf(asked, options.stage ?? "revision", lang);
  const context = await withNormInput(contract, args, lang);
  const batch = createBatch(context, options);
  await refuseInputsAsOutputs(targets, inputs.files);
  const outputs = await openOutputs(targets, asked, toolOf(version, packs), lang);
  const isQuiet = asked.has("quiet");
  const run = new Run(batch, inputs, outputs, lang, !isQuiet && !asked.has("no-progress"));
  return await run.finish(failOn, isQuiet);
}

/** What judged: the tool, and the norms that were asked for, each by version and digest. */
function toolOf(version: string, packs: readonly NormPack[]): ReportOptions["tool"] {
  const tool = { name: "ripslint", version };
  const named = packs.map((pack) => ({
    id: pack.id,
    version: pack.version,
    date: pack.date,
    digest: pack.digest,
  }));
  return named.length === 0 ? tool : { ...tool, packs: named };
}

/** What was asked, by option. */
class Asked {
  private readonly args: Arguments;

  constructor(args: Arguments) {
    this.args = args;
  }

  has(option: string): boolean {
    return this.args.given.some(({ name }) => name === option);
  }

  value(option: string): string | undefined {
    return this.args.given.find(({ name }) => name === option)?.value;
  }

  codes(option: "only" | "skip", choosable: readonly string[]): readonly string[] | undefined {
    if (!this.has(option)) return undefined;
    const lists = this.args.given
      .filter(({ name }) => name === option)
      .map(({ value }) => value.split(","));
    return lists.flat().map((code) => this.code(option, code.trim(), choosable));
  }

  private code(option: string, code: string, choosable: readonly string[]): string {
    if (fixedCodes.includes(code)) {
      throw new UsageError({
        en: `--${option} may not name ${code}: a record with it cannot be judged at all`,
        es: `--${option} no puede nombrar ${code}: un registro con él no se puede evaluar`,
      });
    }
    return oneOf(`--${option}`, code, choosable);
  }
}

/** Reads the options that the batch reader shares between commands. */
export function readingOptions(
  value: (option: string) => string | undefined,
): Pick<BatchOptions, "shape" | "input" | "maxRecord"> {
  const shape = value("shape");
  const maxRecord = value("max-record");
  return {
    input: oneOf("--input", value("input") ?? "auto", ["auto", "ndjson", "json"]),
    ...(shape !== undefined && { shape: shapeNamed(shape) }),
    ...(maxRecord !== undefined && { maxRecord: sizeOf(maxRecord) }),
  };
}

function batchOptions(asked: Asked, lang: Lang, packs: readonly NormPack[]): BatchOptions {
  const choosable = [...new Set(choosableCodes(noticesOf({ packs })))];
  const only = asked.codes("only", choosable);
  const skip = asked.codes("skip", choosable);
  return {
    ...readingOptions((option) => asked.value(option)),
    stage: oneOf("--stage", asked.value("stage") ?? "revision", ["revision", "draft"]),
    lang,
    showValues: asked.has("show-values"),
    packs,
    ...(only && { only }),
    ...(skip && { skip }),
  };
}

function shapeNamed(name: string): Shape {
  const names = allShapes.flatMap((shape) => [String(shape), shapeNames[shape]]);
  const known = oneOf("--shape", name, names);
  return allShapes.find((shape) => known === String(shape) || known === shapeNames[shape]) ?? 1;
}

/** Digits with k, M or G, in 1024s. */
function sizeOf(text: string): number {
  const [, digits = "", unit = ""] = /^(\d+)([kMG]?)$/.exec(text) ?? [];
  const size = Number(digits) * 1024 ** " kMG".indexOf(unit || " ");
  if (digits !== "" && size >= 1 && Number.isSafeInteger(size)) return size;
  throw new UsageError({
    en: "--max-record must be a number of bytes from 1, with k, M or G behind it for 1024s",
    es: "--max-record debe ser un número de bytes desde 1, con k, M o G detrás para múltiplos de 1024",
  });
}

async function contextOf(
  asked: Asked,
  stage: "revision" | "draft",
  lang: Lang,
): Promise<RevisionContext | undefined> {
  const file = asked.value("context");
  if (file !== undefined && asked.has("no-context")) {
    throw new UsageError({
      en: "--context and --no-context exclude each other",
      es: "--context y --no-context se excluyen",
    });
  }
  if (file !== undefined) return await readContext(file, lang);
  if (stage === "draft" || asked.has("no-context")) return noContext;
  throw new UsageError({
    en: "a revision needs --context FILE, the answer of GET /rips-packages/context: without it provider codes cannot be checked. --no-context goes without on purpose",
    es: "una revisión necesita --context ARCHIVO, la respuesta de GET /rips-packages/context: sin él no se pueden verificar los códigos de prestador. --no-context prescinde de él a propósito",
  });
}

interface Target {
  readonly format: FormatName;
  readonly path: string;
}

/** `-o` belongs to the `-f` before it; alone it is text's. */
function targetsOf({ given }: Arguments): readonly Target[] {
  const targets: { format: FormatName; path?: string }[] = [];
  for (const { name, value } of given) {
    if (name === "format") targets.push({ format: oneOf("--format", value, formatNames) });
    if (name !== "output") continue;
    const last = targets.at(-1);
    if (last === undefined) targets.push({ format: "text", path: value });
    else if (last.path === undefined) last.path = value;
    else
      throw new UsageError({
        en: "each -o belongs to the -f before it, and one has two",
        es: "cada -o pertenece al -f anterior, y uno tiene dos",
      });
  }
  if (targets.length === 0) targets.push({ format: "text" });
  const whole = targets.map(({ format, path = "-" }) => ({ format, path }));
  const paths = whole.map(({ path }) => path);
  const twice = paths.find((path, i) => paths.indexOf(path) < i);
  if (twice === "-")
    throw new UsageError({
      en: "two formats go to standard output; give one a file with -o",
      es: "dos formatos van a la salida estándar; dé a uno un archivo con -o",
    });
  if (twice !== undefined)
    throw new UsageError({ en: `two formats go to ${twice}`, es: `dos formatos van a ${twice}` });
  return whole;
}

async function refuseInputsAsOutputs(
  targets: readonly Target[],
  files: readonly InputFile[],
): Promise<void> {
  const real = (path: string) => realpath(path).catch(() => path);
  const inputs = new Set(await Promise.all(files.map(({ path }) => real(path))));
  for (const { path } of targets) {
    if (path === "-" || !inputs.has(await real(path))) continue;
    throw new UsageError({
      en: `the output ${path} is also an input`,
      es: `la salida ${path} es también una entrada`,
    });
  }
}

async function openOutputs(
  targets: readonly Target[],
  asked: Asked,
  tool: ReportOptions["tool"],
  lang: Lang,
): Promise<readonly Output[]> {
  const most = mostOf(asked.value("max-issues"));
  const paths = oneOf("--paths", asked.value("paths") ?? "record", ["record", "muv"]);
  if (asked.has("color") && asked.has("no-color")) {
    throw new UsageError({
      en: "--color and --no-color exclude each other",
      es: "--color y --no-color se excluyen",
    });
  }
  const options: Omit<ReportOptions, "paint"> = {
    tool,
    lang,
    quiet: asked.has("quiet"),
    showValues: asked.has("show-values"),
    bom: asked.has("csv-bom"),
    rules: ruleTexts(lang),
  };
  const outputs: Output[] = [];
  try {
    for (const { format, path } of targets) {
      const sink = await Sink.open(path);
      const { make, maxIssues, rowsOnly = false }: Format = formats[format];
      const paint = pc.createColors(hasColor(asked, path));
      const cap = most ?? maxIssues;
      const report = make({ ...options, paint, paths });
      outputs.push(
        new Output(report, cap === "none" ? Number.POSITIVE_INFINITY : cap, sink, rowsOnly),
      );
    }
  } catch (error) {
    await Promise.all(outputs.map((output) => output.abandon()));
    throw error;
  }
  return outputs;
}

function mostOf(text: string | undefined): number | "none" | undefined {
  if (text === undefined || text === "none") return text;
  if (/^\d{1,15}$/.test(text)) return Number(text);
  throw new UsageError({
    en: "--max-issues must be a whole number or none",
    es: "--max-issues debe ser un número entero o none",
  });
}

/** --color and --no-color first, then NO_COLOR and FORCE_COLOR, then whether a terminal reads it. */
function hasColor(asked: Asked, path: string): boolean {
  if (asked.has("color") || asked.has("no-color")) return asked.has("color");
  const { NO_COLOR, FORCE_COLOR } = process.env;
  if (NO_COLOR) return false;
  if (FORCE_COLOR) return FORCE_COLOR !== "0";
  return path === "-" && process.stdout.isTTY;
}

/** The reading of all files. */
class Run {
  private readonly files: FileSummary[] = [];
  private readonly batch: Batch;
  private readonly inputs: Inputs;
  private readonly outputs: readonly Output[];
  private readonly lang: Lang;
  private readonly progress: Progress;

  constructor(
    batch: Batch,
    inputs: Inputs,
    outputs: readonly Output[],
    lang: Lang,
    showsProgress: boolean,
  ) {
    this.batch = batch;
    this.inputs = inputs;
    this.outputs = outputs;
    this.lang = lang;
    this.progress = new Progress(
      inputs.files.reduce((total, { size }) => total + size, 0),
      lang,
      showsProgress,
    );
  }

  async finish(failOn: "error" | "warning" | "never", isQuiet: boolean): Promise<number> {
    const interruption = new Interruption(async () => {
      this.progress.clear();
      await this.abandon();
    }, this.lang);
    try {
      for (const file of this.inputs.files) await this.read(file);
      this.progress.clear();
      const summary = this.batch.summary();
      for (const output of this.outputs)
        await output.end({ summary, files: this.files, evaluated: this.batch.evaluated() });
      if (!isQuiet) this.notes(summary);
      return this.exitCode(summary, failOn);
    } catch (error) {
      if (interruption.hasCome) return exit.interrupted;
      this.progress.clear();
      await this.abandon();
      if (!(error instanceof OutputError)) throw error;
      const reason = reasonOf(error.cause, this.lang);
      process.stderr.write(
        `ripslint: ${error.path === "-" ? "stdout" : visible(error.path)}: ${reason}\n`,
      );
      return exit.failure;
    } finally {
      interruption.end();
    }
  }

  private async read(input: InputFile): Promise<void> {
    const reading = this.batch.file(input.shown);
    let fault: unknown = input.error;
    let isOpen = false;
    try {
      if (fault === undefined) {
        const onRead = (bytes: number) => {
          isOpen = true;
          this.progress.add(bytes);
        };
        for await (const block of blocksOf(input.path, onRead))
          await this.list(reading.push(block));
      }
    } catch (error) {
      if (error instanceof OutputError) throw error;
      fault = error;
    }
    if (isOpen) reading.push(new Uint8Array(0)); // bytes were read, though gzip may have held none
    const { findings, summary } = reading.end(
      fault === undefined ? undefined : reasonOf(fault, this.lang),
    );
    this.files.push(summary);
    await this.list(findings);
  }

  private async list(findings: readonly Finding[]): Promise<void> {
    for (const output of this.outputs) {
      for (const finding of findings) {
        output.finding(finding);
        if (output.isFull) await output.drain();
      }
    }
  }

  private async abandon(): Promise<void> {
    await Promise.all(this.outputs.map((output) => output.abandon()));
  }

  private exitCode(
    { bySeverity: { error, warning } }: Summary,
    failOn: "error" | "warning" | "never",
  ): number {
    if (this.files.some((file) => file.error !== undefined)) return exit.failure;
    const failing = failOn === "never" ? 0 : failOn === "error" ? error : error + warning;
    return failing > 0 ? exit.findings : exit.clean;
  }

  /** What standard error is told: files that failed, what was left out, and a run that judged nothing. */
  private notes(summary: Summary): void {
    const { lang } = this;
    const { records, notCovered } = summary;
    for (const { file, error } of this.files) {
      if (error !== undefined) process.stderr.write(`ripslint: ${visible(file)} ${error}\n`);
    }
    for (const { rowsOnly, listed, sink } of this.outputs)
      if (rowsOnly) this.say(sink.path, { ...summary, listed });
    const { leftOut } = this.inputs;
    if (leftOut.length > 0) {
      const shown = leftOut.slice(0, 5).map(visible).join(", ") + (leftOut.length > 5 ? ", …" : "");
      const say = {
        en: "left out (hidden, a link to a folder, or the context)",
        es: "se omitieron (ocultos, enlaces a carpetas o el contexto)",
      };
      process.stderr.write(`ripslint: ${say[lang]}: ${leftOut.length} (${shown})\n`);
    }
    if (records > 0) return;
    const uncovered = Object.entries(notCovered).filter(([, count]) => count > 0);
    const instead = uncovered.map(([name, count]) => `${count} ${name}`).join(", ");
    const none = { en: "no record was judged", es: "no se evaluó ningún registro" }[lang];
    const why =
      instead === "" ? "" : `: ${instead}, ${{ en: "not covered", es: "no cubiertos" }[lang]}`;
    process.stderr.write(`ripslint: ${none}${why}\n`);
  }

  /** What a report that holds rows only cannot say itself. */
  private say(path: string, summary: Outcome["summary"]): void {
    const outcome = { summary, files: [], evaluated: this.batch.evaluated() };
    const words = told(outcome, this.lang);
    const name = path === "-" ? "" : `${visible(path)}: `;
    for (const line of [`${words.scope}, ${words.total}`, ...notesOf(words, this.lang)])
      process.stderr.write(`ripslint: ${name}${line}\n`);
  }
}
