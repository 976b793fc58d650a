import { RowList } from "./finding-rows";
import type {
  CanonicalRequest,
  CanonicalResult,
  FixRequest,
  FixResult,
  Client,
  Failure,
  FromWorker,
  Progress,
  RecordRequest,
  RecordText,
  ReportRequest,
  RunListener,
  RunRequest,
  RunResult,
  RunTask,
  Task,
  ToWorker,
} from "./protocol";
import { TaskError } from "./task-error";

/** How long a cancelled task may take to end before its worker is ended, in milliseconds. */
const patience = 3000;

/** The used part of a browser's worker. */
export interface PageWorker {
  onmessage: ((event: { readonly data: FromWorker }) => void) | null;
  onerror: ((event: { readonly message: string }) => void) | null;
  postMessage(message: ToWorker): void;
  terminate(): void;
}

/** A task that has not ended. */
interface Pending {
  readonly settle: (message: FromWorker) => void;
  readonly fail: (failure: Failure) => void;
  readonly listener: RunListener & { readonly portion?: RowList };
}

const cancelled: Failure = {
  kind: "cancelled",
  words: { en: "cancelled", es: "cancelado" },
};

/** The worker, seen from the page. */
export class WorkerClient implements Client {
  private readonly begin: () => PageWorker;
  private worker: PageWorker | undefined;
  private readonly pending = new Map<number, Pending>();
  private lastId = 0;
  private last: { readonly request: RunRequest; readonly task: RunTask } | undefined;
  private findings = new RowList();

  /** @param begin starts a worker. */
  constructor(begin: () => PageWorker) {
    this.begin = begin;
  }

  run(request: RunRequest, listener: RunListener = {}): RunTask {
    this.last?.task.cancel();
    const findings = new RowList();
    const task = this.task<RunResult>(
      (id) => ({ type: "run", id, request }),
      { ...listener, portion: findings },
      (message) => (message.type === "run" ? message.result : undefined),
    );
    const run = { ...task, findings };
    this.findings = findings;
    this.last = { request, task: run };
    return run;
  }

  record(request: RecordRequest): Task<RecordText> {
    const run = this.lastRequest;
    const span = this.findings.spanAt(request.path, request.offset, request.record);
    return this.task(
      (id) => ({ type: "record", id, run, request, ...(span && { span }) }),
      {},
      (message) => (message.type === "record" ? message.result : undefined),
    );
  }

  canonicalize(
    request: CanonicalRequest,
    progress?: (progress: Progress) => void,
  ): Task<CanonicalResult> {
    const run = this.lastRequest;
    return this.task(
      (id) => ({ type: "canonicalize", id, run, request }),
      { ...(progress && { progress }) },
      (message) => (message.type === "canonicalize" ? message.result : undefined),
    );
  }

  fix(request: FixRequest, progress?: (progress: Progress) => void): Task<FixResult> {
    const run = this.lastRequest;
    return this.task(
      (id) => ({ type: "fix", id, run, request }),
      { ...(progress && { progress }) },
      (message) => (message.type === "fix" ? message.result : undefined),
    );
  }

  report(request: ReportRequest, progress?: (progress: Progress) => void): Task<Blob> {
    const run = this.lastRequest;
    return this.task(
      (id) => ({ type: "report", id, run, request }),
      { ...(progress && { progress }) },
      (message) => (message.type === "report" ? message.result : undefined),
    );
  }

  private get lastRequest(): RunRequest {
    if (this.last === undefined) throw new Error("there was no run yet");
    return this.last.request;
  }

  private task<T>(
    messageOf: (id: number) => ToWorker,
    listener: Pending["listener"],
    resultOf: (message: FromWorker) => T | undefined,
  ): Task<T> {
    this.lastId += 1;
    const id = this.lastId;
    const result = new Promise<T>((resolve, reject) => {
      const fail = (failure: Failure) => {
        this.pending.delete(id);
        reject(new TaskError(failure));
      };
      this.pending.set(id, {
        settle: (message) => {
          if (message.type === "failed") return fail(message.failure);
          const value = resultOf(message);
          if (value === undefined) return;
          this.pending.delete(id);
          resolve(value);
        },
        fail,
        listener,
      });
    });
    result.catch(() => undefined); // the view may not wait for a task that it has cancelled
    this.post(messageOf(id));
    return { result, cancel: () => this.cancel(id) };
  }

  private cancel(id: number): void {
    if (!this.pending.has(id)) return;
    this.post({ type: "cancel", id });
    setTimeout(() => {
      if (this.pending.has(id)) this.end(cancelled);
    }, patience);
  }

  private post(message: ToWorker): void {
    this.worker ??= this.started();
    this.worker.postMessage(message);
  }

  private started(): PageWorker {
    const worker = this.begin();
    worker.onmessage = ({ data }) => this.receive(data);
    worker.onerror = ({ message }) => {
      if (this.worker === worker)
        this.end({ kind: "internal", words: { en: message, es: message } });
    };
    return worker;
  }

  /** Ends the worker, and with it all its tasks. The next task starts another one. */
  private end(failure: Failure): void {
    this.worker?.terminate();
    this.worker = undefined;
    for (const { fail } of this.pending.values()) fail(failure);
  }

  private receive(message: FromWorker): void {
    const task = this.pending.get(message.id);
    if (task === undefined) return;
    const { listener } = task;
    if (message.type === "started") listener.started?.(message.started);
    else if (message.type === "progress") listener.progress?.(message.progress);
    else if (message.type === "findings") {
      listener.portion?.add(message.portion);
      if (listener.portion !== undefined) listener.listed?.(listener.portion);
    } else task.settle(message);
  }
}
