import type { ByteCheck, InBytes } from "../model/in-bytes";
import { codeKey } from "./byte-value";
import { CodeSet } from "./code-set";

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
