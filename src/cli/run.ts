import type { OpenRun } from "../engine/batch/batch";
import type { AnswerSection } from "../core/model/answer";
import type { FileSummary, Finding, Summary } from "../core/model/finding";
import type { Lang } from "../core/model/issue";
import type { AnyRule } from "../core/model/rule";
import { formats } from "../report/formats";
import { forPeople } from "../report/for-people";
import type { Corrections, Format, NextRun, Outcome, Pairs, ReportOptions } from "../report/report";
import type { LeftOut } from "../report/left-out";
import type { Settings } from "../report/settings";
import { settingsInWords } from "../report/settings";
import {
  contentOf,
  elementsIn,
  hasJudgedNothing,
  leftOutInWords,
  notesOf,
  summaryTexts,
} from "../report/summary-words";
import { hasRejection, runSummary } from "../report/summary-model";
import { verdictOf } from "../report/verdict";
import type { CommandIo } from "./io/command-io";
import { tell } from "./io/command-io";
import type { FileReading } from "./io/file-reading";
import type { InputFile } from "./io/files";
import { reasonFor } from "./io/near-file";
import type { UnreadFile } from "../app/xml-inputs";
import type { Interruption } from "./interruption";
import type { Output } from "./io/output";
import { WorkerDeath } from "./workers/pool";
import type { Progress } from "./io/progress";
import { ClosedOutput, OutputError } from "./io/standard-output";
import { isTurnDue, turn } from "./io/turn";
import { exit } from "../app/usage";

/** What counts as a failure. */
type FailOn = "error" | "warning" | "never";

/** After this many findings, the run checks whether the event loop must run. */
const findingsPerTurn = 256;

/** Up to this argument, the nearest name is looked for in the folder of a file that does not exist. */
const maxNearNames = 100;

/** The inputs of a run, the XML files that could not be read, and what is not read. */
export interface RunInputs {
  readonly files: readonly InputFile[];
  readonly unread: readonly UnreadFile[];
  readonly leftOut: readonly LeftOut[];
  /** The XMLs and documents without a counterpart, once all is read. */
  readonly pairs: () => Pairs | undefined;
  readonly settings?: Settings | undefined;
  /** What the answers among them say, once all is read; undefined without any. */
  readonly answers?: () => Promise<AnswerSection>;
  /** What can be corrected automatically, once all is read; undefined if nobody asks. */
  readonly corrections?: (
    summaries: readonly FileSummary[],
    pause: () => Promise<void>,
  ) => Promise<Corrections | undefined>;
  /** What to run next, once all is read; undefined unless provider codes are lacking. */
  readonly next?: () => Promise<NextRun>;
}

/** What a run has besides its counts. */
interface Besides {
  readonly answers: AnswerSection | undefined;
  readonly pairs: Pairs | undefined;
}

/** Where the findings of the files come from. */
export interface FileSource {
  /** Reads a file, whose counts are added to the run. Files are read in their order. */
  read(index: number): FileReading;
  /** Releases what is held, however the run ends. */
  end(): Promise<void>;
}

/** What a run is made of. */
export interface RunParts {
  readonly batch: OpenRun;
  readonly source: FileSource;
  readonly inputs: RunInputs;
  readonly outputs: readonly Output[];
  readonly tool: ReportOptions["tool"];
  readonly rules: readonly AnyRule[];
  readonly lang: Lang;
  readonly progress: Progress | undefined;
  readonly failOn: FailOn;
  readonly io: CommandIo;
}

/** Reads all files of a run and writes its reports. */
export class Run {
  private readonly files: FileSummary[] = [];
  private hasFailed = false;
  /** The number of findings so far. */
  private readonly found = { error: 0, warning: 0 };
  private readonly batch: OpenRun;
  private readonly source: FileSource;
  private readonly inputs: RunInputs;
  private readonly outputs: readonly Output[];
  private readonly tool: ReportOptions["tool"];
  private readonly rules: readonly AnyRule[];
  private readonly lang: Lang;
  private readonly progress: Progress | undefined;
  private readonly failOn: FailOn;
  private readonly io: CommandIo;

