import { expect, test } from "vitest";
import type { Form, Variant } from "../bench/data";
import { benchContext, pieces } from "../bench/data";
import { runIn, workshopOf } from "../src/batch/batch";
import { readPiece } from "../src/parallel/chunk";
import { readSpread } from "../src/parallel/scheduler";
import { revisionContext } from "../src/index";
import { caseCount } from "./case-count";
import { spreadFaultOf } from "./fuzz";

/** Files that are read in pieces: the findings and counts must be those of a file that is read from end to end. */
const context = revisionContext(benchContext);

/** Reads bytes in pieces, or without hands from end to end. */
async function read(bytes: Uint8Array, size: number) {
  const shop = workshopOf(context, {});
  const run = runIn(shop);
  const file = run.file("-");
  const readAt = () => (offset: number) => bytes.subarray(offset, offset + 3000);
  let right = 0;
  const hands = {
    size,
    width: 3,
    from: 0,
    run: async (task: Parameters<typeof readPiece>[1]) => {
      const piece = readPiece(shop, task, readAt());
      if (piece !== undefined) right += 1;
      return piece;
    },
  };
  const source = {
    read: async (offset: number) => bytes.subarray(offset, offset + 5000),
    reach: async (_: number, until: number) => (until < bytes.length ? {} : undefined),
    readAt,
    release: () => undefined,
  };
  const findings = [];
  for await (const some of readSpread(file, source, size > 0 ? hands : undefined))
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

test.each(files)("%s, in pieces of any size", async (_, form, variant) => {
  const bytes = Buffer.concat([...pieces(form, 2_500_000, variant, 500)]);
  const { report } = await read(bytes, 0);
  for (const size of [900, 10_000, 77_777, 600_000]) {
    const spread = await read(bytes, size);
    expect(spread.report === report, `pieces of ${size} bytes`).toBe(true);
    // Pieces were read; else this would test reading from end to end. Small ones often hold no seam.
    expect(spread.right).toBeGreaterThan(Math.floor(250_000 / Math.max(size, 10_000)));
  }
});

test("mutated files, in pieces that begin anywhere", { timeout: 300_000 }, async () => {
  for (let seed = 1; seed <= caseCount(2000); seed++) {
    const fault = await spreadFaultOf(seed);
    if (fault !== undefined) expect.fail(`seed ${seed}: ${fault}`);
  }
});
