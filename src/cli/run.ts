import type { FileSummary, AnyFinding, Summary } from "../core/model/finding";
import type { Lang } from "../core/model/issue";
import type { AnyRule } from "../core/model/rule";
import { formats } from "../report/formats";
import type { CorrectionSummary, Format, NextRun, ReportOptions } from "../report/report";
import type { RunSettings } from "../report/settings";
import { settingsInWords } from "../report/settings";
import {
  contentOf,
  elementsIn,
  leftOutInWords,
  notesOf,
  summaryTexts,
} from "../report/summary-words";
import { hasJudgedNothing } from "../core/model/file-state";
import { hasRejection, hasUntrusted, reviewSummary } from "../report/review-summary";
import { verdictOf } from "../report/verdict";
import type { CommandIo } from "./io/command-io";
import { tell } from "./io/command-io";
import type { InputFile } from "./io/files";
import { reasonFor } from "./io/near-file";
import type { CorrectionSource } from "../app/correct/correction-source";
import type { FileReading, FileSource, Review, Reviewed } from "../app/review/review";
import type { Interruption } from "./interruption";
import type { Output } from "./io/output";
import type { ProgressBar } from "./io/progress";
import { ClosedOutput, OutputError } from "./io/standard-output";
import { isTurnDue, turn } from "./io/turn";
import { exit } from "../app/options/usage";

/** The findings that make the run fail. */
type FailOn = "error" | "warning" | "never";

/** After this many findings, the run checks whether the event loop must run. */
const findingsPerTurn = 256;

/** The most missing files whose nearest name is looked for. */
const maxNearNames = 100;

/** The functions that run after all files are read. */
export interface FollowUps {
  /** Adds to each finding how it is corrected; undefined if no report needs it. */
  readonly corrected?: (
    source: FileSource,
    pause: () => Promise<void>,
  ) => Promise<CorrectionSource>;
  /** Returns the command that makes the automatic corrections. */
  readonly fixLine?: () => Promise<string>;
  /** Returns the line to run next, if provider codes are missing. */
  readonly next?: () => Promise<NextRun>;
}

export interface RunParts {
  readonly review: Review<InputFile>;
  readonly source: FileSource;
  readonly followUps: FollowUps;
  readonly settings: RunSettings | undefined;
  readonly outputs: readonly Output[];
  readonly tool: ReportOptions["tool"];
  readonly rules: readonly AnyRule[];
  readonly lang: Lang;
  readonly progress: ProgressBar | undefined;
  readonly failOn: FailOn;
  readonly io: CommandIo;
}

/** Writes the reports of a review, and returns how it ended. */
export class Run {
  private readonly found = { error: 0, warning: 0 };
  private readonly parts: RunParts;

  constructor(parts: RunParts) {
    this.parts = parts;
  }

  async finish(isQuiet: boolean, interruption: Interruption): Promise<number> {
    const { review, followUps, settings, outputs, lang, progress, io } = this.parts;
    try {
      const corrected = await this.corrected(interruption);
      await review.judge(corrected ?? this.namingNear(), {
        take: (findings) =>
          findings.length > 0 ? this.list(findings) : isTurnDue() ? turn() : undefined,
      });
      progress?.clear();
      const reviewed = await review.outcome(settings);
      const next = await followUps.next?.();
      const corrections = await this.corrections(corrected);
      const outcome = { ...reviewed, ...(corrections && { corrections }), ...(next && { next }) };
      // a report that ends with the verdict and the next line is the last thing on the screen
      const endsHere = (each: Output) => isOnScreen(each) && showsNext(each);
      for (const output of outputs) if (!endsHere(output)) await output.end(outcome);
      // a format with rows only cannot contain them
      if (isQuiet && settings && outputs.some(({ format }) => formats[format].rowsOnly))
        for (const line of settingsInWords(settings, lang)) await tell(io, line);
      if (!isQuiet) await this.notes(outcome);
      if (next !== undefined && !outputs.some(endsHere)) await tell(io, ...nextInLines(next));
      for (const output of outputs) if (endsHere(output)) await output.end(outcome);
      const { summary, answers } = outcome;
      const isOpen = hasJudgedNothing(summary) || next !== undefined;
      const isAgainst = hasRejection(answers) || hasUntrusted(answers);
      return this.exitCode(summary.bySeverity, isOpen, isAgainst);
    } catch (error) {
      if (interruption.hasCome) return await interruption.isOver;
      progress?.clear();
      await Promise.all(outputs.map((output) => output.abandon()));
      if (error instanceof ClosedOutput) return this.exitCode(this.found, false, false);
      if (!(error instanceof OutputError)) throw error;
      await tell(io, error.words(lang));
      return exit.failure;
    }
  }

