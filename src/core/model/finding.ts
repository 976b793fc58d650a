import type { Compared } from "./compared";
import type { Correction } from "./correction";
import type { FileState } from "./file-state";
import type { AnyIssue, Severity } from "./issue";
import type { Need } from "./rule-context";
import type { Shape, OtherArrayName } from "./shapes";
import type { Totals } from "./totals";
import type { Concern, DocumentIdentity } from "./concern";

/** An issue of a batch, with its place. */
export interface AnyFinding extends AnyIssue, Partial<Compared> {
  /** The name as the user typed it, with `/` between folders; `-` for standard input. */
  readonly file: string;
  /** 0-based in its file; null outside records. */
  readonly record: number | null;
  readonly shape: Shape | null;
  /** For an element that a pack reports: its array, if no shape describes this array. */
  readonly array?: OtherArrayName;
  /** The element's index in that array, 0-based. */
  readonly index?: number;
  /** A JSON Pointer from the root of the line (NDJSON, including the levels of the envelope) or of the file. */
  readonly pointer: string;
  /** 1-based. */
  readonly line: number;
  /** 1-based, in UTF-16 units. */
  readonly column: number;
  /** The offset of the value at fault in bytes of the (decompressed) file, 0-based; for an absent field, of its record. */
  readonly offset: number;
  /** In bytes. */
  readonly length: number;
  /** The JSON text at fault, if values were requested. */
  readonly value?: string;
  /** The person and document that it concerns, on request only. These are personal data. */
  readonly concerns?: Concern;
  /** @internal The findings of packs that repeat it, which reports show as a note. */
  readonly repeatedBy?: readonly Repeat[];
  /** @internal How it is corrected, in reports, if this was determined. */
  readonly correction?: Correction;
}

/** @internal A finding of a pack that repeats a finding of the contract. */
export interface Repeat {
  readonly code: string;
  /** The Ministry's code, if the rule has one. */
  readonly official?: string;
}

/** Exact counts over all files, even if the list of findings is capped. */
export interface Summary {
  readonly files: number;
  /** All records that have a number. */
  readonly records: number;
  /** Records without a json, too-large, too-deep, record, shape or type error; null if `type` did not run. */
  readonly loaded: number | null;
  /** Records without an error of the rules that ran; null at the draft stage. */
  readonly ready: number | null;
  /** The records, and the elements of the other arrays that a pack judged. */
  readonly total: number;
  /** How many of these have no error; null at the draft stage. */
  readonly totalReady: number | null;
  readonly otherArrays: Readonly<Record<OtherArrayName, number>>;
  /** The number of elements of each array that no pack judged. */
  readonly notJudged: Readonly<Record<OtherArrayName, number>>;
  /**
   * By pack: how many elements of all seven arrays were judged, and how many of these have no error of this pack, of the
   * contract or of the input. Only if a pack runs.
   */
  readonly norm?: Readonly<Record<string, NormCount>>;
  /** True if bytes of a file that could be opened were not read or not judged. */
  readonly partial: boolean;
  /** The faults by severity. A fault that both the contract and a pack report counts once. */
  readonly bySeverity: { readonly error: number; readonly warning: number };
  /** The warnings of rules that the Ministry's validator rejects. */
  readonly mayReject: number;
  /** The findings that repeat the fault of another finding. Only `byCode` counts them too. Left out if there is none. */
  readonly repeated?: Summary["bySeverity"];
  /** The findings of each code, with those that `repeated` counts. */
  readonly byCode: Readonly<Record<string, number>>;
  /** As in the summary of a file. */
  readonly withoutRips?: number;
  /** The money of the documents, to be compared with the invoice; only if a pack checks documents. */
  readonly totals?: Totals;
  /** Only if there is a list of invoices and a pack compares documents with it. */
  readonly invoices?: InvoiceSummary;
}

/** The counts of a run or of a document, and every rule: whether it was evaluated, and if not, why. */
export interface RunSummary extends Summary {
  readonly evaluated: readonly Evaluation[];
}

/** How a list of invoices and the documents match. */
export interface InvoiceSummary {
  /** The number of invoices in the list, and the number of those that belong to no document. */
  readonly listed: number;
  readonly unused: number;
  /** The number of documents with an invoice in the list, and without one. */
  readonly matched: number;
  readonly unmatched: number;
  /** The number of documents, with or without an invoice, whose numFactura comes after their usuarios. */
  readonly late: number;
  /** If XML files were read: their number, and the number of documents matched by contradictory XMLs. */
  readonly xml?: { readonly files: number; readonly ambiguous: number };
}

/** How many records a pack judged. */
export interface NormCount {
  readonly judged: number;
  readonly ready: number;
}

/** The result for one file. */
export interface FileSummary {
  readonly file: string;
  /** The next step. The command also compares the file with the other files of its run and with the Ministry's answers. */
  readonly state: FileState;
  /** The numFactura of its only document; only if values were requested and a pack checks documents. */
  readonly numFactura?: string;
  /** The numbers of its documents, at most a thousand, if they were requested. */
  readonly numbers?: readonly DocumentIdentity[];
  /** The number of its documents, if it has any and a pack checks documents. */
  readonly documents?: number;
  /** The number of its packages with `rips` null, whose XML was judged; left out if there is none. */
  readonly withoutRips?: number;
  readonly records: number;
  /** The records, and the elements of the other arrays that a pack judged. */
  readonly total: number;
  /** The faults, each counted once. */
  readonly findings: number;
  /** How many of them are errors. */
  readonly errors: number;
  /** The warnings of rules that the Ministry's validator rejects. */
  readonly mayReject: number;
  /** As in the summary. */
  readonly repeated?: Summary["bySeverity"];
  readonly partial: boolean;
  /** The elements that neither the contract nor a pack judged. */
  readonly notJudged: Readonly<Record<OtherArrayName, number>>;
  /** Why the file could not be read, or not to its end. */
  readonly error?: string;
}

/** A rule, and whether it was evaluated; if not, why. */
export interface Evaluation {
  readonly code: string;
  readonly status: "ran" | "not-evaluated";
  readonly why?: string;
  /** @internal The part of the context that it needs and that the caller did not provide. */
  readonly lacks?: Need;
  /** The severity that the caller chose, if it is not the rule's own. */
  readonly severity?: Severity;
  /** The severities that the caller chose for some files, by their globs; the last glob that matches applies. */
  readonly inFiles?: readonly {
    readonly files: readonly string[];
    readonly severity: Severity | "off";
  }[];
  /** The number of usuarios for which `professional-is-patient` could not be evaluated. */
  readonly usuarios?: number;
  /** The number of usuarios, arrays, entries or documents that a document rule skipped; `why` has the details. */
  readonly skipped?: number;
  /** A message about the whole run: from `norm-dates`, if another version applies on the known day. */
  readonly warning?: string;
}