  constructor(parts: RunParts) {
    this.batch = parts.batch;
    this.source = parts.source;
    this.inputs = parts.inputs;
    this.outputs = parts.outputs;
    this.tool = parts.tool;
    this.rules = parts.rules;
    this.lang = parts.lang;
    this.progress = parts.progress;
    this.failOn = parts.failOn;
    this.io = parts.io;
  }

  async finish(isQuiet: boolean, interruption: Interruption): Promise<number> {
    try {
      for (const { file, error } of this.inputs.unread) this.refuse(file, error);
      for (const index of this.inputs.files.keys()) await this.read(index);
      await this.source.end();
      this.progress?.clear();
      const summary = this.batch.summary();
      const answers = await this.inputs.answers?.();
      const pairs = this.inputs.pairs();
      const { settings } = this.inputs;
      const next = await this.inputs.next?.();
      const corrections = await this.corrections(summary, interruption);
      for (const output of this.outputs)
        await output.end({
          summary,
          files: this.files,
          against: this.batch.against,
          evaluated: this.batch.evaluated(),
          leftOut: this.inputs.leftOut,
          ...(settings !== undefined && { settings }),
          ...(answers !== undefined && { answers }),
          ...(pairs !== undefined && { pairs }),
          ...(corrections !== undefined && { corrections }),
          ...(next !== undefined && { next }),
        });
      // A format with rows only cannot say it.
      if (isQuiet && settings && this.outputs.some(({ format }) => formats[format].rowsOnly))
        for (const line of settingsInWords(settings, this.lang)) await tell(this.io, line);
      if (!isQuiet) await this.notes(summary, { answers, pairs });
      if (next !== undefined && !this.outputs.some((each) => isOnScreen(each) && showsNext(each)))
        await tell(this.io, ...nextInLines(next));
      const isOpen = hasJudgedNothing(summary) || next !== undefined;
      return this.exitCode(summary.bySeverity, isOpen, hasRejection(answers));
    } catch (error) {
      if (interruption.hasCome) {
        await this.source.end();
        return await interruption.isOver;
      }
      this.progress?.clear();
      await Promise.all([this.abandon(), this.source.end()]);
      if (error instanceof ClosedOutput) return this.exitCode(this.found, false, false);
      if (error instanceof WorkerDeath) {
        await tell(this.io, `${died[this.lang]}: ${error.message}`);
        return exit.failure;
      }
      if (!(error instanceof OutputError)) throw error;
      await tell(this.io, error.words(this.lang));
      return exit.failure;
    }
  }

  /** What can be corrected, if a report says so. */
  private async corrections(
    { bySeverity }: Summary,
    interruption: Interruption,
  ): Promise<Corrections | undefined> {
    const isClean = bySeverity.error + bySeverity.warning === 0;
    if (isClean || !this.outputs.some(showsNext)) return undefined;
    return await this.inputs.corrections?.(this.files, async () => {
      if (isTurnDue()) await turn();
      if (interruption.hasCome) throw new Error("interrupted");
    });
  }

  /** A file that was read before the others, in vain. */
  private refuse(name: string, error: string): void {
    this.add(this.batch.file(name).end(error).summary);
  }

  private add(file: FileSummary): void {
    this.files.push(file);
    this.hasFailed ||= file.error !== undefined;
  }

  private async read(index: number): Promise<void> {
    const reading = this.source.read(index);
    try {
      for (;;) {
        const next = reading.next();
        const { value, done } = next instanceof Promise ? await next : next;
        if (done) {
          this.add(await this.withNearName(value, index));
          return;
        }
        if (value.length > 0) await this.list(value);
        else if (isTurnDue()) await turn();
      }
    } finally {
      await reading.return(undefined as never); // closes what is open, even if an output fails
    }
  }

  private async list(findings: readonly Finding[]): Promise<void> {
    if (isTurnDue()) await turn();
    for (const finding of findings) this.found[finding.severity] += 1;
    for (const output of this.outputs) {
      for (const [index, finding] of findings.entries()) {
        output.finding(finding);
        if (output.isFull) await output.drain();
        if (index % findingsPerTurn === 0) await turn();
      }
    }
  }

  private async abandon(): Promise<void> {
    await Promise.all(this.outputs.map((output) => output.abandon()));
  }

