import type { Compared } from "./compared";
import type { Params } from "./issue";
import type { Diagnostic } from "./diagnostic";

/** A fault before its message is made: the batch reader adds the place, `issueOf` the message. */
export interface Fault {
  readonly diagnostic: Diagnostic<never>;
  /** The path from the record. Its names are not masked yet. */
  readonly path: readonly (string | number)[];
  readonly params?: Params | undefined;
  /** The name in the message, if the path does not end in it. */
  readonly name?: string | undefined;
  /** The rule that reports the same fault in the same field. */
  readonly sameAs?: Diagnostic<never> | undefined;
  /** The faults in the same field that are the same as this one. */
  readonly repeatedBy?: readonly Fault[] | undefined;
  /** Not part of issues, and only part of findings if values were requested. */
  readonly compared?: Compared | undefined;
  /** Data that only the message needs. */
  readonly hint?: unknown;
}
