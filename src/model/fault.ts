import type { Params } from "./issue";
import type { Diagnostic } from "./rule";

/** What a rule found, before it is worded: the batch reader places it, `issueOf` words it. */
export interface Fault {
  readonly diagnostic: Diagnostic<never>;
  /** From the record; the names as they are, not yet masked. */
  readonly path: readonly (string | number)[];
  readonly params?: Params;
  /** The name that is spoken of, where the path does not end in it. */
  readonly name?: string;
  /** What only the message needs. */
  readonly hint?: unknown;
}
