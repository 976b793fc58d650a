import { beforeAll, describe, expect, test } from "vitest";
import { caseSample } from "../case-count";
import { growthKinds } from "../growth-kinds";
import type { Growth } from "../growth-run";
import { outputOf } from "../program";

/**
 * By how much the work may grow if an input grows four times. Some of it is done for each block, or once. The kind that
 * grows most, 4.8 times from 4 to 16 kB, grows 4.4 times from 16 to 64 kB.
 */
const maxGrowth = 4.8;
const allowance = 10_000;

const isTimeZoneRun = process.env["RIPSLINT_TZ_RUN"] !== undefined;

describe.skipIf(isTimeZoneRun)("the work grows no faster than the input", () => {
  let growth: Growth = [];

  beforeAll(async () => {
    growth = JSON.parse(await outputOf("growth-run")) as Growth;
  });

  test.each(caseSample(Object.keys(growthKinds)))("%s", (kind) => {
    const own = growth.filter((each) => each.kind === kind);
    expect(own.length).toBeGreaterThanOrEqual(3);
    const superlinear = own.filter(({ work: [less = 0, more = 0] }) => {
      expect(less).toBeGreaterThan(0);
      return more > maxGrowth * less + allowance;
    });
    expect(superlinear).toEqual([]);
  });
});
