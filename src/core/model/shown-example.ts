import type { Shape } from "./shapes";

export interface ShownExamples {
  readonly fails: ShownExample;
  readonly holds: ShownExample;
}

export interface ShownExample {
  /** The shape of a record; left out for a document. */
  readonly shape?: Shape;
  /** The JSON, followed by the context if the verdict depends only on that. */
  readonly text: string;
}
