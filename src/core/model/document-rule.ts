import type { Amount } from "../text/amount";
import type { Compared } from "./compared";
import type { HasCode } from "./has-code";
import type { Params } from "./issue";
import type { InvoicePart, RuleContext } from "./rule-context";
import type { AmountName } from "./totals";
import type { RecordValues, Value } from "./value";

/** A place in a document. The reader of the document may add members. */
export interface Mark {
  readonly pointer: string;
  /** The value at fault, if values were requested. */
  readonly value?: string;
}

export type Skipped = (typeof kindsOfSkipped)[number];

/** In the order of reports. */
export const kindsOfSkipped = [
  "documents",
  "usuarios",
  "unread",
  "arrays",
  "entries",
  "further",
  "late",
  "ungiven",
  "not-amount",
  "note",
  "ambiguous",
  "capita",
  "uninvoiced",
  "matrix",
] as const;

/** Receives the faults of a document rule. The message and the place are added elsewhere. */
export interface DocumentReport {
  /** Reports the record that is visited, or one of its fields. Only valid during `record`. */
  record(field?: string, params?: Params, compared?: Compared): void;
  /** Reports something that was read earlier; `field` is the name of the field. */
  at(mark: Mark, field?: string, params?: Params, compared?: Compared): void;
  /** Counts something that the rule skipped. */
  skips(what: Skipped): void;
  /** Skips the open usuario, which is counted once, when it ends. */
  skipsUsuario(): void;
}

/** The data of one document that a document rule can use while the document is read. */
export interface DocumentScope {
  /** Includes what is known of its invoice so far. */
  readonly context: RuleContext;
  /** The most entries that a rule may keep. */
  readonly maxEntries: number;
  /** True if its levels were readable so far. Elements of arrays may have been unreadable. */
  readonly isWhole: boolean;
  /** True if everything read so far was readable, including elements. */
  readonly isRead: boolean;
  /** True while each of its usuarios had its own fields, even if services are missing. */
  readonly hasUsuarios: boolean;
  /** The number of elements of its arrays so far, readable or not. */
  readonly services: number;
  /** True if unread services lie outside its usuarios, as far as it was read. */
  readonly hasLooseServices: boolean;
  /**
   * The sum of an amount over all records; undefined if one of them could not be read. Complete only at the end of the
   * document.
   */
  sumOf(name: AmountName): Amount | undefined;
  /**
   * True if its tipoNota is NA, the code of a nota de ajuste, by a misunderstanding ("no aplica"): the XML of the invoice
   * itself is in its package or beside it. It is then compared as the RIPS of the invoice.
   */
  readonly isMeantAsInvoice: boolean;
  /** Returns why these parts of the invoice cannot be compared with it so far; undefined if they can. */
  lacks(...parts: readonly InvoicePart[]): Skipped | undefined;
  /** The value in a field of the document's root, as far as it was read. */
  get(name: string): Value;
  markOf(name: string): Mark | undefined;
  /** The times of the services in the readable records so far. */
  readonly times: Times;
}

/** The first and the last of some local times, as numbers YYYYMMDDHHmm; NaN if there is none. */
export interface Times {
  readonly first: number;
  readonly last: number;
}

/** The field with the time of a service, for each array that has one. */
export const timeFields: ReadonlyMap<string, string> = new Map([
  ["consultas", "fechaInicioAtencion"],
  ["procedimientos", "fechaInicioAtencion"],
  ["urgencias", "fechaInicioAtencion"],
  ["hospitalizacion", "fechaInicioAtencion"],
  ["medicamentos", "fechaDispensAdmon"],
  ["otrosServicios", "fechaSuministroTecnologia"],
]);

/** One usuario while it is read. */
export interface UsuarioScope {
  readonly index: number;
  readonly isWhole: boolean;
  readonly isRead: boolean;
  /** True if all of its own fields were read, even if services were not. */
  readonly hasFields: boolean;
  /** The number of elements, readable or not, that one array has so far, or all its arrays together. */
  services(array?: string): number;
  /** The number of readable records of recienNacidos so far. */
  readonly newborns: number;
  readonly times: Times;
  /** The beginning of the usuario's day of birth, YYYYMMDDHHmm; NaN if it has none. */
  readonly birth: number;
  /** The value of one of its own fields, which are all known before its services are visited. */
  get(name: string): Value;
  markOf(name: string): Mark | undefined;
}

