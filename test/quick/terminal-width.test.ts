import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { ripslint } from "../command";
import { inFolder } from "../command-folder";

const record = (code: string) =>
  JSON.stringify({ codPrestador: code, fechaDispensAdmon: "2026-02-03T15:05:00Z" });

inFolder({ "a.ndjson": [record("1"), record("2")].join("\n") });

const widest = (text: string) => Math.max(...text.split("\n").map((line) => line.length));

describe.each(["en", "es"])("lines of the text report, in %s", (lang) => {
  const args = ["a.ndjson", "--no-context", "--lang", lang, "--no-color"];

  test.each([60, 80, 120])("fit a terminal of %d columns, and use it", async (columns) => {
    const run = await ripslint(args, { terminals: ["stdout"], columns });
    expect(widest(run.stdout)).toBeLessThanOrEqual(columns);
    expect(widest(run.stdout)).toBeGreaterThan(0.75 * columns);
  });

  test("have 80 columns in a pipe, in a file, and in a terminal that does not say its width", async () => {
    const piped = await ripslint(args, { columns: 60 });
    const { stdout } = await ripslint(args, { terminals: ["stdout"] });
    await ripslint([...args, "-o", "r.txt"], { terminals: ["stdout"], columns: 60 });
    expect(widest(piped.stdout)).toBeGreaterThan(60);
    expect(widest(piped.stdout)).toBeLessThanOrEqual(80);
    expect(stdout).toBe(piped.stdout);
    expect(readFileSync("r.txt", "utf8")).toBe(piped.stdout);
  });

  test("stay whole in compact, with line and column", async () => {
    const run = await ripslint([...args, "-f", "compact"], { terminals: ["stdout"], columns: 40 });
    expect(run.stdout).toMatch(/^a\.ndjson:1:\d+: error local-time .{40,}$/m);
  });
});

describe("help", () => {
  const lines = async (columns: number, command: string) =>
    (await ripslint([command, "--help"], { terminals: ["stdout"], columns })).stdout.split("\n");

  test.each([60, 80, 100])("fits a terminal of %d columns", async (columns) => {
    for (const command of ["validate", "fix", "diff"])
      for (const line of await lines(columns, command))
        expect(line.length, line).toBeLessThanOrEqual(columns);
  });

  test("is no wider than 100 columns, and uses them", async () => {
    const widths = (await lines(300, "validate")).map((line) => line.length);
    expect(Math.max(...widths)).toBeLessThanOrEqual(100);
    expect(Math.max(...widths)).toBeGreaterThan(90);
  });
});
