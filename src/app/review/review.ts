import type { AnsweredDocument, AnswerSection } from "../../core/model/answer";
import type { Evaluation, FileSummary, AnyFinding, Summary } from "../../core/model/finding";
import type { Lang } from "../../core/model/issue";
import type { RevisionContext } from "../../core/model/revision-context";
import type { OpenRun } from "../../engine/batch/batch";
import { runIn, setUpRun } from "../../engine/batch/batch";
import type { BatchOptions } from "../../engine/batch/run-plan";
import type { AnswerFile } from "../../norm/answers/attached";
import { digestIn } from "../../norm/answers/same-document";
import type { Outcome } from "../../report/report";
import type { RunSettings } from "../../report/settings";
import { pairsIn } from "./pairs";
import type { Prepared } from "./prepare";
import { visitsDocuments } from "./prepare";

/** The findings of a file in order. The return value is the file's summary. A synchronous generator avoids promises. */
export type FileReading =
  | Generator<readonly AnyFinding[], FileSummary>
  | AsyncGenerator<readonly AnyFinding[], FileSummary>;

export interface FileSource {
  /** Reads a file, and adds its counts to the run. Files are read in their order. */
  read(index: number): FileReading;
}

export interface Listener {
  /** Receives some findings. An empty list only means that some time has passed. */
  take(findings: readonly AnyFinding[]): Promise<void> | undefined;
  /** Returns true if the rest should not be read. The source then ends the current file. */
  isCancelled?(): boolean;
}

/** The result of a review before the reports have listed any finding. */
export type Reviewed = Omit<Outcome, "summary"> & { readonly summary: Summary };

/** Steps 5 and 6 of a review: judges the files and collects the results. */
export class Review<File> {
  readonly run: OpenRun;
  readonly read: FileSummary[] = [];
  readonly files: readonly File[];
  readonly context: RevisionContext | undefined;
  private readonly prepared: Prepared<File>;
  private readonly options: BatchOptions;

  constructor(prepared: Prepared<File>, options: BatchOptions) {
    this.prepared = prepared;
    this.files = prepared.files;
    this.options = options;
    this.context = prepared.context;
    this.run = runIn(setUpRun(prepared.context, { ...options }));
  }

  /** Reads all files, after the XMLs that could not be read. */
  async judge(source: FileSource, listener: Listener): Promise<void> {
    for (const { file, error } of this.prepared.unread)
      this.read.push(this.run.file(file).end(error).summary);
    for (const index of this.files.keys()) {
      if (listener.isCancelled?.() === true) return;
      const reading = source.read(index);
      try {
        for (;;) {
          const next = reading.next();
          const { value, done } = next instanceof Promise ? await next : next;
          if (done) {
            this.read.push(value);
            break;
          }
          const taken = listener.take(value);
          if (taken !== undefined) await taken;
        }
      } finally {
        await reading.return(undefined as never); // closes what is open, even if the listener fails
      }
    }
  }

  /** Returns the section about the answers among the files, and in `more`. */
  async answers(more: readonly AnswerFile[] = []): Promise<AnswerSection> {
    const { grouped, reading } = this.prepared;
    // The texts of official codes are loaded only if there is an answer.
    const { answerSection } = await import("./answered");
    const digests = await this.digests();
    return answerSection(
      { ...grouped, loose: [...grouped.loose, ...more] },
      this.run,
      visitsDocuments(reading),
      reading.showValues ?? false,
      [...this.prepared.fileAt.values()],
      (document) => digests.get(document),
    );
  }

  /** The digests of the documents whose answer contains the document that the Ministry approved. */
  private async digests(): Promise<ReadonlyMap<AnsweredDocument, string>> {
    const { grouped, textOf } = this.prepared;
    const found = new Map<AnsweredDocument, string>();
    for (const document of this.run.counts.documents.answered) {
      const answers = grouped.groups[document.group] ?? [];
      if (!answers.some(({ answer }) => answer.document !== undefined)) continue;
      const text = await textOf(document.file);
      const digest = text && digestIn(text, document.line, document.pointer);
      if (digest !== undefined && digest !== "") found.set(document, digest);
    }
    return found;
  }

  evaluatedIn(lang: Lang): readonly Evaluation[] {
    const other = runIn(setUpRun(this.context, { ...this.options, lang }));
    other.counts.add(this.run.counts);
    return other.evaluated();
  }

  /** Returns the result, after all files were read. */
  async outcome(settings: RunSettings | undefined): Promise<Reviewed> {
    const { run, prepared } = this;
    const pairs = pairsIn(run.counts.documents, prepared);
    return {
      summary: run.summary(),
      files: this.read,
      against: run.against,
      evaluated: run.evaluated(),
      leftOut: prepared.unjudged,
      ...(settings && { settings }),
      ...(prepared.answers.length > 0 && { answers: await this.answers() }),
      ...(pairs.length > 0 && { pairs }),
    };
  }
}
