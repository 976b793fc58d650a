import type { ProviderCodes } from "../app/input/codes-seen";
import type { Evaluation, AnyFinding } from "../core/model/finding";
import type { DocumentNumbers } from "../core/model/concern";
import type { GivenTable } from "../norm/tables";
import type { FixCode } from "../norm/fixes/suggestion";
import type { Bilingual, Lang } from "../core/model/issue";
import type { Outcome, ReportOptions, RuleText } from "../report/report";
import type { ReviewSummary } from "../report/review-summary";
import type { PageFormat } from "./page-formats";

/** The messages between the page and its worker, and `Client`, which the page uses instead of them. */

/** A file that was dropped, chosen, pasted or corrected. Its bytes are read only as a stream. */
export interface GivenFile {
  /** As reports show it: "folder/name.json" with `/` between folders; "-" for pasted text. */
  readonly path: string;
  /** A `File` of the browser; pasted text is `new File([text], "-")`. */
  readonly content: File;
  /** True if the user chose this file itself; false if it is in a folder or archive. */
  readonly isNamed: boolean;
  /** The archive that it was unpacked from. If the archive could not be opened, the file has the archive's path. */
  readonly archive?: GivenArchive;
  /** True once the content differs from the original file. */
  readonly isCorrected?: boolean;
  /** The reason if it could not be unpacked, or not to its end. */
  readonly fault?: FileFault;
}

/** An archive that the user passed; saving makes a copy of it. */
export interface GivenArchive {
  readonly path: string;
  readonly content: File;
}

/** The reason why a file cannot be read, to follow its name. `judged` is for a file that is judged up to the fault. */
export interface FileFault {
  readonly words: Bilingual;
  readonly judged: Bilingual;
}

/** The files of a drop or a choice, in the order and with the omissions of the command. */
export interface GivenFiles {
  readonly files: readonly GivenFile[];
  /** The paths that are not read: hidden entries, and node_modules. */
  readonly leftOut: readonly string[];
  /** The files of folders that are not JSON, by their ending. */
  readonly notJson: readonly string[];
  /** The folders, if the browser lets the page read them again. */
  readonly folders?: readonly FolderHandle[];
}

/** A folder that the browser lets the page read again: a `FileSystemDirectoryHandle`. */
export interface FolderHandle {
  readonly name: string;
}

/** The source of the provider codes. */
export type GivenContext =
  | { readonly kind: "file"; readonly file: File }
  /** JSON, or codes separated by commas, blanks or lines. */
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "none" };

export interface TableRequest {
  readonly name: GivenTable;
  readonly file: File;
}

/** The choices of a run. The command has options with the same names. */
export interface RunChoices {
  readonly context: GivenContext;
  readonly stage: "revision" | "draft";
  /** Values of --pack: "res948", "res948@v002", "res2275". */
  readonly packs: readonly string[];
  /** The day that selects the versions of packs, YYYY-MM-DD. */
  readonly asOf?: string;
  /** YYYY-MM-DD HH:mm */
  readonly now?: string;
  /** DAY..DAY */
  readonly period?: string;
  readonly paymentModality?: string;
  /** The tables that replace tables of the page. */
  readonly tables?: readonly TableRequest[];
  readonly lang: Lang;
}

export interface RunRequest extends RunChoices {
  readonly files: readonly GivenFile[];
  /** Paths that were left out when the user passed the files. `started` repeats them, with the context if a folder has it. */
  readonly leftOut: readonly string[];
  readonly notJson: readonly string[];
}

/** The beginning of a run: the files that it reads. */
export interface Started {
  readonly files: readonly { readonly path: string; readonly size: number }[];
  readonly leftOut: readonly string[];
  readonly bytesTotal: number;
}

export interface Progress {
  readonly filesDone: number;
  readonly filesTotal: number;
  /** The file that is being read; absent at the end. */
  readonly path?: string;
  /** As stored: before gzip is unpacked. */
  readonly bytesDone: number;
  readonly bytesTotal: number;
  /** Since the beginning. */
  readonly seconds: number;
  /** Absent while it cannot be estimated. */
  readonly secondsLeft?: number;
  readonly found: { readonly error: number; readonly warning: number };
}

export interface Span {
  readonly offset: number;
  readonly length: number;
}

export interface Row extends AnyFinding {
  /** The code of its problem, and the index of its document in the list of documents. */
  readonly problem: string;
  readonly document: number;
  /** The place of its record. */
  readonly span?: Span;
}

/** A document of the run, or a file whose documents are unknown. */
export interface DocumentRow extends DocumentNumbers {
  readonly file: string;
  /** True if its file has other documents. */
  readonly isOneOfSeveral: boolean;
  readonly errors: number;
  readonly warnings: number;
}

/** The norm that the Ministry judges the documents by. */
export interface Proposal {
  /** "res948" */
  readonly pack: string;
}

