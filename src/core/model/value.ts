import { isBlank } from "../text/blank";
import type { CodeSet } from "../text/code-set";
import type { Decimal } from "../text/decimal";
import type { Fingerprint } from "../text/hash";
import { isForeignObject } from "./foreign-object";
import type { CodeColumn } from "./rule-context";
import type { Field, Role, Shape } from "./shapes";

/**
 * The kinds of value that a rule can find under a name: absent, one of JSON's kinds, or a kind that only a
 * JavaScript object can have.
 */
export type Kind =
  | "absent"
  | "null"
  | "string"
  | "number"
  | "boolean"
  | "object"
  | "array"
  | "bigint"
  | "symbol"
  | "function";

/** The size of a number as it is written, without its digits. */
export interface Digits {
  readonly isNegative: boolean;
  readonly isZero: boolean;
  /** The number of digits before the point, without leading zeros; 0 for a number below 1. */
  readonly whole: number;
  /** The number of digits after the point, including zeros at the end. */
  readonly fraction: number;
  readonly hasPoint: boolean;
}

/**
 * One value of a record. The record may be a JavaScript object, or bytes that were tokenized. Both implementations
 * return the same results: strings are compared and measured as Unicode text, and a lone surrogate equals only itself.
 * A value is valid until the next record is read.
 */
export interface Value {
  readonly kind: Kind;
  /** The length of a string in UTF-16 units; 0 for any other kind. */
  readonly length: number;
  /** The length of a string in characters: a character outside the basic plane counts once. */
  readonly characters: number;
  /** The UTF-16 unit at an index of a string; NaN after its end. */
  charCodeAt(index: number): number;
  /** The string itself; empty for any other kind. It is decoded on demand, so a check should use it last. */
  text(): string;
  /** Returns true if both are strings with the same text. */
  equals(other: Value): boolean;
  /** Returns true if it is a string with this text, or one that begins with it. */
  is(text: string): boolean;
  startsWith(text: string): boolean;
  /** A local time as the number YYYYMMDDHHmm; NaN for anything else. */
  localTime(): number;
  /** Returns true if it is a string that the set contains. */
  isIn(codes: CodeSet): boolean;
  /** The entry of this code in a column of a table; undefined without a column, or for a value of another kind. */
  entryIn<Entry>(
    column: CodeColumn<Entry> | undefined,
    kind?: "string" | "number",
  ): Entry | undefined;
  /** Adds the string to a digest; nothing for any other kind. */
  addTo(key: Fingerprint): void;
  /** The number as a double; NaN for any other kind. */
  number(): number;
  /** The size of a number as it is written; any other kind has the size of 0. */
  digits(): Digits;
  /** A number with the digits as written; 0 for any other kind. */
  decimal(): Decimal;
}

/** A value in a field of the table, or in a property that the table does not have, which has no role. */
export interface FieldValue<F extends Field = Field> extends Value {
  readonly name: string;
  readonly field: F;
}

/** The other values of the record that a rule runs on. */
export interface RecordValues {
  /** The contract's shape. Must not be used for an element without a shape. */
  readonly shape: Shape;
  /** The key of its table: its shape, or the name of the array or enclosing object that only a norm describes. */
  readonly key: Shape | string;
  /** The record's own value under a name. */
  get(name: string): Value;
  /** The value in the field of a role; absent if the shape has no such field. */
  role(role: Role): Value;
}

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value) && !isForeignObject(value);

export const isAbsent = ({ kind }: Value): boolean => kind === "absent" || kind === "null";

/** Returns true if a string is empty or has only Unicode White_Space. */
export function isBlankValue(value: Value): boolean {
  const first = value.charCodeAt(0);
  if (first > 0x20 && first < 0x7f) return false; // nearly always
  return isBlank(value.text());
}

/** The kinds as numbers, for storage. Rules do not distinguish escaped strings from others. */
export const kinds = {
  absent: 0,
  string: 1,
  escaped: 2,
  number: 3,
  null: 4,
  boolean: 5,
  object: 6,
  array: 7,
  bigint: 8,
  symbol: 9,
  function: 10,
} as const;

export const kindNames: readonly Kind[] = [
  "absent",
  "string",
  "string",
  "number",
  "null",
  "boolean",
  "object",
  "array",
  "bigint",
  "symbol",
  "function",
];

/** Selects, by their names, the properties outside the table that a rule may report. */
export type ExtraFilter = (name: string, record: RecordValues) => boolean;

/** A record as the evaluator reads it: by the columns of its table, then by its other properties. */
export interface TableValues extends RecordValues {
  /** True if each field is known to be absent, null or of its type; the evaluator then need not compare types. */
  readonly isTyped: boolean;
  kindAt(column: number): number;
  /** The value in a column, until the next call for this column. */
  fieldAt(column: number): FieldValue;
  /**
   * The columns that have a value, and the columns that are null: one bit for each column, 32 in each word. Over bytes, only
   * the columns that a quick test covers, once it has run.
   */
  readonly present: Int32Array;
  readonly nulls: Int32Array;
  /** The number of properties to search for unknown ones; 0 if no rule reports these. */
  readonly extraCount: number;
  /**
   * Returns a property outside the table by its index in the record, if the filter selects it. It is valid until the next call.
   */
  extraAt(index: number, filter: ExtraFilter): FieldValue | undefined;
}
