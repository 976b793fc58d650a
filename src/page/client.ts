import type {
  Client,
  Failure,
  FromWorker,
  Listener,
  RunRequest,
  Task,
  TaskName,
  Tasks,
  ToWorker,
} from "./protocol";
import { TaskError } from "./task-error";

/** The time that a cancelled task may take to end before its worker is terminated, in milliseconds. */
const patience = 3000;

export interface PageWorker {
  onmessage: ((event: { readonly data: FromWorker }) => void) | null;
  onerror: ((event: { readonly message: string }) => void) | null;
  postMessage(message: ToWorker): void;
  terminate(): void;
}

interface Pending {
  readonly done: (result: unknown) => void;
  readonly fail: (failure: Failure) => void;
  readonly listener: Listener;
  readonly message: ToWorker;
  isCancelled: boolean;
}

const cancelled: Failure = {
  kind: "cancelled",
  words: { en: "cancelled", es: "cancelado" },
};

/** The page's access to the worker. */
export class WorkerClient implements Client {
  private readonly start: () => PageWorker;
  private worker: PageWorker | undefined;
  private readonly pending = new Map<number, Pending>();
  private lastId = 0;

  constructor(start: () => PageWorker) {
    this.start = start;
  }

  begin<Name extends TaskName>(
    task: Name,
    run: RunRequest,
    request: Tasks[Name][0],
    listener: Listener = {},
  ): Task<Tasks[Name][1]> {
    this.lastId += 1;
    const id = this.lastId;
    const message = { type: "begin", id, task, run, request } as ToWorker;
    const result = new Promise<Tasks[Name][1]>((resolve, reject) => {
      this.pending.set(id, {
        message,
        isCancelled: false,
        done: (value) => resolve(value as Tasks[Name][1]),
        fail: (failure) => reject(new TaskError(failure)),
        listener,
      });
    });
    result.catch(() => undefined); // the page may not wait for a task that it has cancelled
    this.post(message);
    return { result, cancel: () => this.cancel(id) };
  }

  private cancel(id: number): void {
    const task = this.pending.get(id);
    if (task === undefined || task.isCancelled) return;
    task.isCancelled = true;
    this.post({ type: "cancel", id });
    setTimeout(() => {
      if (this.pending.has(id)) this.endCancelled();
    }, patience);
  }

  private post(message: ToWorker): void {
    this.worker ??= this.started();
    this.worker.postMessage(message);
  }

  private started(): PageWorker {
    const worker = this.start();
    worker.onmessage = ({ data }) => this.receive(data);
    worker.onerror = ({ message }) => {
      if (this.worker === worker)
        this.end({ kind: "internal", words: { en: message, es: message } });
    };
    return worker;
  }

  /** Terminates a worker that does not end a cancelled task, and begins its other tasks again. */
  private endCancelled(): void {
    const others = [...this.pending].filter(([, { isCancelled }]) => !isCancelled);
    for (const [id] of others) this.pending.delete(id);
    this.end(cancelled);
    for (const [id, task] of others) {
      this.pending.set(id, task);
      this.post(task.message);
    }
  }

  /** Terminates the worker and all its tasks. The next task starts a new worker. */
  private end(failure: Failure): void {
    this.worker?.terminate();
    this.worker = undefined;
    const ended = [...this.pending.values()];
    this.pending.clear();
    for (const { fail } of ended) fail(failure);
  }

  private receive(message: FromWorker): void {
    const { id } = message;
    const task = this.pending.get(id);
    if (task === undefined) return;
    if (message.type === "started") return task.listener.started?.(message.started);
    if (message.type === "progress") return task.listener.progress?.(message.progress);
    this.pending.delete(id);
    if (message.type === "done") task.done(message.result);
    else task.fail(message.failure);
  }
}
