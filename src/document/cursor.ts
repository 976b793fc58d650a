import type { Mark } from "../model/document-rule";

/** What begins at a cursor. */
export type CursorType = "object" | "array" | "null" | "other";

/**
 * A place in a document that moves forward: over an object in memory, or over the bytes of a usuario. Each value is
 * either begun, read as a scalar, or skipped.
 *
 * If the text breaks, the cursor reports it once, `state` changes, and nothing more is found at any level.
 */
export interface Cursor {
  readonly type: CursorType;
  /** "broken": the text breaks within the usuario, whose end is known; "lost": its end is not known. */
  readonly state: "on" | "broken" | "lost";
  /** Begins the members of the object, or the elements of the array. */
  begin(pointer: string): void;
  /** Moves to the value of the next member; false at the end of the object. */
  nextMember(): boolean;
  /** The name of the member. */
  readonly name: string;
  /** Moves to the next element; false at the end of the array. */
  nextElement(): boolean;
  /** Passes a value by. Where the text breaks in it, `pointer` is reported; by default, that of what contains it. */
  skip(pointer?: string): void;
  /** Reads a value; an object or array may be returned as an empty one. */
  scalar(): unknown;
  /** The mark of the scalar that was read last. */
  scalarMark(pointer: string): Mark;
  /** The digits of the number that was read last, if it is not written in its shortest form. */
  readonly written: string | undefined;
  /** The mark of the member's name. */
  nameMark(pointer: string): Mark;
  /** The mark of the current place, with no length. */
  mark(pointer: string): Mark;
  /** The mark of everything from a place up to the current one. */
  since(mark: Mark): Mark;
}
