import type { RevisionContext } from "../model/rule";
import type { Shape } from "../model/shapes";
import { CodeSet } from "./code-set";
import type { Range, Row } from "../model/norm";
import type { Value } from "./byte-value";
import { codeKey } from "./byte-value";

/** Whether a rule surely holds for a value. */
export type ByteCheck = (value: Value) => boolean;

/** What a version of a norm has for a field of a shape: versions that have the same are asked once. */
export interface Facts {
  readonly shape: Shape;
  readonly name: string;
  readonly row: Row | undefined;
  readonly range: Range | undefined;
  readonly isRemoved: boolean;
}

/** A field of a shape, for which a rule makes its check. */
export interface Asked extends Facts {
  readonly context: RevisionContext;
  /** The id of a field of the contract; -1 for any other name. */
  readonly idOf: (name: string) => number;
}

/** How a rule is asked in bytes: its check for a field, made once; undefined where it has nothing to say of the field. */
export type InBytes = (asked: Asked) => ByteCheck | undefined;

export const isEmpty: ByteCheck = (value) => value.isEmpty;

export const isFilled: ByteCheck = (value) => value.isFilled;

export const neverSure: ByteCheck = () => false;

/** Asks only where a field, this or another, has one of some codes. */
export const where =
  (name: string, codes: readonly string[], check: ByteCheck): InBytes =>
  ({ idOf }) => {
    const id = idOf(name);
    const set = new CodeSet(codes);
    return (value) => {
      const code = value.codeOf(id);
      return set.has(code) ? check(value) : code >= 0;
    };
  };

/** Asks, save where another field has a code. */
export const unless =
  (name: string, code: string, check: ByteCheck): InBytes =>
  ({ idOf }) => {
    const id = idOf(name);
    const key = codeKey(code);
    return (value) => check(value) || value.codeOf(id) === key;
  };
