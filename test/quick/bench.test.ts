import { describe, expect, test } from "vitest";
import { barChart } from "../../bench/chart";
import { benchContext, documentOfAllArrays } from "../../bench/data";
import { inTurns, ratios, spread } from "../../bench/measure";
import { readme } from "../../bench/readme";
import type { Row } from "../../bench/results";
import { askedOf, shortBy } from "../../bench/results";
import { revisionContext, validateDocument } from "../../src/index";
import { v003 } from "../../src/res948";

// How the benchmarks compute and show their figures. No test asserts a time.

const row: Row = {
  what: "a file",
  against: { en: "by hand", es: "a mano" },
  unit: "times as fast",
  measured: { median: 1.5, low: 1.25, high: 2 },
  differs: "no place",
};
const longer: Row = { ...row, unit: "times as long", atMost: 1.25 };

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

describe("what was asked", () => {
  test("is reached at its limit, and missed by hundredths of it", () => {
    expect(shortBy({ ...row, atLeast: 1.5 })).toBe(0);
    expect(shortBy({ ...row, atLeast: 3 })).toBe(50);
    expect(shortBy({ ...row, atLeast: 1.501 })).toBe(1);
    expect(shortBy({ ...longer, atMost: 1.5 })).toBe(0);
    expect(shortBy(longer)).toBe(20);
    expect(shortBy({ ...longer, measured: { missing: "not there" } })).toBe(0);
    expect([askedOf(row), askedOf({ ...row, atLeast: 3 }), askedOf(longer)]).toEqual([
      "",
      "at least 3",
      "at most 1.25",
    ]);
  });

  test("stands on the page beside what was measured", () => {
    const bench = {
      node: "v0",
      platform: "none",
      cores: 2,
      sections: {
        processes: [{ ...row, atLeast: 3 }, { ...longer, atMost: 2 }, row],
        commands: [{ ...row, atLeast: 1, measured: { missing: "not there" } }],
      },
    };
    const lines = readme({ bench }).split("\n");
    expect(lines.filter((line) => line.startsWith("| a file"))).toEqual([
      "| a file | by hand | at least 3 times as fast | 1.50 | **no**, by 50 % |",
      "| a file | by hand | at most 2 times as long | 1.50 | yes |",
      "| a file | by hand | at least 1 times as fast | not there |  |",
      "| a file | by hand | 1.50 times as fast | 1.25 to 2.00 | no place |",
      "| a file | by hand | 1.50 times as long | 1.25 to 2.00 | no place |",
      "| a file | by hand | 1.50 times as fast | 1.25 to 2.00 | no place |",
      "| a file | by hand | not there |  | no place |",
    ]);
  });
});

describe("the chart", () => {
  const svg = barChart({
    title: "T",
    note: "N",
    notThere: "not there",
    groups: [
      {
        heading: "G <1>:",
        bars: [
          { label: "half", spread: { median: 0.5, low: 0.5, high: 0.5 } },
          { label: "twice & more", spread: { median: 2, low: 2, high: 2 } },
          { label: "absent" },
        ],
      },
    ],
  });

  test("draws twice and half equally long, to either side of 1", () => {
    const bars = [...svg.matchAll(/<rect class="(\w+)" x="(\d+)" y="\d+" width="(\d+)"/g)];
    const [[, half, left, long], [, twice, one, asLong]] = bars as unknown as [string[], string[]];
    expect([half, twice]).toEqual(["less", "more"]);
    expect(Number(left) + Number(long)).toBe(Number(one));
    expect(asLong).toBe(long);
  });

  test("says in words what it draws", () => {
    expect(svg).toContain(
      '<desc id="desc">G &lt;1&gt;: half 0.5 ×; twice &amp; more 2.0 ×; absent not there. N</desc>',
    );
    expect(svg).toContain('role="img" aria-labelledby="title desc"');
    expect(svg).toContain(">twice &amp; more</text>");
  });

  test("has colours for a dark page too", () => {
    expect(svg).toContain("@media(prefers-color-scheme:dark){");
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
