import type { Shape } from "./shapes";

/** The two examples of a rule. */
export interface ShownExamples {
  readonly fails: ShownExample;
  readonly holds: ShownExample;
}

/** An example as a page shows it. */
export interface ShownExample {
  /** The shape of a record; left out for a document. */
  readonly shape?: Shape;
  /** The JSON, followed by the other input if the verdict depends on it alone. */
  readonly text: string;
}
