import type { Mark } from "../../core/model/document-rule";
import type { Fault } from "../../core/model/fault";
import type { RuleContext } from "../../core/model/rule-context";
import type { AnyRule } from "../../core/model/rule";
import type { Table } from "../../core/model/table";
import type { Value } from "../../core/model/value";
import type { Reading } from "./reading";

/** The type of the value at a cursor. */
export type CursorType = "object" | "array" | "null" | "other";

/**
 * A position in a document that moves forward, over an object in memory or over bytes. Each value is either begun, read as a
 * scalar, or skipped. If the text breaks, the cursor reports it once, `state` changes, and it finds nothing more in the usuario
 * or document.
 */
export interface Cursor {
  readonly type: CursorType;
  /** "broken": the text breaks, but reading can continue after the usuario or document; "lost": its end is not known. */
  readonly state: "on" | "broken" | "lost";
  /** Begins the members of the object, or the elements of the array. With `isUnread`, only invalid JSON in it is reported. */
  begin(pointer: string, isUnread?: boolean): void;
  /** Begins the values of the object's members as the elements of a list; the keys are ignored. */
  beginValues(pointer: string): void;
  /** Stops comparing the names of the open object, which is only searched. */
  ignoreNames(): void;
  /** Moves to the value of the next member, if this is simple. Returns false if `nextMember` must do so. */
  passes(): boolean;
  /** Moves to the value of the next member. Returns false at the end of the object. */
  nextMember(): Reading<boolean>;
  /** The name of the member, or the key of the value after `beginValues`. */
  readonly name: string;
  /** Moves to the next element. Returns false at the end of the array. */
  nextElement(): Reading<boolean>;
  readonly index: number;
  readonly here: number;
  /** Moves back to an element of the open array that was passed. */
  returnTo(here: number): void;
  /**
   * Returns false if the object at a place, which was just passed, certainly has no objects or arrays in it.
   *
   * @param isJudged means that it was judged as a record, and nothing was read since.
   */
  mayHold(here: number, isJudged: boolean): boolean;
  /** Skips a value. If its text breaks, `pointer` is reported; by default, the pointer of the enclosing object. */
  skip(pointer?: string): Reading;
  /** Keeps the value that `passing` skips. */
  read(passing?: Reading): Reading;
  /** The text of the value that was read last; empty if it is not a string. */
  readonly text: string;
  /** True if the value may be a text that begins with a bracket. */
  readonly mayBeJsonInText: boolean;
  /** The first `headLength` characters of a text; undefined for any other value. */
  head(): Reading<string | undefined>;
  /** Begins the fields of the root, of `rips` or of a usuario, at `pointer`. They receive the values that are read. */
  fields(of: "root" | "rips" | "usuario", pointer: string): EnclosingFields;
  /** Enters the usuario at the cursor. Returns false if it is too large: it is reported and skipped. */
  enter(pointer: string): Reading<boolean>;
  /** Calls `see` for each later member of the object, whose value can be taken during the call. The cursor does not move. */
  ahead(see: (name: string) => void): void;
  /** Leaves the usuario, even if its text breaks. */
  leave(): void;
  nameMark(pointer: string): Mark;
  /** The mark of the current place, with no length. */
  mark(pointer: string): Mark;
  /** The mark from a place up to the current one. */
  since(mark: Mark): Mark;
}

/**
 * The fields of a document's root or of a usuario that were read, with their places. The last of repeated names counts. They
 * are valid until another root, `rips` or usuario begins.
 */
export interface EnclosingFields {
  /** Takes the value that the cursor has just read, under its name. */
  take(name: string): void;
  has(name: string): boolean;
  get(name: string): Value;
  markOf(name: string): Mark | undefined;
  /** The faults of the fields, in the order of the rules, then of the table. */
  faults(table: Table, rules: readonly AnyRule[], context: RuleContext): readonly Fault[];
}
