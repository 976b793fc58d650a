import { describe, expect, test } from "vitest";
import { benchContext, documentOfAllArrays } from "../../tools/bench/data";
import { inTurns, ratios, spread } from "../../tools/bench/measure";
import { revisionContext, validateDocument } from "../../src/index";
import { v003 } from "../../src/res948";

// How the benchmarks compute their figures. No test asserts a time.

describe("measuring", () => {
  test("takes the middle of the figures, and the outermost", () => {
    expect(spread([3, 1, 2])).toEqual({ median: 2, low: 1, high: 3 });
    expect(spread([4, 1, 2, 3])).toEqual({ median: 2.5, low: 1, high: 4 });
    expect(spread([7])).toEqual({ median: 7, low: 7, high: 7 });
  });

  test("compares round with round, so that a noisy round counts once", () => {
    expect(ratios([10, 100, 30], [5, 50, 10])).toEqual({ median: 2, low: 2, high: 3 });
  });

  test("runs all ways in turns, each first in its turn, and drops the first round", () => {
    const order: string[] = [];
    const ways = { a: () => order.push("a"), b: () => order.push("b") };
    const times = inTurns(2, ways);
    expect(order.join("")).toBe("abbaab");
    expect([times.a.length, times.b.length]).toEqual([2, 2]);
  });

  test("keeps the first round where there is no warming up", () => {
    let runs = 0;
    const times = inTurns(1, { only: () => (runs += 1) }, true);
    expect([runs, times.only.length]).toEqual([1, 1]);
  });
});

describe("a document with all seven arrays", () => {
  const judged = (faulty: number) =>
    validateDocument(
      JSON.parse(documentOfAllArrays(60_000, faulty).toString()),
      revisionContext(benchContext),
      { packs: [v003] },
    );

  test("is clean", () => {
    const { findings, ready, norm } = judged(0);
    expect(findings).toEqual([]);
    expect(ready).toBeGreaterThan(20);
    expect(norm?.["res948@v003"]?.ready).toBe(norm?.["res948@v003"]?.judged);
  });

  test("or each record is faulty", () => {
    const { norm } = judged(1);
    expect(norm?.["res948@v003"]?.ready).toBeLessThan((norm?.["res948@v003"]?.judged ?? 0) / 3);
  });
});