  private exitCode(
    { error, warning }: Summary["bySeverity"],
    isOpen: boolean,
    isRejected: boolean,
  ): number {
    const { failOn } = this;
    if (this.hasFailed) return exit.failure;
    if (failOn !== "never" && (isOpen || isRejected)) return exit.findings;
    const failing = failOn === "never" ? 0 : failOn === "error" ? error : error + warning;
    return failing > 0 ? exit.findings : exit.clean;
  }

  /** Writes notes to standard error, unless a report on standard output has them: files that failed, and what was left out. */
  private async notes(summary: Summary, besides: Besides): Promise<void> {
    const { lang, io, outputs } = this;
    const { notJudged } = summary;
    const areSaid = outputs.some((each) => isOnScreen(each) && formats[each.format].hasNotes);
    if (!areSaid)
      for (const { file, error } of this.files)
        if (error !== undefined) await tell(io, `${file} ${error}`);
    for (const output of outputs) await this.notesOn(output, summary, besides);
    if (outputs.length > 0 && !outputs.some(isOnScreen))
      await tell(io, this.verdict(summary, besides));
    if (areSaid) return;
    for (const line of leftOutInWords(this.inputs.leftOut, lang, true)) await tell(io, line);
    if (!hasJudgedNothing(summary)) return;
    const { named: instead } = elementsIn(notJudged, lang);
    const none = { en: "no record was judged", es: "no se evaluó ningún registro" }[lang];
    const why =
      instead === "" ? "" : `: ${instead}, ${{ en: "not judged", es: "sin evaluar" }[lang]}`;
    await tell(io, `${none}${why}`);
  }

  /** The summary of a file. If it does not exist, the reason has the nearest name; only the first are looked for. */
  private async withNearName(file: FileSummary, index: number): Promise<FileSummary> {
    const { error, shown } = this.inputs.files[index] ?? {};
    if (file.error === undefined || error === undefined || shown === undefined) return file;
    if (index >= maxNearNames) return file;
    return { ...file, error: (await reasonFor(shown, error))[this.lang] };
  }

  /** Whether the records can be sent: what a person wants to know who sees no report. */
  private verdict(summary: Summary, { answers, pairs }: Besides): string {
    const { lang, files, rules } = this;
    const outcome = forPeople({
      summary,
      files,
      evaluated: this.batch.evaluated(),
      ...(answers && { answers }),
      ...(pairs && { pairs }),
    });
    return verdictOf(runSummary(outcome, [], rules), outcome.summary, lang).sentence;
  }

  /** Writes what a file that was written contains, and what a format with rows only cannot contain. */
  private async notesOn(
    { format, listed, isForPeople, sink: { path } }: Output,
    exact: Omit<Outcome["summary"], "listed">,
    { answers, pairs }: Besides,
  ): Promise<void> {
    const { lang, io, tool } = this;
    const { rowsOnly = false, countsOnly = false }: Format = formats[format];
    const { summary } = isForPeople ? forPeople({ summary: exact, files: [] }) : { summary: exact };
    const name = path === "-" ? "" : `${path}: `;
    if (path !== "-")
      await tell(
        io,
        `${name}${contentOf(summary, countsOnly ? undefined : listed, lang)}, ${format}`,
      );
    if (!rowsOnly) return;
    const evaluated = this.batch.evaluated();
    const words = summaryTexts(
      {
        summary: { ...summary, listed },
        files: [],
        evaluated,
        ...(answers && { answers }),
        ...(pairs && { pairs }),
        ...(this.inputs.settings && { settings: this.inputs.settings }),
      },
      { lang, tool },
    );
    for (const line of [`${words.scope}, ${words.total}`, ...notesOf(words, lang)])
      await tell(io, `${name}${line}`);
  }
}

const isOnScreen = ({ sink: { path } }: Output): boolean => path === "-";

const showsNext = ({ format }: Output): boolean => formats[format].showsNext === true;

const nextInLines = ({ title, items, task, command }: NextRun): readonly string[] => [
  title,
  ...items.map((item) => `  ${item}`),
  task,
  `  ${command}`,
];

const died = {
  en: "internal fault: a thread died; no partly written file is left",
  es: "falla interna: un hilo murió; no queda nada a medio escribir",
} as const;
