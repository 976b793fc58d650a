import type { CodeSet } from "../text/code-set";
import type { Size } from "../text/size";

/**
 * What a rule found and what it expects, as data: values of records and invoices. Only findings have it, and only if values
 * were requested; messages and params never do.
 */
export interface Compared {
  /** What is compared, if it is not the value at fault itself: the digits of a sum. */
  readonly found?: string;
  readonly expected: Expected;
}

/** What should be there. */
export type Expected =
  /** An amount, in digits. */
  | { readonly amount: string }
  /** A value, as JSON. */
  | { readonly value: string }
  /** What a text begins with. */
  | { readonly begins: string }
  /** Numbers, days or local times, both ends included. */
  | {
      readonly from?: string | number;
      readonly to?: string | number;
      readonly unit?: "years" | "times";
    }
  /** How many characters a text may have, or how many digits a number. */
  | { readonly characters: Size }
  | { readonly digits: Size }
  /** One of some codes; `table` is the official one, if they are of one. */
  | { readonly codes: readonly string[]; readonly table?: string };

/** The names of the codes of the small official tables, by table. */
export type CodeNames = Readonly<Record<string, ReadonlyMap<string, string>>>;

/** More codes are not listed: each finding would have all of them. */
const maxCodes = 60;

const lists = new WeakMap<CodeSet, Compared>();

/** One of some codes, if they are few: one object for each list, so that findings share it. */
export function oneOf(codes: CodeSet, table?: string): Compared | undefined {
  if (codes.size > maxCodes) return undefined;
  let compared = lists.get(codes);
  if (compared === undefined) {
    compared = { expected: { codes: [...codes], ...(table !== undefined && { table }) } };
    lists.set(codes, compared);
  }
  return compared;
}
