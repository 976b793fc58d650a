import type { AnswerTotals } from "../../core/model/answer";
import type { Lang, Params } from "../../core/model/issue";
import type { Fault } from "../../core/model/fault";
import type { Table } from "../../core/model/table";
import type { EnclosingName } from "../../core/model/norm";
import type { Elements, Mark, Skipped, VisitedXml } from "../../core/model/document-rule";
import type { Diagnostic } from "../../core/model/diagnostic";
import type { Need, RuleContext } from "../../core/model/rule-context";
import type { OtherArrayName } from "../../core/model/shapes";
import type { Totals } from "../../core/model/totals";
import type { TableValues } from "../../core/model/value";
import type { DocumentCounts, DocumentDoubt } from "./counts";
import type { EnclosingFields } from "./cursor";

/** A fault that is found after its record or enclosing object was read. */
export interface MarkedFault extends Fault {
  readonly at: Mark;
}

/** A rule about several records of a document; a visitor reports its faults. */
export interface DocumentRule extends Diagnostic<Params> {
  readonly needs?: Need;
}

export interface DocumentRules {
  /** In the order of the report. */
  readonly rules: readonly DocumentRule[];
  /** The tables of the arrays that no shape describes. */
  readonly tables: Readonly<Record<OtherArrayName, Table>>;
  /** Prepares the visits of the documents of one run. */
  readonly visits: (options: VisitOptions) => BeginVisit;
  readonly totals: (counts: DocumentCounts) => Totals;
  /** Describes the skipped parts and their numbers; undefined if nothing was skipped. */
  readonly skipped: (
    counts: ReadonlyMap<Skipped, number> | undefined,
    lang: Lang,
  ) => { readonly why: string; readonly skipped: number } | undefined;
}

export interface PlaceOfDocument {
  /** The file, as in findings; undefined for documents in memory. */
  readonly file: string | undefined;
  /** True if it is not the first value in its file. */
  readonly isNotFirst: boolean;
  /** The offset of the outermost object in the file, in bytes; undefined in memory. */
  readonly at?: number | undefined;
}

export interface VisitOptions {
  readonly context: RuleContext;
  /** Returns true if a rule was selected, by code. */
  readonly runs: (code: string) => boolean;
}

/**
 * Begins the visit of one document. It adds its counts to `counts`, which may be shared by any number of documents.
 *
 * @param fields The fields of its root.
 * @param place is only read during the call.
 * @param most is the most entries that a rule keeps.
 * @param showsValues means that the counts may have the document's numFactura.
 */
export type BeginVisit = (
  counts: DocumentCounts,
  fields: EnclosingFields,
  place: PlaceOfDocument,
  most?: number,
  showsValues?: boolean,
) => DocumentVisit;

export interface VisitedDocument {
  /** The index of the group of answers that names it; -1 for none, undefined if the context has no answers. */
  readonly answers: number | undefined;
  /** Its numDocumentoIdObligado, and the number that answers name it by. */
  readonly nit: string | undefined;
  readonly number: string | undefined;
  readonly sums: AnswerTotals;
  /** Its NIT and number: two documents with the same ones are the same document. Undefined without a number. */
  readonly identity: string | undefined;
  /** The reasons to look at the document before it is sent, even if it has no errors. */
  readonly doubts: readonly DocumentDoubt[];
  /** True if it belongs to an invoice: it has a numFactura, and its tipoNota is null. */
  readonly isOfInvoice: boolean;
  /** True if nothing is charged for its services. */
  readonly isFree: boolean;
  /** True if it was compared with the XML of an invoice, or the XML in its package was read. */
  readonly hasXml: boolean;
}

/**
 * The visit of one document. Its methods are called in reading order; `lost` for anything that is broken, too large or not as
 * described, so that faults that depend on it are not reported. A mark is only valid during the call.
 */
export interface DocumentVisit {
  /** The context for the open usuario and its records. */
  readonly context: RuleContext;
  /** The group of answers that names the document, as far as it was read. */
  readonly answers: VisitedDocument["answers"];
  /** Called once the object is known to be a document. */
  begin(): void;
  /** Returns true if the visit needs the value of a level's member. */
  asks(level: EnclosingName, name: string): boolean;
  /** Returns true if no norm describes a member of a level. */
  isUnknown(level: EnclosingName, name: string): boolean;
  /** Receives a member of the open level that no norm describes. */
  unknown(level: EnclosingName, name: string, at: Mark): void;
  /** Called when the value of a member of the open level was read. */
  member(level: EnclosingName, name: string): void;
  usuario(index: number, fields: EnclosingFields): void;
  /** True if the usuario has fields that were not read yet. */
  readonly lacksFields: boolean;
  /** Begins an array under `servicios`: of one of the four shapes, or of those that no shape describes. */
  array(name: string, elements: Elements): void;
  /** Receives an array under `servicios` that is null. */
  nullArray(name: string, at: Mark): readonly MarkedFault[];
  /** Begins an element of the array; `record` follows if it is readable. */
  element(index: number): void;
  /** Visits the element as a record. Returns the faults of this record. */
  record(record: TableValues, mark: () => Mark): readonly Fault[];
  endArray(at: Mark): readonly MarkedFault[];
  endUsuario(at: Mark): readonly MarkedFault[];
  end(at: Mark): readonly MarkedFault[];
  /** Ends the visit of a package without RIPS, which is judged by its XML only; replaces `end`. */
  xmlAlone(at: Mark): readonly MarkedFault[];
  /** True if the package of the document has an XML, even an unreadable one. */
  readonly carriesXml: boolean;
  /** Visits the XML of a package, outside `begin` and `end`. */
  carried(xml: VisitedXml, at: Mark): readonly MarkedFault[];
  /**
   * Called if a part of the open level cannot be known. "text" means that its own text breaks, so its fields may be unread too;
   * "services" that it has misplaced services.
   */
  lost(what?: "text" | "services"): void;
  /** Ends the visit, at the end of the document or earlier, and adds up its totals. */
  close(): VisitedDocument;
}
