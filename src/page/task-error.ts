import type { Failure } from "./protocol";

export class TaskError extends Error {
  readonly failure: Failure;

  constructor(failure: Failure) {
    super(failure.words.en);
    this.failure = failure;
  }
}
