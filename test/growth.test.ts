import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { beforeAll, describe, expect, test } from "vitest";
import { caseSample } from "./case-count";
import { growthKinds } from "./growth-kinds";
import type { Growth } from "./growth-run";

/** By how much the work may grow if an input grows four times. Some of it is done for each block, or once. */
const mostGrowth = 4.6;
const allowance = 10_000;

const isTimeZoneRun = process.env["RIPSLINT_TZ_RUN"] !== undefined;

describe.skipIf(isTimeZoneRun)("the work grows no faster than the input", () => {
  let growth: Growth = [];

  beforeAll(async () => {
    growth = await measured();
  }, 900_000);

  test.each(caseSample(Object.keys(growthKinds)))("%s", (kind) => {
    const own = growth.filter((each) => each.kind === kind);
    expect(own.length).toBeGreaterThanOrEqual(4);
    const superlinear = own.filter(({ work: [less = 0, more = 0] }) => {
      expect(less).toBeGreaterThan(0);
      return more > mostGrowth * less + allowance;
    });
    expect(superlinear).toEqual([]);
  });
});

async function measured(): Promise<Growth> {
  const program = fileURLToPath(new URL("growth-run.ts", import.meta.url));
  const child = spawn(process.execPath, ["--import", "tsx", program], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const output: Buffer[] = [];
  child.stdout.on("data", (block: Buffer) => output.push(block));
  const code = await new Promise((resolve) => child.on("close", resolve));
  if (code !== 0) throw new Error(`growth-run.ts ended with ${String(code)}`);
  return JSON.parse(Buffer.concat(output).toString()) as Growth;
}
