import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

// No figure is asserted: it only has to run, without what is installed on demand.
test("the comparison with other libraries runs", () => {
  const cwd = fileURLToPath(new URL("../..", import.meta.url));
  const args = ["--import", "tsx", "tools/bench/run.ts", "--only=peers", "--quick"];
  const printed = execFileSync(process.execPath, args, { cwd, encoding: "utf8" });
  for (const name of ["Ajv", "TypeBox", "Zod", "Valibot", "orjson", "DuckDB"])
    expect(printed).toMatch(
      new RegExp(String.raw`NDJSON[^\n]* : ${name} .*(?:times as fast|not installed)`),
    );
  const rows = printed.split("\n").filter((line) => /^\| (?:`JSON|ripslint|Ajv)/.test(line));
  expect(rows.length).toBeGreaterThan(2);
  for (const row of rows) expect(row).toMatch(/^(?:\|[^|]*){4}\| \d+\.\d\d \|/);
}, 120_000);
