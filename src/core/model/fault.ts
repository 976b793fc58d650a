import type { Compared } from "./compared";
import type { Params } from "./issue";
import type { Diagnostic } from "./diagnostic";

/** A fault that a rule found, before its message is made: the batch reader adds the place, `issueOf` the message. */
export interface Fault {
  readonly diagnostic: Diagnostic<never>;
  /** The path from the record; its names are not masked yet. */
  readonly path: readonly (string | number)[];
  readonly params?: Params | undefined;
  /** The name in the message, if the path does not end in it. */
  readonly name?: string | undefined;
  /** The rule whose fault in the same field is the same. */
  readonly sameAs?: Diagnostic<never> | undefined;
  /** The faults in the same field that are the same as this one. */
  readonly repeatedBy?: readonly Fault[] | undefined;
  /** Left out of issues, and of findings unless values were requested. */
  readonly compared?: Compared | undefined;
  /** Data that only the message needs. */
  readonly hint?: unknown;
}