export interface NamedValues {
  get(name: string): Value;
}

export interface ArrayScope {
  readonly name: string;
  readonly isWhole: boolean;
}

/** The elements of the open array that were read. The caller must not keep this object, which holds the document. */
export interface Elements {
  /** The place of the visited element. */
  readonly place: number;
  /** Reads an earlier element again. The record is valid during the call. */
  again<T>(place: number, read: (record: RecordValues) => T): T;
}

/** The open array, while one of its records is visited. */
export interface OpenArray extends ArrayScope {
  readonly usuario: UsuarioScope;
  readonly elements: Elements;
  /** The time of the service in the record, YYYYMMDDHHmm; NaN if it has none. */
  readonly time: number;
  /** The number in `consecutivo`; NaN if there is none. */
  readonly consecutivo: number;
  /** The number of leading elements whose consecutivos are 1, 2, 3 and so on. */
  readonly counted: number;
}

/** The XML member of a package, and the document beside it. */
export interface VisitedXml {
  /** Its name: `xmlFevFile`, or another spelling of it. */
  readonly name: string;
  /** The beginning of its text: empty for null and an empty text, undefined for other values that are not a text. */
  readonly head: string | undefined;
  /** False for notes and for RIPS without an invoice. */
  readonly isOfInvoice: boolean;
  /** True if nothing is charged for the services of the document, as in the last RIPS of a capitación. */
  readonly isFree: boolean;
}

/**
 * Visits a readable element of an array: its index from 0, its place, which is only available during the visit, and the array.
 */
export type VisitRecord = (
  record: RecordValues,
  index: number,
  mark: () => Mark,
  array: OpenArray,
) => void;

/**
 * Limits the visits to elements with one of some codes in a field; or to the elements from the first one whose consecutivo
 * breaks the series 1, 2, 3 and so on.
 */
export interface VisitWhen {
  readonly when: HasCode | "uncounted";
  readonly visit: VisitRecord;
}

export type RecordVisits = Readonly<Partial<Record<string, VisitRecord | VisitWhen>>>;

/**
 * Visits the documents of a run, one after the other. One visitor serves a run; it must reset its state of a document, a
 * usuario or an array in `begin`, `beginUsuario` and `beginArray`. Its functions are called without `this`.
 */
export interface DocumentVisitor {
  readonly begin?: () => void;
  readonly beginUsuario?: (usuario: UsuarioScope) => void;
  readonly records?: RecordVisits;
  /**
   * Receives the names of an object that no norm of the run describes, once all fields of the object are known. `of` is the
   * root or the usuarios, or the array of a record.
   */
  readonly unknown?: (
    names: readonly string[],
    of: string,
    fields: NamedValues,
    markOf: (name: string) => Mark,
  ) => void;
  /** Called for an array that is null. */
  readonly nullArray?: (name: string, at: Mark) => void;
  /**
   * Begins an array that concerns the rule, at its first readable element. If it returns false, the array's records are not
   * visited.
   */
  readonly beginArray?: (array: ArrayScope, usuario: UsuarioScope) => boolean | void;
  /** Ends a begun array, unless its text breaks. */
  readonly endArray?: (array: ArrayScope, at: Mark) => void;
  /** Ends the usuario. It may not be called if the text of the usuario breaks. */
  readonly endUsuario?: (usuario: UsuarioScope, at: Mark) => void;
  readonly end?: (at: Mark) => void;
  /** Receives the XML member of a package. It is called after `end`, and may only use its arguments. */
  readonly carried?: (xml: VisitedXml, at: Mark) => void;
}

/**
 * Creates the visitor of a rule for a run. `document` is always the visited document; until the first one begins, it has the
 * data of the run. `facts` are the facts of the rule in the versions that run.
 */
export type CreateVisitor<Facts = unknown> = (
  report: DocumentReport,
  document: DocumentScope,
  facts: Facts,
) => DocumentVisitor;
