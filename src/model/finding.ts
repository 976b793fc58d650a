import type { Issue } from "./issue";
import type { Shape, UncoveredName } from "./shapes";
import type { Totals } from "./totals";

/** An issue of a batch, with its place. */
export interface Finding extends Issue {
  /** As typed, `/` between folders; `-` for standard input. */
  readonly file: string;
  /** 0-based in its file; null outside records. */
  readonly record: number | null;
  readonly shape: Shape | null;
  /** The array, of those that no shape describes, that a pack's finding speaks of an element of; else left out. */
  readonly array?: UncoveredName;
  /** The element's place in that array, 0-based. */
  readonly index?: number;
  /** A JSON Pointer from the root of the line (NDJSON, the envelope's levels included) or of the file. */
  readonly pointer: string;
  /** 1-based. */
  readonly line: number;
  /** 1-based, in UTF-16 units. */
  readonly column: number;
  /** In bytes of the (decompressed) file, 0-based, of the value at fault; an absent field has the whole record's. */
  readonly offset: number;
  /** In bytes. */
  readonly length: number;
  /** The JSON text at fault, only when values were asked for. */
  readonly value?: string;
}

/** Exact counts over all files, whatever a list was capped to. */
export interface Summary {
  readonly files: number;
  /** Every record number given. */
  readonly records: number;
  /** Records that load: without json, too-large, too-deep, record, shape or type; null when `type` did not run. */
  readonly loaded: number | null;
  /** Records without an error of the rules that ran; null at the draft stage. */
  readonly ready: number | null;
  readonly notCovered: Readonly<Record<UncoveredName, number>>;
  /** Of these, what no pack judged either. */
  readonly notJudged: Readonly<Record<UncoveredName, number>>;
  /** By pack: the elements of all seven arrays that were given to it, and those of them without an error of its own, of the contract or of the input; only where a pack runs. */
  readonly norm?: Readonly<Record<string, NormCount>>;
  /** Whether a byte of a file that could be opened was not read or judged. */
  readonly partial: boolean;
  readonly bySeverity: { readonly error: number; readonly warning: number };
  readonly byCode: Readonly<Record<string, number>>;
  /** The money of the documents, to be compared with the invoice; only where a pack watches documents. */
  readonly totals?: Totals;
  /** Only where a list of invoices is given, and a pack compares documents with them. */
  readonly invoices?: InvoiceSummary;
}

/** What became of a list of invoices, and of the documents. */
export interface InvoiceSummary {
  /** The invoices of the list, and those of them that no document has. */
  readonly listed: number;
  readonly unused: number;
  /** The documents whose numFactura is in the list, and the others. */
  readonly matched: number;
  readonly unmatched: number;
  /** The documents, of both kinds, whose numFactura does not stand before their usuarios. */
  readonly late: number;
}

/** What a pack judged. */
export interface NormCount {
  readonly judged: number;
  readonly ready: number;
}

/** What became of one file. */
export interface FileSummary {
  readonly file: string;
  readonly records: number;
  readonly findings: number;
  readonly partial: boolean;
  /** The elements that neither the contract nor a pack judged. */
  readonly notJudged: Readonly<Record<UncoveredName, number>>;
  /** Why the file could not be read, or not to its end. */
  readonly error?: string;
}

/** Whether a rule was evaluated, and why not. */
export interface Evaluation {
  readonly code: string;
  readonly status: "ran" | "not-evaluated";
  readonly why?: string;
  /** The usuarios for which `professional-is-patient` could not be evaluated. */
  readonly usuarios?: number;
  /** How many usuarios, arrays, entries or documents a rule over documents was not evaluated for; `why` says which. */
  readonly left?: number;
}
