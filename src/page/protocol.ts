import type { SpliceCounts } from "../engine/batch/splicer";
import type { FileFixes } from "../app/fixes-in-words";
import type { Finding } from "../core/model/finding";
import type { Words } from "../app/usage";
import type { Lang } from "../core/model/issue";
import type { FormatName } from "../report/formats";
import type { Outcome, ReportOptions } from "../report/report";
import type { SummaryModel } from "./summary-model";

/** The messages between the page and its worker, and what the view uses instead of them: `Client`. */

/** A file that was dropped, chosen or pasted. Its bytes are read only as a stream. */
export interface GivenFile {
  /** As reports show it: "folder/name.json" with `/` between folders; "-" for pasted text. */
  readonly path: string;
  /** A `File` of the browser; pasted text is `new File([text], "-")`. */
  readonly content: File;
  /** Whether the user chose this file itself; otherwise it was found in a folder. */
  readonly isNamed: boolean;
}

/** The files of a drop or a choice, in the order and with the omissions of the command. */
export interface GivenFiles {
  readonly files: readonly GivenFile[];
  /** The paths that are not read: what is hidden, and node_modules. */
  readonly leftOut: readonly string[];
  /** The files of folders that are not JSON, by their ending. */
  readonly notJson: readonly string[];
}

/** Where the provider's codes come from. */
export type GivenContext =
  | { readonly kind: "file"; readonly file: File }
  /** JSON, or codes separated by commas, blanks or lines. */
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "none" };

/** The choices of a run: those of the command's options with the same names. */
export interface RunChoices {
  readonly context: GivenContext;
  readonly stage: "revision" | "draft";
  /** As after --pack: "res948", "res948@v002", "res2275". */
  readonly packs: readonly string[];
  /** The day that selects the versions of packs, YYYY-MM-DD. */
  readonly asOf?: string;
  /** YYYY-MM-DD HH:mm; never the clock. */
  readonly now?: string;
  /** DAY..DAY */
  readonly period?: string;
  readonly paymentModality?: string;
  /** A number from 1 to 4, or the name of an array; otherwise it is recognized. */
  readonly shape?: string;
  readonly input?: "auto" | "ndjson" | "json";
  readonly only?: readonly string[];
  readonly skip?: readonly string[];
  readonly lang: Lang;
}

export interface RunRequest extends RunChoices {
  readonly files: readonly GivenFile[];
  /** What was left out when the files were given; `started` repeats it, with the context if a folder has it. */
  readonly leftOut: readonly string[];
  readonly notJson: readonly string[];
  /** The maximum number of findings that the page lists; counts are exact all the same. */
  readonly most: number;
}

/** The beginning of a run: what is going to be read. */
export interface Started {
  readonly files: readonly { readonly path: string; readonly size: number }[];
  readonly leftOut: readonly string[];
  readonly bytesTotal: number;
}

export interface Progress {
  readonly filesDone: number;
  readonly filesTotal: number;
  /** The file that is read at the moment; absent at the end. */
  readonly path?: string;
  /** As stored: the bytes of a gzip file are not unpacked ones. */
  readonly bytesDone: number;
  readonly bytesTotal: number;
  /** Since the beginning. */
  readonly seconds: number;
  readonly bytesPerSecond: number;
  /** Absent while it cannot be said. */
  readonly secondsLeft?: number;
  readonly found: { readonly error: number; readonly warning: number };
}

/**
 * Findings for the list, in portions. A row is `columns.length` numbers of `rows`. A column of texts contains
 * positions in the list of all `texts` so far; -1 stands for null or an absent member.
 */
export interface FindingPortion {
  readonly rows: Float64Array;
  /** The texts that are new in this portion. */
  readonly texts: readonly string[];
}

/** The columns of a row. `path` and `params` are JSON. The last two are the bytes of the record. */
export const columns = [
  "file",
  "record",
  "shape",
  "array",
  "index",
  "pointer",
  "line",
  "column",
  "offset",
  "length",
  "code",
  "severity",
  "path",
  "message",
  "params",
  "recordOffset",
  "recordLength",
] as const;

/** The columns whose numbers are positions in the list of texts. */
export const textColumns = [
  "file",
  "array",
  "pointer",
  "code",
  "severity",
  "path",
  "message",
  "params",
] as const satisfies readonly (typeof columns)[number][];

/** The version of a norm that applied on the last day of the documents' services. */
export interface Proposal {
  /** "res948@v003" */
  readonly pack: string;
  /** The days of the services, written YYYY-MM-DD. */
  readonly first: string;
  readonly last: string;
}

/** The result of a run. */
export interface RunResult {
  /** Whether the run was cancelled: the counts are then those so far, and `unread` files were not begun. */
  readonly isCancelled: boolean;
  readonly unread: number;
  readonly outcome: Outcome;
  readonly tool: ReportOptions["tool"];
  /** The version of a norm that the documents' dates are of; only if none ran. */
  readonly proposal?: Proposal;
  /** What is to be said of the context, and of the XML files. */
  readonly notes: readonly Words[];
  readonly seconds: number;
  /** What the sections of the HTML report need beside the outcome. It is plain data. */
  readonly model: SummaryModel;
}

/** Which record is wanted: that of a finding. */
export interface RecordRequest {
  readonly path: string;
  readonly record: number | null;
  /** Of the finding, in bytes: they mark the value. */
  readonly offset: number;
  readonly length: number;
}

