import type { Progress, Started } from "../protocol";

/** How a task of the worker follows its request, and is followed. */
export interface Following {
  readonly isCancelled: () => boolean;
  readonly started: (started: Started) => void;
  readonly progressed: (progress: Progress) => void;
}