/** The result of a run, in both languages: the page changes its language without another run. */
export interface RunResult {
  /** True if the run was cancelled. The counts then end there, and `unread` files were not begun. */
  readonly isCancelled: boolean;
  readonly unread: number;
  readonly lang: Lang;
  readonly outcome: Outcome;
  readonly summary: ReviewSummary;
  readonly tool: ReportOptions["tool"];
  readonly codes: ProviderCodes;
  /** The version of a norm that applies to the documents' dates, if it did not run. */
  readonly proposal?: Proposal;
  /** Remarks about the context and the XML files. */
  readonly notes: readonly Bilingual[];
  readonly seconds: number;
  /** The first findings of each rule. */
  readonly rows: readonly Row[];
  readonly documents: readonly DocumentRow[];
  readonly evaluated: Readonly<Record<Lang, readonly Evaluation[]>>;
  readonly rules: Readonly<Record<Lang, readonly RuleText[]>>;
  /** The message in the other language, by the message in the language of the run. */
  readonly messages: ReadonlyMap<string, string>;
}

export interface RecordRequest {
  readonly path: string;
  /** The place of the finding, in bytes, which marks the value. */
  readonly offset: number;
  readonly length: number;
  /** The bytes of the record, if they are known; otherwise the text around the place is shown. */
  readonly span?: Span | undefined;
}

export interface RecordText {
  readonly text: string;
  /** The place of the value at fault in `text`, in UTF-16 units; both 0 if it is unknown. */
  readonly from: number;
  readonly to: number;
  /** True if `text` is not the whole record. */
  readonly isCut: boolean;
}

export interface CorrectionKind {
  readonly code: FixCode;
  /** True if it needs the user's consent, which was not given: nothing is changed. */
  readonly isOffered: boolean;
  readonly fields: readonly string[];
  readonly count: number;
  readonly files: number;
  /** The documents that have it, by `documentKey`. */
  readonly documents: readonly string[];
  /** Before and after: a name, or a provider code that the user has confirmed; other values are not shown. */
  readonly example?: readonly [before: string, after: string];
}

export interface FixResult {
  /** The most frequent first. */
  readonly kinds: readonly CorrectionKind[];
  /** The number of findings that appear only after the text of files is corrected, and remain. */
  readonly revealed: number;
  /** The files that could not be read, with the reasons. */
  readonly errors: readonly { readonly file: string; readonly why: string }[];
  /** The changed files. */
  readonly copies: readonly GivenFile[];
  /** The corrections of findings, including those that need the user's consent, by `placeKey`. */
  readonly suggested: ReadonlyMap<string, FixCode>;
}

export type FixPlace = Pick<AnyFinding, "file" | "line" | "pointer" | "code">;

export interface FixRequest {
  /** The codes of the corrections to which the user has consented. */
  readonly also: readonly FixCode[];
  /** The only finding to correct. */
  readonly only?: FixPlace;
}

/** A list of the corrections to download. */
export interface ListRequest extends FixRequest {
  readonly showsValues: boolean;
}

/** A report to download: the same bytes as the command writes. The files are read again. */
export interface ReportRequest {
  readonly format: PageFormat;
  readonly lang: Lang;
  /** True if it has values, patients and services. */
  readonly withData?: boolean;
}

/** The worker's tasks: each has a request, in addition to the run, and a result. */
export interface Tasks {
  unpack: [request: GivenFiles, result: GivenFiles];
  run: [request: undefined, result: RunResult];
  /** The result is the number of codes. */
  table: [request: TableRequest, result: number];
  record: [request: RecordRequest, result: RecordText];
  fix: [request: FixRequest, result: FixResult];
  list: [request: ListRequest, result: Blob];
  report: [request: ReportRequest, result: Blob];
}
export type TaskName = keyof Tasks;

/** Wrong input, in the command's words, or an internal fault. */
export interface Failure {
  readonly kind: "usage" | "internal" | "cancelled";
  readonly words: Bilingual;
}

/** From the page. The answers to a request have its `id`. */
export type ToWorker =
  | {
      readonly [Name in TaskName]: {
        readonly type: "begin";
        readonly id: number;
        readonly task: Name;
        readonly run: RunRequest;
        readonly request: Tasks[Name][0];
      };
    }[TaskName]
  | { readonly type: "cancel"; readonly id: number };

/** From the worker. Each request ends with exactly one of the last two. */
export type FromWorker = { readonly id: number } & (
  | { readonly type: "started"; readonly started: Started }
  | { readonly type: "progress"; readonly progress: Progress }
  | { readonly type: "done"; readonly result: unknown }
  | { readonly type: "failed"; readonly failure: Failure }
);

/** Called while a task lasts, and never after it has settled. */
export interface Listener {
  started?(started: Started): void;
  progress?(progress: Progress): void;
}

/** `result` rejects with an error that has a `failure`: a `TaskError`. */
export interface Task<T> {
  readonly result: Promise<T>;
  /**
   * Cancels it. A run fulfils `result` with the counts so far, unless the worker does not answer; then, like any other task, it
   * rejects with a failure of the kind "cancelled".
   */
  cancel(): void;
}

/** The page's access to its worker. It starts a new worker if it had to terminate one. */
export interface Client {
  /** Begins a task about the files and choices of a run. */
  begin<Name extends TaskName>(
    task: Name,
    run: RunRequest,
    request: Tasks[Name][0],
    listener?: Listener,
  ): Task<Tasks[Name][1]>;
}