  /**
   * Adds to each finding how it is corrected, if a report shows it. A report that ends with a command to run next does not show
   * corrections.
   */
  private async corrected(interruption: Interruption): Promise<CorrectionSource | undefined> {
    const { followUps, outputs } = this.parts;
    const isShown = outputs.some(
      ({ format }) =>
        formats[format].forPeople && (followUps.next === undefined || !formats[format].showsNext),
    );
    if (!isShown) return undefined;
    return await followUps.corrected?.(this.namingNear(), async () => {
      if (isTurnDue()) await turn();
      if (interruption.hasCome) throw new Error("interrupted");
    });
  }

  /** How the findings are corrected, with the command that makes the automatic corrections. */
  private async corrections(
    corrected: CorrectionSource | undefined,
  ): Promise<CorrectionSummary | undefined> {
    const { result } = corrected ?? {};
    if (result === undefined || result.counts.automatic === 0) return result;
    const command = await this.parts.followUps.fixLine?.();
    return { ...result, ...(command !== undefined && { command }) };
  }

  /** The source, with the nearest name for the first files that do not exist. */
  private namingNear(): FileSource {
    const { source, review, lang } = this.parts;
    return {
      read: (index) => {
        const reading = source.read(index);
        const { error, shown } = review.files[index] ?? {};
        return error === undefined || shown === undefined || index >= maxNearNames
          ? reading
          : withNearName(reading, { error, shown }, lang);
      },
    };
  }

  private async list(findings: readonly AnyFinding[]): Promise<void> {
    if (isTurnDue()) await turn();
    for (const finding of findings) this.found[finding.severity] += 1;
    for (const output of this.parts.outputs) {
      for (const [index, finding] of findings.entries()) {
        output.finding(finding);
        if (output.isFull) await output.drain();
        if (index % findingsPerTurn === 0) await turn();
      }
    }
  }

  private exitCode(
    { error, warning }: Summary["bySeverity"],
    isOpen: boolean,
    isRejected: boolean,
  ): number {
    const { failOn, review } = this.parts;
    if (review.read.some(({ error: reason }) => reason !== undefined)) return exit.failure;
    if (failOn !== "never" && (isOpen || isRejected)) return exit.findings;
    const failing = failOn === "never" ? 0 : failOn === "error" ? error : error + warning;
    return failing > 0 ? exit.findings : exit.clean;
  }

  /** Writes notes to standard error about files that failed or were left out, unless a report on standard output has them. */
  private async notes(outcome: Reviewed): Promise<void> {
    const { lang, io, outputs, rules } = this.parts;
    const { summary, files, leftOut = [] } = outcome;
    const areSaid = outputs.some((each) => isOnScreen(each) && formats[each.format].hasNotes);
    if (!areSaid)
      for (const { file, error } of files)
        if (error !== undefined) await tell(io, `${file} ${error}`);
    for (const output of outputs) await this.notesOn(output, outcome);
    if (areSaid) return;
    for (const line of leftOutInWords(leftOut, lang, "note")) await tell(io, line);
    if (hasJudgedNothing(summary)) {
      const { named: instead } = elementsIn(summary.notJudged, lang);
      const none = { en: "no record was judged", es: "no se evaluó ningún registro" }[lang];
      const why =
        instead === "" ? "" : `: ${instead}, ${{ en: "not judged", es: "sin evaluar" }[lang]}`;
      await tell(io, `${none}${why}`);
    }
    if (outputs.length > 0 && !outputs.some(isOnScreen)) {
      // The verdict, for a user who sees no report.
      const run = reviewSummary(outcome, [], rules);
      await tell(io, verdictOf(run, summary, lang).sentence);
    }
  }

  /** Describes a file that was written, and adds the notes that a format with rows only cannot contain. */
  private async notesOn(
    { format, listed, sink: { path } }: Output,
    { summary, leftOut: _, ...outcome }: Reviewed,
  ): Promise<void> {
    const { lang, io, tool } = this.parts;
    const { rowsOnly = false }: Format = formats[format];
    const name = path === "-" ? "" : `${path}: `;
    if (path !== "-") await tell(io, `${name}${contentOf(summary, listed, lang)}, ${format}`);
    if (!rowsOnly) return;
    const words = summaryTexts(
      { ...outcome, summary: { ...summary, listed }, files: [] },
      { lang, tool },
    );
    for (const line of [`${words.scope}, ${words.total}`, ...notesOf(words, lang)])
      await tell(io, `${name}${line}`);
  }
}

/** Adds the nearest name to the reason why a file does not exist. */
async function* withNearName(
  reading: FileReading,
  { shown, error }: Required<Pick<InputFile, "shown" | "error">>,
  lang: Lang,
): AsyncGenerator<readonly AnyFinding[], FileSummary> {
  const summary = yield* reading;
  return summary.error === undefined
    ? summary
    : { ...summary, error: (await reasonFor(shown, error))[lang] };
}

const isOnScreen = ({ sink: { path } }: Output): boolean => path === "-";

const showsNext = ({ format }: Output): boolean => formats[format].showsNext === true;

const nextInLines = ({ title, items, task, command }: NextRun): readonly string[] => [
  title,
  ...items.map((item) => `  ${item}`),
  task,
  `  ${command}`,
];
