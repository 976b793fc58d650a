import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { PageWorker } from "../../src/page/client";
import { WorkerClient } from "../../src/page/client";
import type { RunRequest, ToWorker } from "../../src/page/protocol";

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
  most: 10,
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
    const run = client.run(request);
    const report = client.report({ format: "json", lang: "es" });
    run.cancel();
    expect(workers[0]?.received.map(({ type }) => type)).toEqual(["run", "report", "cancel"]);
    expect(workers[0]?.isEnded).toBe(false);
    await vi.advanceTimersByTimeAsync(3000);
    expect(workers[0]?.isEnded).toBe(true);
    await expect(run.result).rejects.toMatchObject(failed);
    await expect(report.result).rejects.toMatchObject(failed);
    client.run(request);
    expect(workers).toHaveLength(2);
  });

  test("a worker that answers in time is kept", async () => {
    const { client, workers } = begun();
    const run = client.run(request);
    run.cancel();
    const failure = { kind: "cancelled", words: { en: "", es: "" } } as const;
    workers[0]?.onmessage?.({ data: { id: 1, type: "failed", failure } });
    await expect(run.result).rejects.toMatchObject(failed);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(workers[0]?.isEnded).toBe(false);
  });

  test("an error of the worker ends all its tasks", async () => {
    const { client, workers } = begun();
    const run = client.run(request);
    workers[0]?.onerror?.({ message: "out of memory" });
    await expect(run.result).rejects.toMatchObject({
      failure: { kind: "internal", words: { es: "out of memory" } },
    });
    client.run(request);
    expect(workers).toHaveLength(2);
  });

  test("a new run cancels the one before it, and what that one still tells is ignored", () => {
    const { client, workers } = begun();
    let told = 0;
    const listener = { listed: () => (told += 1) };
    const first = client.run(request, listener);
    client.run(request, listener);
    expect(workers[0]?.received.map(({ type, id }) => [type, id])).toEqual([
      ["run", 1],
      ["cancel", 1],
      ["run", 2],
    ]);
    const portion = { rows: new Float64Array(17), texts: ["a.json"] };
    workers[0]?.onmessage?.({ data: { id: 2, type: "findings", portion } });
    expect([told, first.findings.length]).toEqual([1, 0]);
  });
});
