import { Worker } from "node:worker_threads";

/** The answer of a worker to a task. */
export type Answer = { readonly result: unknown } | { readonly fault: string };

/** Reports that a worker ended before it had answered. */
export class WorkerDeath extends Error {}

/** Little data survive a task, so that a larger young generation would only be unused memory. */
const resourceLimits = { maxYoungGenerationSizeMb: 8 };

/**
 * Threads that each do one task after the other. A few more tasks are queued at each thread, so that it need not
 * wait for the next.
 */
export class Pool<Task, Result> {
  private readonly workers: {
    readonly thread: Worker;
    readonly waiting: Waiting[];
    death?: WorkerDeath;
  }[] = [];

  /** @param script is the file that each thread runs, with `data` as its worker data. */
  constructor(size: number, script: string, data: unknown) {
    for (let i = 0; i < size; i++) {
      const thread = new Worker(script, { workerData: data, resourceLimits });
      const worker: (typeof this.workers)[number] = { thread, waiting: [] };
      const die = (reason: string) => {
        worker.death ??= new WorkerDeath(reason);
        for (const { reject } of worker.waiting.splice(0)) reject(worker.death);
      };
      thread.on("message", (answer: Answer) => {
        const { fulfil, reject } = worker.waiting.shift() as Waiting;
        if ("fault" in answer) reject(new WorkerDeath(answer.fault));
        else fulfil(answer.result);
      });
      thread.on("error", (error) => die(error.message));
      thread.on("exit", (code) => die(`exit ${code}`));
      this.workers.push(worker);
    }
  }

  /** Gives a task to the thread that has the fewest. Rejects with WorkerDeath if the thread dies during the task. */
  run(task: Task): Promise<Result> {
    const worker = this.workers.reduce((one, other) =>
      other.waiting.length < one.waiting.length ? other : one,
    );
    if (worker.death !== undefined) return Promise.reject(worker.death);
    return new Promise((fulfil, reject) => {
      worker.waiting.push({ fulfil: fulfil as (result: unknown) => void, reject });
      worker.thread.postMessage(task);
    });
  }

  /** Ends all threads, even during a task. */
  async end(): Promise<void> {
    await Promise.all(this.workers.map(({ thread }) => thread.terminate()));
  }
}

interface Waiting {
  readonly fulfil: (result: unknown) => void;
  readonly reject: (error: Error) => void;
}
