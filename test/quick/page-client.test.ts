import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { PageWorker } from "../../src/page/client";
import { WorkerClient } from "../../src/page/client";
import type { Progress, RunRequest, ToWorker } from "../../src/page/protocol";

/** A worker whose answers the test gives. */
class Double implements PageWorker {
  onmessage: PageWorker["onmessage"] = null;
  onerror: PageWorker["onerror"] = null;
  isEnded = false;
  readonly received: ToWorker[] = [];

  postMessage(message: ToWorker): void {
    this.received.push(message);
  }

  terminate(): void {
    this.isEnded = true;
  }
}

const request: RunRequest = {
  files: [],
  leftOut: [],
  notJson: [],
  context: { kind: "none" },
  stage: "revision",
  packs: [],
  lang: "es",
};
const failed = { failure: { kind: "cancelled" } };

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function begun() {
  const workers: Double[] = [];
  const client = new WorkerClient(() => {
    const worker = new Double();
    workers.push(worker);
    return worker;
  });
  return { client, workers };
}

describe("the page's side of its worker", () => {
  test("ends a worker that does not answer, and begins another one for the next task", async () => {
    const { client, workers } = begun();
    const run = client.begin("run", request, undefined);
    const report = client.begin("report", request, { format: "json", lang: "es" });
    run.cancel();
    expect(workers[0]?.received.map(({ type }) => type)).toEqual(["begin", "begin", "cancel"]);
    expect(workers[0]?.isEnded).toBe(false);
    await vi.advanceTimersByTimeAsync(3000);
    expect(workers[0]?.isEnded).toBe(true);
    await expect(run.result).rejects.toMatchObject(failed);
    // What was not cancelled is begun anew.
    expect(workers).toHaveLength(2);
    const [again] = workers[1]?.received ?? [];
    expect(again).toMatchObject({ type: "begin", task: "report" });
    const blob = new Blob([]);
    workers[1]?.onmessage?.({ data: { id: again?.id ?? 0, type: "done", result: blob } });
    expect(await report.result).toBe(blob);
  });

  test("a worker that answers in time is kept", async () => {
    const { client, workers } = begun();
    const run = client.begin("run", request, undefined);
    run.cancel();
    const failure = { kind: "cancelled", words: { en: "", es: "" } } as const;
    workers[0]?.onmessage?.({ data: { id: 1, type: "failed", failure } });
    await expect(run.result).rejects.toMatchObject(failed);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(workers[0]?.isEnded).toBe(false);
  });

  test("an error of the worker ends all its tasks", async () => {
    const { client, workers } = begun();
    const run = client.begin("run", request, undefined);
    workers[0]?.onerror?.({ message: "out of memory" });
    await expect(run.result).rejects.toMatchObject({
      failure: { kind: "internal", words: { es: "out of memory" } },
    });
    client.begin("run", request, undefined);
    expect(workers).toHaveLength(2);
  });

  test("what a task tells reaches its listener until it has ended", async () => {
    const { client, workers } = begun();
    const told: number[] = [];
    const listener = { progress: ({ filesDone }: { filesDone: number }) => told.push(filesDone) };
    const run = client.begin("run", request, undefined, listener);
    const progress = (filesDone: number) => ({ filesDone }) as Progress;
    workers[0]?.onmessage?.({ data: { id: 1, type: "progress", progress: progress(1) } });
    workers[0]?.onmessage?.({ data: { id: 1, type: "done", result: "all" } });
    workers[0]?.onmessage?.({ data: { id: 1, type: "progress", progress: progress(2) } });
    expect([await run.result, told]).toEqual(["all", [1]]);
  });
});
