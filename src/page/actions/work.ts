import { runChoicesOf } from "./choices";
import { thisMoment } from "../clock";
import type { Client, RunRequest, Task, Tasks } from "../protocol";
import type { Running } from "../state";
import type { Store } from "../store";

/** The tasks of the worker: the task that the user waits for, and tasks that run ahead. */
export class Work {
  readonly client: Client;
  task: Task<unknown> | undefined;
  ahead: Task<unknown> | undefined;
  checking: Task<unknown> | undefined;
  /** The number of reviews that were begun. Results of earlier reviews are dropped. */
  turn = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly store: Store;

  constructor(client: Client, store: Store) {
    this.client = client;
    this.store = store;
  }

  /** Does something after a while, unless something else is begun before. */
  later(act: () => void, milliseconds: number): void {
    this.stopChecking();
    this.timer = setTimeout(act, milliseconds);
  }

  stopChecking(): void {
    clearTimeout(this.timer);
    this.checking?.cancel();
  }

  request(files = this.store.state.files): RunRequest {
    const { choices, lang, leftOut, notJson } = this.store.state;
    return { ...runChoicesOf(choices, lang, thisMoment()), files, leftOut, notJson };
  }

  /** Runs a task that the user waits for. Undefined if it was cancelled, or has failed. */
  async wait<Name extends "run" | "unpack">(name: Name, request: Tasks[Name][0]) {
    const { turn } = this;
    const follow = (some: Partial<Running>): void => {
      const { running } = this.store.state;
      if (turn === this.turn && running !== undefined)
        this.store.set({ running: { ...running, ...some } });
    };
    const task = this.client.begin(name, this.request(), request, {
      started: (started) => follow({ started }),
      progress: (progress) => follow({ progress }),
    });
    this.task = task;
    try {
      const result = await task.result;
      return turn === this.turn ? result : undefined;
    } catch (error) {
      if (turn === this.turn)
        this.store.set({ running: undefined, mistake: this.store.failed(error) });
      return undefined;
    }
  }

  cancel(): void {
    this.task?.cancel();
  }

  stop(): void {
    clearTimeout(this.timer);
    for (const task of [this.task, this.ahead, this.checking]) task?.cancel();
  }

  listener() {
    return {
      progress: (progress: NonNullable<Running["progress"]>) => {
        const { running } = this.store.state;
        if (running?.what === "corrections") this.store.set({ running: { ...running, progress } });
      },
    };
  }
}
