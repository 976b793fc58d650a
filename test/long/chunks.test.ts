import { expect, test } from "vitest";
import type { Form, Variant } from "../../bench/data";
import { benchContext, chunks } from "../../bench/data";
import { runIn, setUpRun } from "../../src/engine/batch/batch";
import { readChunk } from "../../src/engine/parallel/chunk";
import { readInChunks } from "../../src/engine/parallel/scheduler";
import { revisionContext } from "../../src/index";
import { caseCount } from "../case-count";
import { spreadFaultOf } from "../fuzz";

/**
 * Files that are read in chunks must have the same findings and counts as files that are read from beginning to
 * end.
 */
const context = revisionContext(benchContext);

/** Reads bytes in chunks, or on one thread from beginning to end. */
async function read(bytes: Uint8Array, size: number) {
  const shop = setUpRun(context, { identify: true });
  const run = runIn(shop);
  const file = run.file("-");
  const readAt = () => (offset: number) => bytes.subarray(offset, offset + 3000);
  let right = 0;
  const workerPool = {
    size,
    width: 3,
    from: 0,
    run: async (task: Parameters<typeof readChunk>[1]) => {
      const chunk = readChunk(shop, task, readAt());
      if (chunk !== undefined) right += 1;
      return chunk;
    },
  };
  const source = {
    read: async (offset: number) => bytes.subarray(offset, offset + 5000),
    reach: async (_: number, until: number) => (until < bytes.length ? {} : undefined),
    readAt,
    release: () => undefined,
  };
  const findings = [];
  for await (const some of readInChunks(file, source, size > 0 ? workerPool : undefined))
    findings.push(...some);
  const { findings: last, summary } = file.end();
  findings.push(...last);
  return { report: JSON.stringify([findings, summary, run.summary()]), right };
}

const files: readonly (readonly [string, Form, Variant])[] = [
  ["lines", "ndjson", { faulty: 0.2 }],
  ["an array", "array", { faulty: 0.2 }],
  ["an array, indented", "array", { faulty: 0.2, indented: true }],
  ["an array whose records begin with any name", "array", { faulty: 0.2, shuffled: true }],
  ["a document", "document", { faulty: 0.2 }],
];

test.each(files)("%s, in chunks of any size", async (_, form, variant) => {
  const bytes = Buffer.concat([...chunks(form, 2_500_000, variant, 500)]);
  const { report } = await read(bytes, 0);
  for (const size of [900, 10_000, 77_777, 600_000]) {
    const spread = await read(bytes, size);
    expect(spread.report === report, `chunks of ${size} bytes`).toBe(true);
    // Chunks were read; otherwise this would test nothing new. Small chunks often have no split point.
    expect(spread.right).toBeGreaterThan(Math.floor(250_000 / Math.max(size, 10_000)));
  }
});

test("mutated files, in chunks that begin anywhere", { timeout: 300_000 }, async () => {
  for (let seed = 1; seed <= caseCount(1000); seed++) {
    const fault = await spreadFaultOf(seed);
    if (fault !== undefined) expect.fail(`seed ${seed}: ${fault}`);
  }
});
