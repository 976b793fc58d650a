import { isMainThread, parentPort, Worker as Thread, workerData } from "node:worker_threads";

/**
 * A web worker made of a thread of Node: `self`, `postMessage` and `onmessage` are simulated by these lines. The thread, the
 * structured clone of what is posted, and the Blob and its stream are Node's own.
 */
export class WebWorker {
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onerror: (() => void) | null = null;
  readonly #thread: Thread;

  constructor(script: URL) {
    this.#thread = new Thread(new URL(import.meta.url), { workerData: script.href });
    this.#thread.on("message", (data: unknown) => this.onmessage?.({ data }));
    this.#thread.on("error", () => this.onerror?.());
  }

  postMessage(message: unknown): void {
    this.#thread.postMessage(message);
  }

  terminate(): void {
    void this.#thread.terminate();
  }
}

if (!isMainThread && parentPort !== null) {
  const port = parentPort;
  const scope: {
    onmessage?: (event: { data: unknown }) => void;
    postMessage: (data: unknown) => void;
  } = {
    postMessage: (data) => port.postMessage(data),
  };
  Object.assign(globalThis, { self: scope });
  await import(workerData as string);
  port.on("message", (data: unknown) => scope.onmessage?.({ data }));
}
