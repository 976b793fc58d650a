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
  /** The JSON, and below it what else was given if the verdict depends on that alone. */
  readonly text: string;
}
