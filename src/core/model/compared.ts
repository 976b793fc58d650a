import type { CodeSet } from "../text/code-set";
import type { Size } from "../text/size";

/**
 * The value that a rule found and the value that it expects, as data from records and invoices. Only findings have it, and only
 * if values were requested; messages and params never do.
 */
export interface Compared {
  /** The compared value, if it is not the value at fault: for example the digits of a sum. */
  readonly found?: string;
  readonly expected: Expected;
}

export type Expected =
  /**
   * An amount, in digits. `or` lists further right amounts; `dispensed` is the sum that was found with vrDispensacion, if it
   * may be compared instead of `found`; `concept` is the conceptoRecaudo of both.
   */
  | {
      readonly amount: string;
      readonly or?: readonly string[];
      readonly dispensed?: string;
      readonly concept?: string;
    }
  /** A value, as JSON. */
  | { readonly value: string }
  /** Any value except this one, which is JSON; `of` is the field of the record that has it. */
  | { readonly not: string; readonly of?: string }
  /** The beginning of a text. */
  | { readonly begins: string }
  /** Numbers, days or local times, both ends included. */
  | {
      readonly from?: string | number;
      readonly to?: string | number;
      readonly unit?: "years" | "times" | "hours";
    }
  /** The allowed number of characters of a text, or digits of a number. */
  | { readonly characters: Size }
  | { readonly digits: Size }
  /** A list of codes; `table` is the official table that they belong to, if any. */
  | { readonly codes: readonly string[]; readonly table?: string }
  /** A code of a table; `near` are the codes that resemble the value, not all that are right. */
  | { readonly near: readonly string[]; readonly table: string };

/** The names of the codes of the small official tables, by table. */
export type CodeNames = Readonly<Record<string, ReadonlyMap<string, string>>>;

/** The most codes that are listed: each finding would have all of them. */
const maxCodes = 60;

const lists = new WeakMap<CodeSet, Compared>();

/** Expects a code of a list; undefined if the list is long. Findings share one object for each list. */
export function oneOf(codes: CodeSet, table?: string): Compared | undefined {
  if (codes.size > maxCodes) return undefined;
  let compared = lists.get(codes);
  if (compared === undefined) {
    compared = { expected: { codes: [...codes], ...(table !== undefined && { table }) } };
    lists.set(codes, compared);
  }
  return compared;
}
