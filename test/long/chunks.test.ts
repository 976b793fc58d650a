import { expect, test } from "vitest";
import { benchContext, chunks } from "../../tools/bench/data";
import { runIn, setUpRun } from "../../src/engine/batch/batch";
import { readLines } from "../../src/engine/parallel/lines";
import { readFile } from "../../src/engine/parallel/lines-ahead";
import { revisionContext } from "../../src/index";
import { caseCount } from "../case-count";
import { spreadFaultOf } from "../fuzz";

/** Files whose lines are read by several readers have the same findings and counts as those that one reader reads. */
const context = revisionContext(benchContext);

/** Reads bytes in parts, or on one thread from beginning to end. */
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
    run: async (task: Parameters<typeof readLines>[1]) => {
      const chunk = readLines(shop, task, readAt());
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
  for await (const some of readFile(file, source, size > 0 ? workerPool : undefined))
    findings.push(...some);
  const { findings: last, summary } = file.end();
  findings.push(...last);
  return { report: JSON.stringify([findings, summary, run.summary()]), right };
}

test("an array and a document have no lines to read in parts", async () => {
  for (const form of ["array", "document"] as const) {
    const bytes = Buffer.concat([...chunks(form, 50_000, { faulty: 0.2 }, 500)]);
    expect(await read(bytes, 900)).toEqual({ ...(await read(bytes, 0)), right: 0 });
  }
});

test("lines, in parts of any size", async () => {
  const bytes = Buffer.concat([...chunks("ndjson", 2_500_000, { faulty: 0.2 }, 500)]);
  const { report } = await read(bytes, 0);
  for (const size of [900, 10_000, 77_777, 600_000]) {
    const spread = await read(bytes, size);
    expect(spread.report === report, `parts of ${size} bytes`).toBe(true);
    expect(spread.right).toBeGreaterThan(Math.floor(bytes.length / size / 2)); // else this would test nothing new
  }
});

test("mutated files, in parts that begin anywhere", async () => {
  for (let seed = 1; seed <= caseCount(1000); seed++) {
    const fault = await spreadFaultOf(seed);
    if (fault !== undefined) expect.fail(`seed ${seed}: ${fault}`);
  }
});
