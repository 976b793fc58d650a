import assert from "node:assert/strict";
import { describe, test } from "node:test";
import type { Finding } from "ripslint/batch";
import { judge } from "../worker-page.js";
import { capturedLogs } from "./captured-logs.js";
import { WebWorker } from "./web-worker.js";

const sentinel = "SENTINEL-4711";
const context = { providerCodes: ["050010987602"] };

const newWorker = (): Worker => new WebWorker(new URL("../worker.js", import.meta.url)) as never;

/** Judges records in a worker of its own. */
async function judged(lines: readonly string[], given: unknown = context) {
  const worker = newWorker();
  const messages: (readonly Finding[])[] = [];
  const job = { file: new Blob([lines.join("\n")]), context: given };
  try {
    const summary = await judge(worker, job, (findings) => messages.push(findings));
    return { summary, messages };
  } finally {
    worker.terminate();
  }
}

describe("worker", { timeout: 30_000 }, () => {
  test("judges a file, with findings in messages of at most 500", async () => {
    const wrong = JSON.stringify({
      codPrestador: "1",
      fechaInicioAtencion: "2026-02-04 08:20",
      codServicio: 1,
    });
    const { summary, messages } = await judged(Array<string>(1200).fill(wrong));
    assert.equal(summary.records, 1200);
    assert.equal(summary.ready, 0);
    const codes = messages.flat().filter(({ code }) => code === "provider-code");
    assert.equal(codes.length, 1200);
    assert.ok(messages.length > 2 && messages.every(({ length }) => length <= 500));
  });

  test("repeats no value in a message to the page, nor in a log", async () => {
    const lines = [
      `{"codServicio":"${sentinel}"}`,
      `{"a":${sentinel}}`,
      `{"codPrestador":"${sentinel}"}`,
    ];
    const logs = await capturedLogs(async () => {
      const { summary, messages } = await judged(lines);
      assert.equal(summary.records, 3);
      assert.ok(messages.flat().length > 2);
      assert.ok(!JSON.stringify([summary, messages]).includes(sentinel));
    });
    assert.ok(!logs.includes(sentinel));
  });

  test("says what is wrong with the context, without its value", async () => {
    await assert.rejects(
      judged(["{}"], { providerCodes: [{ [sentinel]: sentinel }] }),
      (error: Error) => {
        assert.match(error.message, /providerCodes/);
        return !error.message.includes(sentinel);
      },
    );
  });
});
