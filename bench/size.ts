import { spawnSync } from "node:child_process";
import type { Row } from "./row";

/** The bundles of .size-limit.json, and the goals of the project. */
const limits: Readonly<Record<string, number>> = {
  "drafts alone": 7,
  "records, both gates": 12,
  "core, all exports": 20,
  "core and batch": 46,
};

/** The size of what a page would load, gzipped. */
export function* bundles(): Generator<Row> {
  const { stdout } = spawnSync(process.execPath, ["node_modules/size-limit/bin.js", "--json"], {
    encoding: "utf8",
  });
  for (const { name, size } of JSON.parse(stdout) as { name: string; size: number }[]) {
    const kB = Number((size / 1000).toFixed(1));
    const atMost = limits[name];
    yield {
      what: name,
      against: "gzip",
      unit: "kB",
      measured: { median: kB, low: kB, high: kB },
      ...(atMost === undefined ? {} : { atMost }),
    };
  }
}
