import type { Amount } from "../text/amount";
import type { Params } from "./issue";
import type { InvoicePart, RevisionContext } from "./rule";
import type { RecordValues, Value } from "./value";

/** Where something is in a document. Whoever reads the document may know more of the place than the pointer. */
export interface Mark {
  readonly pointer: string;
}

/** What a rule over documents was not evaluated for. */
export type Skipped =
  | "documents"
  | "usuarios"
  | "arrays"
  | "entries"
  | "further"
  | "late"
  | "ungiven"
  | "matrix";

/** How a rule over documents reports; what it reports is worded and placed elsewhere. */
export interface DocumentReport {
  /** The record that is visited is at fault, in one of its fields or as a whole. Only during `record`. */
  record(field?: string, params?: Params): void;
  /** Something that was passed is at fault; `field` is the field that is named. */
  at(mark: Mark, field?: string, params?: Params): void;
  /** The rule was not evaluated for something. */
  skips(what: Skipped): void;
}

/** What a rule over documents may hold on to while one document is read. */
export interface DocumentScope {
  /** What is known of its invoice so far included. */
  readonly context: RevisionContext;
  /** How many entries a rule holds at most. */
  readonly mostEntries: number;
  /** Whether all that was read of the document so far could be read. */
  readonly isWhole: boolean;
  /** How many elements its arrays have so far, readable or not. */
  readonly services: number;
  /** The sum of an amount over all records; undefined where one could not be read. To be asked at the end. */
  sumOf(name: string): Amount | undefined;
  /** Why what an invoice gives, and all of these parts, cannot be compared with it so far; undefined where it can. */
  lacks(...parts: readonly InvoicePart[]): Skipped | undefined;
  /** The value in a field of the document's root, as far as it was read. */
  get(name: string): Value;
  /** The names of the fields that make two usuarios, or two records of an array, the same. */
  namesOf(table: string): readonly string[];
}

/** One usuario while it is read. */
export interface UsuarioScope {
  readonly index: number;
  readonly isWhole: boolean;
  /** How many elements its arrays have so far, readable or not: of one array, or of all. */
  services(array?: string): number;
  /** How many records of recienNacidos could be read so far. */
  readonly newborns: number;
  /** The value in a field of its own, as far as it was read. */
  get(name: string): Value;
  /** Where a field of its own is; undefined where it was not read. */
  markOf(name: string): Mark | undefined;
}

/** One array of a usuario while it is read. */
export interface ArrayScope {
  readonly name: string;
  readonly isWhole: boolean;
}

/** An element that can be read. */
export interface Element {
  /** The name of its array. */
  readonly array: string;
  /** Its place in the array, from 0. */
  readonly index: number;
  /** Where it is; to be asked during the visit only. */
  readonly mark: () => Mark;
}

/** Visits one array of one usuario. */
export interface ArrayVisitor {
  readonly record?: (record: RecordValues, element: Element) => void;
  readonly end?: (at: Mark) => void;
}

/** Visits one usuario. */
export interface UsuarioVisitor {
  readonly array?: (array: ArrayScope) => ArrayVisitor | undefined;
  readonly record?: (record: RecordValues, element: Element) => void;
  readonly end?: (at: Mark) => void;
}

/**
 * Visits one document; it is made for it and discarded with it. A state that belongs to a usuario or array is
 * made when that begins, so that nothing has to be reset.
 */
export interface DocumentVisitor {
  readonly usuario?: (usuario: UsuarioScope) => UsuarioVisitor | undefined;
  readonly end?: (at: Mark) => void;
}

/** Makes the visitor of a rule for one document. */
export type CreateVisitor = (report: DocumentReport, document: DocumentScope) => DocumentVisitor;
