import { chart } from "./chart";
import { readme } from "./readme";
import { readResults } from "./results";

/** The files that are derived from bench/results.json: each file's path from the project's root, and its text. */
export function benchFiles(): ReadonlyMap<string, string> {
  const results = readResults();
  return new Map([
    ["bench/README.md", readme(results)],
    ["bench/chart.svg", chart(results, "en")],
    ["bench/chart.es.svg", chart(results, "es")],
  ]);
}
