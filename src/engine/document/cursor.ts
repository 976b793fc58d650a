import type { Mark } from "../../core/model/document-rule";
import type { Person } from "../../core/model/revision-context";
import type { EnclosingFields } from "./enclosing-fields";

/** What begins at a cursor. */
export type CursorType = "object" | "array" | "null" | "other";

/**
 * A place in a document that moves forward: over an object in memory, or over bytes. Each value is either begun, read as
 * a scalar, or skipped.
 *
 * Outside usuarios, bytes may be missing: what has a result returns undefined then, and is called again when they have
 * arrived.
 * If the text breaks, the cursor reports it once, `state` changes, and nothing more is found in the usuario or document.
 */
export interface Cursor {
  readonly type: CursorType;
  /**
   * "broken": the text breaks, but the end of the usuario or document is known, after which reading goes on; "lost": it is
   * not.
   */
  readonly state: "on" | "broken" | "lost";
  /** Begins the members of the object, or the elements of the array. */
  begin(pointer: string): void;
  /** Moves to the value of the next member; false at the end of the object. */
  nextMember(): boolean | undefined;
  /** The name of the member. */
  readonly name: string;
  /** Moves to the next element; false at the end of the array. */
  nextElement(): boolean | undefined;
  /** The index of the element. */
  readonly index: number;
  /**
   * Passes a value by, at the latest when the cursor moves again, and calls `then`. Where the text breaks in the value,
   * `pointer` is reported; by default, that of what contains it.
   */
  skip(pointer?: string, then?: () => void): void;
  /** The same, and keeps the value. */
  read(then?: () => void): void;
  /** The text of the value that was read last; empty if it is no string. */
  readonly text: string;
  /** Begins the fields of the root, of `rips` or of a usuario, to which `pointer` leads. They take the values that are read. */
  fields(of: "root" | "rips" | "usuario", pointer: string): EnclosingFields;
  /** Enters the usuario at the cursor. False if it is too large: it is reported and passed by. */
  enter(pointer: string): boolean | undefined;
  /** The document of the usuario that was entered, as far as it is known before it is read. */
  knownPerson(): PersonRead;
  /** Leaves the usuario, also where its text breaks. */
  leave(): void;
  /** The mark of the member's name. */
  nameMark(pointer: string): Mark;
  /** The mark of the current place, with no length. */
  mark(pointer: string): Mark;
  /** The mark of everything from a place up to the current one. */
  since(mark: Mark): Mark;
}

/** The document of a usuario, as far as it is known. */
export type PersonRead = { -readonly [Name in keyof Person]: string };

/** The document of a usuario of which nothing is known yet. */
export const newPerson = (): PersonRead => ({
  tipoDocumentoIdentificacion: "",
  numDocumentoIdentificacion: "",
});