export interface RecordText {
  /** The JSON text, or as much of it as is shown. */
  readonly text: string;
  /** Where the value at fault is in `text`, in UTF-16 units; both 0 if it cannot be said. */
  readonly from: number;
  readonly to: number;
  /** Whether `text` is not the whole record. */
  readonly isCut: boolean;
}

export interface CanonicalRequest {
  readonly path: string;
  /** Whose names are written: the contract's, or those of the annex. */
  readonly names: "contract" | "res948";
  /** The maximum number of changes in the preview. */
  readonly maxChanges: number;
  /** Whether the copy itself is wanted, not the preview alone. */
  readonly withCopy: boolean;
}

/** A record that the canonical form changes. */
export interface CanonicalChange {
  /** 1-based. */
  readonly line: number;
  /** Names, quoted, and what replaces them: another name, or nothing where a repetition is removed. No value is in it. */
  readonly parts: readonly { readonly before: string; readonly after: string }[];
}

export interface CanonicalResult {
  readonly counts: SpliceCounts;
  readonly changes: readonly CanonicalChange[];
  /** Why records were refused; at most 1000. */
  readonly findings: readonly Finding[];
  readonly copy?: Blob;
  /** Why the file could not be read to its end; there is no copy then. */
  readonly error?: string;
}

/** What can be repaired safely in the files of the run, which are read again. */
export interface FixRequest {
  /** Whether the copies themselves are wanted, not the preview alone. */
  readonly withCopies: boolean;
}

export interface FixResult {
  readonly files: readonly FileFixes[];
  /** The files that could not be read, and why. */
  readonly errors: readonly { readonly file: string; readonly why: string }[];
  /** The copy of the only file, or an archive of all, with the name to save it under. */
  readonly copy?: Blob;
  readonly name?: string;
}

/** A report to download: the same bytes as the command writes. The files are read again. */
export interface ReportRequest {
  readonly format: FormatName;
  readonly lang: Lang;
  /** By default that of the format. */
  readonly most?: number | "none";
  readonly showValues?: boolean;
  readonly showTotals?: boolean;
  readonly quiet?: boolean;
  readonly csvStyle?: "plain" | "spreadsheet";
  readonly paths?: "record" | "muv";
}

/** Wrong input, in the command's words, or an internal fault. */
export interface Failure {
  readonly kind: "usage" | "internal" | "cancelled";
  readonly words: Readonly<Record<Lang, string>>;
}

/** From the page. The answers to a request have its `id`. `run` is the run that the others are about. */
export type ToWorker =
  | { readonly type: "run"; readonly id: number; readonly request: RunRequest }
  | {
      readonly type: "record";
      readonly id: number;
      readonly run: RunRequest;
      readonly request: RecordRequest;
      /** The bytes of the record, if they are known; otherwise the text around the place is shown. */
      readonly span?: { readonly offset: number; readonly length: number };
    }
  | {
      readonly type: "canonicalize";
      readonly id: number;
      readonly run: RunRequest;
      readonly request: CanonicalRequest;
    }
  | {
      readonly type: "fix";
      readonly id: number;
      readonly run: RunRequest;
      readonly request: FixRequest;
    }
  | {
      readonly type: "report";
      readonly id: number;
      readonly run: RunRequest;
      readonly request: ReportRequest;
    }
  | { readonly type: "cancel"; readonly id: number };

/** From the worker. Each request ends with exactly one of the last six. */
export type FromWorker = { readonly id: number } & (
  | { readonly type: "started"; readonly started: Started }
  | { readonly type: "progress"; readonly progress: Progress }
  | { readonly type: "findings"; readonly portion: FindingPortion }
  | { readonly type: "run"; readonly result: RunResult }
  | { readonly type: "record"; readonly result: RecordText }
  | { readonly type: "canonicalize"; readonly result: CanonicalResult }
  | { readonly type: "fix"; readonly result: FixResult }
  | { readonly type: "report"; readonly result: Blob }
  | { readonly type: "failed"; readonly failure: Failure }
);

/** What a run tells while it lasts. Nothing is called after the task has settled. */
export interface RunListener {
  started?(started: Started): void;
  progress?(progress: Progress): void;
  /** The list has grown. */
  listed?(findings: FindingList): void;
}

/** Something that takes time. `result` rejects with an error that has a `failure`: a `TaskError`. */
export interface Task<T> {
  readonly result: Promise<T>;
  /**
   * Stops it. A run fulfils `result` with the counts so far, unless the worker does not answer; then, like any other
   * task, it rejects with a failure of the kind "cancelled".
   */
  cancel(): void;
}

/** The listed findings: kept in columns, and made into objects one at a time. */
export interface FindingList {
  readonly length: number;
  at(index: number): Finding;
  /** A number of a row, without an object for the finding: for filters. */
  numberAt(index: number, column: (typeof columns)[number]): number;
  /** The text of a position in a column of `textColumns`. */
  textOf(position: number): string;
}

/** What the view works with. It starts the worker, and starts another one where it had to be ended. */
export interface Client {
  /** Begins a run. The one before it is cancelled. */
  run(request: RunRequest, listener?: RunListener): RunTask;
  /** These are about the files and choices of the last run. */
  record(request: RecordRequest): Task<RecordText>;
  canonicalize(
    request: CanonicalRequest,
    onProgress?: (progress: Progress) => void,
  ): Task<CanonicalResult>;
  fix(request: FixRequest, onProgress?: (progress: Progress) => void): Task<FixResult>;
  report(request: ReportRequest, onProgress?: (progress: Progress) => void): Task<Blob>;
}

export interface RunTask extends Task<RunResult> {
  readonly findings: FindingList;
}
