import type { Progress, Started } from "../protocol";

/** How a task of the worker learns of its cancellation and reports its progress. */
export interface Following {
  readonly isCancelled: () => boolean;
  readonly started: (started: Started) => void;
  readonly progressed: (progress: Progress) => void;
}
