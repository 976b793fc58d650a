import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import type { PeersRun } from "../../tools/bench/peers-table";
import { growthOf, peersTables, replaced } from "../../tools/bench/peers-table";
import { inTurns, ratios, spread } from "../../tools/bench/measure";

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

describe("the table of other libraries", () => {
  const run: PeersRun = {
    date: "2026-11-27",
    commit: "0123abcd",
    machine: "a machine",
    versions: "Node 20.20.2",
    rounds: 3,
    sizes: [10e6, 40e6, 160e6, 320e6],
    measured: [
      {
        peer: { name: "One", unchecked: { en: "anything", es: "nada" } },
        seconds: [0.6, 0.9, 2.1, 3.7],
      },
      {
        peer: {
          name: "Two",
          unchecked: { en: "anything but types", es: "nada más que tipos" },
        },
        seconds: undefined,
      },
    ],
  };

  // By hand: the last 160 MB take 1.6 s, so 100 MB take 1 s, and the first 10 MB would take 0.1 s without a start.
  test("tells what each further byte costs from what the start costs", () => {
    const { further, start } = growthOf(run.sizes, [0.6, 0.9, 2.1, 3.7]);
    expect(further).toBeCloseTo(1, 10);
    expect(start).toBeCloseTo(0.5, 10);
  });

  test("has date, commit, machine and versions, and says what is not installed", () => {
    const { en, es } = peersTables(run);
    const [about = "", , head = "", , one = "", two = ""] = en.split("\n");
    for (const part of ["2026-11-27", "0123abcd", "a machine", "Node 20.20.2", "3 rounds"])
      expect(about).toContain(part);
    expect(head).toContain("| 10 MB | 40 MB | 160 MB | 320 MB |");
    expect(one).toBe("| One | 0.60 | 0.90 | 2.10 | 3.70 | 1.00 | 0.50 | anything |");
    expect(two).toMatch(/^\| Two \| not installed \|.*\| anything but types \|$/);
    expect(es).toContain("| One | 0,60 | 0,90 | 2,10 | 3,70 | 1,00 | 0,50 | nada |");
    expect(es).toMatch(/Two \| no instalado/);
    const columns = en.split("\n").filter((line) => line.startsWith("|"));
    expect(new Set(columns.map((line) => line.split("|").length)).size).toBe(1);
  });

  test("replaces the one that the pages have", () => {
    for (const page of ["docs/benchmarks.md", "docs/benchmarks.es.md"]) {
      const text = readFileSync(page, "utf8");
      const other = replaced(text, "| a table |");
      expect(other).toContain("\n\n| a table |\n\n<!-- end -->");
      expect(replaced(other, "| a table |")).toBe(other);
      expect(other.split("\n## ").length).toBe(text.split("\n## ").length);
    }
    expect(() => replaced("# No marks", "| a table |")).toThrow("the page has no");
  });
});
