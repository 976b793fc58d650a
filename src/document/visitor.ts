import type { Lang, Params } from "../model/issue";
import type { Fault } from "../model/fault";
import type { Table } from "../model/table";
import type { EnclosingName } from "../model/norm";
import type { Mark, Skipped } from "../model/document-rule";
import type { AnyRule, Need, Diagnostic, InvoicePart, RevisionContext } from "../model/rule";
import type { UncoveredName } from "../model/shapes";
import type { PlacedTotal, Total, Totals } from "../model/totals";
import type { RecordValues } from "../model/value";

/** A fault that is decided when the record or level that it speaks of has been passed. */
export interface MarkedFault extends Fault {
  readonly at: Mark;
}

/** A rule over more than one record of a document; a visitor reports where it does not hold. */
export interface DocumentRule extends Diagnostic<Params> {
  readonly needs?: Need;
}

/** The rules over a whole document that packs bring. */
export interface DocumentRules {
  /** In order of report. */
  readonly rules: readonly DocumentRule[];
  /** The tables of the arrays that no shape describes. */
  readonly tables: Readonly<Record<UncoveredName, Table>>;
  /** Those of the rules of records that judge the elements of these arrays too. */
  readonly ofElements: (rules: readonly AnyRule[]) => readonly AnyRule[];
  /** Begins the visit of one document. What is counted goes into `counts`, which serve any number of documents. */
  readonly visit: (options: VisitOptions) => DocumentVisit;
  /** Counts of nothing yet. */
  readonly count: () => DocumentCounts;
  /** The totals that were counted. */
  readonly totals: (counts: DocumentCounts) => Totals;
  /** What a rule was not evaluated for, in words and how often; undefined where that is nothing. */
  readonly left: (
    counts: DocumentCounts,
    code: string,
    lang: Lang,
  ) => { readonly why: string; readonly left: number } | undefined;
  /** The same of the rules over records that need a part of the invoice. */
  readonly leftWithout: (
    counts: DocumentCounts,
    part: InvoicePart,
    lang: Lang,
  ) => { readonly why: string; readonly left: number } | undefined;
}

/** What a document is visited with. */
export interface VisitOptions {
  readonly context: RevisionContext;
  /** Whether a rule was asked for, by code. */
  readonly runs: (code: string) => boolean;
  readonly counts: DocumentCounts;
  /** As in findings; left out in memory. */
  readonly file?: string;
  /** How many entries a rule holds at most. */
  readonly most?: number;
}

/**
 * The visit of one document: it is told in order what is read. What is broken, too large or not as described is
 * told as `lost`, so that nothing is reported that cannot be known without it. A mark is asked for during the
 * call only.
 */
export interface DocumentVisit {
  /** What the usuario that is open, and its records, are judged against. */
  readonly context: RevisionContext;
  /** The object is a document, and not only something that may turn out to be one. */
  begin(): void;
  /** Whether it wants the value of a level's member. */
  asks(level: EnclosingName, name: string): boolean;
  /** A member of the level that is open; an object or array may be told as an empty one. `written` are a number's digits where they are not the shortest. */
  member(
    level: EnclosingName,
    name: string,
    value: unknown,
    mark: () => Mark,
    written?: string,
  ): void;
  usuario(index: number): void;
  /** An array under `servicios` begins, of the four or of those that no shape describes. */
  array(name: string): void;
  /** An element of it begins; `record` follows if it can be read. */
  element(index: number): void;
  /** The element as a record; the faults are the record's own. */
  record(record: RecordValues, mark: () => Mark): readonly Fault[];
  endArray(mark: () => Mark): readonly MarkedFault[];
  endUsuario(mark: () => Mark): readonly MarkedFault[];
  end(mark: () => Mark): readonly MarkedFault[];
  /** Something of what is open cannot be known. */
  lost(): void;
  /** Reading of the document stops, at its end or before; what was counted is added up. */
  close(): void;
}

/** What documents count: plain data, so that the counts of parts can be added up. */
export interface DocumentCounts {
  documents: number;
  usuarios: number;
  /** By the name of an array. */
  readonly arrays: Map<string, Total>;
  /** The first documents and usuarios, in order of input. */
  readonly byDocument: PlacedTotal[];
  readonly byUsuario: PlacedTotal[];
  /** By code: for how many usuarios, arrays, entries or documents a rule was not evaluated. */
  readonly left: Map<string, Map<Skipped, number>>;
  /** Only where the context lists invoices. */
  readonly invoices: InvoiceCounts;
}

/** What became of the invoices of a list. */
export interface InvoiceCounts {
  /** The places in the list of those that a document has. */
  readonly found: Set<number>;
  /** The documents whose invoice is in the list, and the others. */
  matched: number;
  unmatched: number;
  /** The documents of both kinds whose numFactura does not stand before their usuarios. */
  late: number;
  /** By part: the documents whose records were judged with it. */
  readonly given: Map<InvoicePart, number>;
  /** By part: those whose records were judged without it, and why. */
  readonly left: Map<InvoicePart, Map<Skipped, number>>;
}
