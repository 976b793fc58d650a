import type { Failure } from "./protocol";

/** Why a task has no result. */
export class TaskError extends Error {
  constructor(readonly failure: Failure) {
    super(failure.words.en);
  }
}
