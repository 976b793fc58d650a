import type { Range, Row } from "./norm";
import type { RevisionContext } from "./rule";
import type { Shape } from "./shapes";

/**
 * A value of a record as its bytes have it. What it answers is certain; what plain bytes do not show (escapes,
 * exponents) it does not answer.
 */
export interface ByteValue {
  readonly bytes: Uint8Array;
  /** The index of its first byte; of a text without its quotes. */
  readonly start: number;
  /** In bytes. */
  readonly length: number;
  readonly isPlain: boolean;
  readonly isEmpty: boolean;
  readonly isFilled: boolean;
  readonly isFilledText: boolean;
  readonly isOfCapitals: boolean;
  readonly isLikeTime: boolean;
  readonly whole: number;
  readonly text: string;
  at(index: number): number;
  digitsFrom(index: number): number;
  other(id: number): ByteValue;
  isEmptyAt(id: number): boolean;
  codeOf(id: number): number;
  compare(others: Uint8Array, at?: number, length?: number): number;
}

/** Whether a rule certainly holds for a value. */
export type ByteCheck = (value: ByteValue) => boolean;

/** What a version of a norm has for a field of a shape: versions that have the same are asked once. */
export interface Facts {
  readonly shape: Shape;
  readonly name: string;
  readonly row: Row | undefined;
  readonly range: Range | undefined;
  readonly isRemoved: boolean;
}

/** A field of a shape, for which a rule makes its check. */
export interface ByteTarget extends Facts {
  readonly context: RevisionContext;
  /** The id of a field of the contract; -1 for any other name. */
  readonly idOf: (name: string) => number;
}

/** Makes a rule's check for a field, once; undefined where the rule does not apply to the field. */
export type InBytes = (target: ByteTarget) => ByteCheck | undefined;
