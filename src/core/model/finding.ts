import type { Compared } from "./compared";
import type { Correction } from "./correction";
import type { FileState } from "./file-state";
import type { Issue, Severity } from "./issue";
import type { Need } from "./revision-context";
import type { Shape, OtherArrayName } from "./shapes";
import type { Totals } from "./totals";
import type { Concern, DocumentIdentity } from "./concern";

/** An issue of a batch, with its place. */
export interface Finding extends Issue, Partial<Compared> {
  /** As typed, `/` between folders; `-` for standard input. */
  readonly file: string;
  /** 0-based in its file; null outside records. */
  readonly record: number | null;
  readonly shape: Shape | null;
  /** The array of the element that a pack reports, if no shape describes this array; otherwise left out. */
  readonly array?: OtherArrayName;
  /** The element's index in that array, 0-based. */
  readonly index?: number;
  /** A JSON Pointer from the root of the line (NDJSON, including the levels of the envelope) or of the file. */
  readonly pointer: string;
  /** 1-based. */
  readonly line: number;
  /** 1-based, in UTF-16 units. */
  readonly column: number;
  /**
   * In bytes of the (decompressed) file, 0-based: the offset of the value at fault; for an absent field, of its
   * record.
   */
  readonly offset: number;
  /** In bytes. */
  readonly length: number;
  /** The JSON text at fault; only if values were requested. */
  readonly value?: string;
  /** The person and document that it concerns; only on request. These are personal data. */
  readonly concerns?: Concern;
  /** @internal The findings of packs that repeat it; only for reports, which show them as a note. */
  readonly repeatedBy?: readonly Repeat[];
  /** @internal How it is corrected; only for reports, and only where that was found out. */
  readonly correction?: Correction;
}

/** @internal A finding of a pack that repeats a finding of the contract. */
export interface Repeat {
  readonly code: string;
  /** The Ministry's code; left out when the rule has none. */
  readonly official?: string;
}

/** Exact counts over all files, even if the list of findings is capped. */
export interface Summary {
  readonly files: number;
  /** All records that have a number. */
  readonly records: number;
  /** Records that load: without json, too-large, too-deep, record, shape or type; null when `type` did not run. */
  readonly loaded: number | null;
  /** Records without an error of the rules that ran; null at the draft stage. */
  readonly ready: number | null;
  /** The records, and the elements of the other arrays that a pack judged. */
  readonly total: number;
  /** The number of these without an error; null at the draft stage. */
  readonly totalReady: number | null;
  readonly otherArrays: Readonly<Record<OtherArrayName, number>>;
  /** The number of these that no pack judged either. */
  readonly notJudged: Readonly<Record<OtherArrayName, number>>;
  /**
   * By pack: the number of judged elements of all seven arrays, and the number of these without an error of this pack,
   * of the contract or of the input. Only if a pack runs.
   */
  readonly norm?: Readonly<Record<string, NormCount>>;
  /** Whether some bytes of a file that could be opened were not read or not judged. */
  readonly partial: boolean;
  /** The faults by severity. One that both the contract and a pack report counts once. */
  readonly bySeverity: { readonly error: number; readonly warning: number };
  /** The warnings of rules that the Ministry's validator rejects. */
  readonly mayReject: number;
  /** The findings that report the same fault as another one, and are in no other count but `byCode`; left out if there is none. */
  readonly repeated?: Repeated;
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

/** How many findings report the same fault as another one: they have `sameAs`. */
export interface Repeated {
  readonly error: number;
  readonly warning: number;
}

/** How a list of invoices and the documents match. */
export interface InvoiceSummary {
  /** The number of invoices in the list, and how many of them belong to no document. */
  readonly listed: number;
  readonly unused: number;
  /** The number of documents with an invoice in the list, and without one. */
  readonly matched: number;
  readonly unmatched: number;
  /** The documents, of both kinds, whose numFactura does not come before their usuarios. */
  readonly late: number;
  /** Only if XML files were read: their number, and the number of documents matched by contradictory XMLs. */
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
  /** May it be sent? The command also compares it with the other files of its run and with the Ministry's answers. */
  readonly state: FileState;
  /** The numFactura of its only document; only if values were requested and a pack checks documents. */
  readonly numFactura?: string;
  /** The numbers of its documents, of the first thousand; only if they were requested. */
  readonly numbers?: readonly DocumentIdentity[];
  /** How many documents it has, if it has any; only if a pack checks documents. */
  readonly documents?: number;
  /** How many of them are packages with `rips` null, whose XML was judged; left out if there is none. */
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
  readonly repeated?: Repeated;
  readonly partial: boolean;
  /** The elements that neither the contract nor a pack judged. */
  readonly notJudged: Readonly<Record<OtherArrayName, number>>;
  /** Why the file could not be read, or not to its end. */
  readonly error?: string;
}

/** Whether a rule was evaluated; if not, why. */
export interface Evaluation {
  readonly code: string;
  readonly status: "ran" | "not-evaluated";
  readonly why?: string;
  /** The part of the context that it needs and that the caller did not provide. */
  readonly lacks?: Need;
  /** The severity that the caller chose, if it is not the rule's own. */
  readonly severity?: Severity;
  /** The severities that it has in some files, by their globs; the last one that matches applies. */
  readonly inFiles?: readonly {
    readonly files: readonly string[];
    readonly severity: Severity | "off";
  }[];
  /** The number of usuarios for which `professional-is-patient` could not be evaluated. */
  readonly usuarios?: number;
  /** How many usuarios, arrays, entries or documents a document rule was not evaluated for; `why` has the details. */
  readonly skipped?: number;
  /** The remark of a rule on the whole run: `norm-dates`, if another version applies on the known day. */
  readonly warning?: string;
}
