import type { Amount } from "../text/amount";
import type { Compared } from "./compared";
import type { HasCode } from "./has-code";
import type { Params } from "./issue";
import type { InvoicePart, RevisionContext } from "./revision-context";
import type { AmountName } from "./totals";
import type { RecordValues, Value } from "./value";

/** A place in a document. The reader of the document may know more about it than the pointer. */
export interface Mark {
  readonly pointer: string;
  /** The value at fault; only if values were requested. */
  readonly value?: string;
}

/** The things that a rule over documents may skip. */
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

/** Receives what a document rule reports. The message and the place are added elsewhere. */
export interface DocumentReport {
  /** Reports the record that is being visited, or one of its fields. Only valid during `record`. */
  record(field?: string, params?: Params, compared?: Compared): void;
  /** Reports something that was read before; `field` is the name of the field. */
  at(mark: Mark, field?: string, params?: Params, compared?: Compared): void;
  /** The rule was not evaluated for something. */
  skips(what: Skipped): void;
  /** The rule is not evaluated for the usuario that is open: it is counted once, when the usuario ends. */
  skipsUsuario(): void;
}

/** The data of one document that a document rule can use while the document is read. */
export interface DocumentScope {
  /** Includes what is known of its invoice so far. */
  readonly context: RevisionContext;
  /** How many entries a rule keeps at most. */
  readonly maxEntries: number;
  /** True if its levels were readable so far. An element of an array may not have been. */
  readonly isWhole: boolean;
  /** True if everything that was read of it so far was readable: its elements too. */
  readonly isRead: boolean;
  /** True while each of its usuarios had its own fields, even if services are missing. */
  readonly hasUsuarios: boolean;
  /** How many elements its arrays have so far, readable or not. */
  readonly services: number;
  /** True if unread services lie outside its usuarios, as far as it was read. */
  readonly hasLooseServices: boolean;
  /**
   * The sum of an amount over all records; undefined if one of them could not be read. Complete only at the end of
   * the document.
   */
  sumOf(name: AmountName): Amount | undefined;
  /**
   * Whether its tipoNota is NA, and was written for "no aplica": the XML of the invoice itself is in its package or beside
   * it. It is then compared as the RIPS of the invoice.
   */
  readonly isMeantAsInvoice: boolean;
  /** Why the invoice, with all of these parts, cannot be compared with it so far; undefined if it can. */
  lacks(...parts: readonly InvoicePart[]): Skipped | undefined;
  /** The value in a field of the document's root, as far as it was read. */
  get(name: string): Value;
  /** The place of a field of the root; undefined if it was not read. */
  markOf(name: string): Mark | undefined;
  /** The times of the services in the records that could be read so far. */
  readonly times: Times;
}

/** The first and the last of some local times, as numbers YYYYMMDDHHmm; NaN where there is none. */
export interface Times {
  readonly first: number;
  readonly last: number;
}

/** The field with the time of a service, in each array that has one. */
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
  /** As in `DocumentScope`. */
  readonly isWhole: boolean;
  readonly isRead: boolean;
  /** True if all of its own fields were read, even if services were not. */
  readonly hasFields: boolean;
  /** How many elements its arrays have so far, readable or not: of one array, or of all. */
  services(array?: string): number;
  /** How many records of recienNacidos could be read so far. */
  readonly newborns: number;
  /** As in `DocumentScope`. */
  readonly times: Times;
  /** The beginning of the usuario's day of birth, YYYYMMDDHHmm; NaN if it has none. */
  readonly birth: number;
  /** The value of one of its own fields. All of them are known before its services are visited. */
  get(name: string): Value;
  /** The place of one of its own fields; undefined if it was not read. */
  markOf(name: string): Mark | undefined;
}

/** Something with named values: the root, a usuario or a record. */
export interface NamedValues {
  get(name: string): Value;
}

/** One array of a usuario while it is read. */
export interface ArrayScope {
  readonly name: string;
  readonly isWhole: boolean;
}

/** The elements of the array that is open, as far as they were read. It must not be kept: it has the document. */
export interface Elements {
  /** The place of the element that is visited. */
  readonly place: number;
  /** Reads an element that was visited at a place again; the record is valid during the call. */
  again<T>(place: number, read: (record: RecordValues) => T): T;
}

/** The array that is open, while one of its records is visited. */
export interface OpenArray extends ArrayScope {
  readonly usuario: UsuarioScope;
  readonly elements: Elements;
  /** The time of the service in the record, YYYYMMDDHHmm; NaN if it has none. */
  readonly time: number;
  /** The number in `consecutivo`; NaN if there is none. */
  readonly consecutivo: number;
  /** How many of the first elements have the consecutivos 1, 2, 3 and so on. */
  readonly counted: number;
}

/** The member of a package that should have the XML, and the document beside it. */
export interface VisitedXml {
  /** Its name: `xmlFevFile`, or another spelling of it. */
  readonly name: string;
  /** The beginning of its text: empty for null and an empty text, undefined for a value that is not a text. */
  readonly head: string | undefined;
  /** False for notes and for RIPS without an invoice. */
  readonly isOfInvoice: boolean;
  /** Whether nothing is charged for the services of the document, as in the last RIPS of a capitación. */
  readonly isFree: boolean;
}

/** Visits a readable element of an array: its index from 0, its place, which can be taken during the visit only, and the array. */
export type VisitRecord = (
  record: RecordValues,
  index: number,
  mark: () => Mark,
  array: OpenArray,
) => void;

/**
 * Visits only the elements with one of some codes in a field; or all from the first one whose consecutivo breaks the
 * series 1, 2, 3 and so on.
 */
export interface VisitWhen {
  readonly when: HasCode | "uncounted";
  readonly visit: VisitRecord;
}

/** The visits of readable elements, by the name of their array. */
export type RecordVisits = Readonly<Partial<Record<string, VisitRecord | VisitWhen>>>;

/**
 * Visits the documents of a run, one after the other. It is made once for a run; its state of a document, a usuario or
 * an array is reset in `begin`, `beginUsuario` and `beginArray`, so nothing survives these. Its functions are called
 * without `this`.
 */
export interface DocumentVisitor {
  readonly begin?: () => void;
  readonly beginUsuario?: (usuario: UsuarioScope) => void;
  /** The arrays that concern the rule. */
  readonly records?: RecordVisits;
  /**
   * Sees the names of an object that no norm of the run describes, once all of its fields are known. `of` is the root or
   * the usuarios, or the array of a record.
   */
  readonly unknown?: (
    names: readonly string[],
    of: string,
    fields: NamedValues,
    markOf: (name: string) => Mark,
  ) => void;
  /** An array is null. */
  readonly nullArray?: (name: string, at: Mark) => void;
  /** Begins an array that concerns it, at its first readable element. If it returns false, its records are not visited. */
  readonly beginArray?: (array: ArrayScope, usuario: UsuarioScope) => boolean | void;
  /** Ends an array that was begun. An array that breaks has no end. */
  readonly endArray?: (array: ArrayScope, at: Mark) => void;
  /** Ends the usuario. May not be called for a usuario whose text breaks. */
  readonly endUsuario?: (usuario: UsuarioScope, at: Mark) => void;
  readonly end?: (at: Mark) => void;
  /** Sees the member of a package that should have the XML. It is called after `end`, and may only use its arguments. */
  readonly carried?: (xml: VisitedXml, at: Mark) => void;
}

/**
 * Creates the visitor of a rule for the documents of a run. `document` is always the visited document; until the first
 * begins, it has the data of the run. `facts` are the facts of the rule in the versions that run.
 */
export type CreateVisitor<Facts = unknown> = (
  report: DocumentReport,
  document: DocumentScope,
  facts: Facts,
) => DocumentVisitor;
