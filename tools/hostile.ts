/**
 * Prints what each kind of hostile input costs the built command at three sizes, each four times the one before: processor
 * time in seconds, and the largest resident set in MB. npm run hostile [-- --only "lines of tiny records" --sizes 1000,4000]
 * With --write, the run writes its line into docs/reliability.md.
 */
import { writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { contextOptions, ripslint, scratch, usedBy } from "./bench/program";
import { writeLongRun } from "./long-runs";
import type { GrowthKind } from "../test/growth-kinds";
import { growthKinds } from "../test/growth-kinds";

const { values } = parseArgs({
  options: {
    only: { type: "string" },
    sizes: { type: "string", default: "250000,1000000,4000000" },
    write: { type: "boolean", default: false },
  },
});
const sizes = values.sizes.split(",").map(Number);
const kinds = Object.entries(growthKinds).filter(
  ([kind]) => values.only === undefined || kind === values.only,
);
if (kinds.length === 0 || !sizes.every((size) => size > 0)) {
  console.error(`no such kind or size; the kinds are ${Object.keys(growthKinds).join(", ")}`);
  process.exit(2);
}

/** Findings are written, not only counted. */
const judging = ({ shape, maxRecord }: NonNullable<GrowthKind["options"]>) => [
  ...contextOptions(),
  "-f",
  "ndjson",
  "-o",
  scratch("out"),
  ...(shape === undefined ? [] : ["--shape", String(shape)]),
  ...(maxRecord === undefined ? [] : ["--max-record", String(maxRecord)]),
];

let most = { seconds: 0, peak: 0 };
for (const [kind, { make, options = {} }] of kinds) {
  const used = sizes.map((size) => {
    writeFileSync(scratch("input"), make(size));
    return usedBy(ripslint([scratch("input"), ...judging(options)]));
  });
  const seconds = used.map((each) => each.seconds.toFixed(2));
  for (const { seconds: each, peak } of used)
    most = { seconds: Math.max(most.seconds, each), peak: Math.max(most.peak, peak) };
  const peaks = used.map(({ peak }) => Math.round(peak));
  console.log(`${kind}: ${seconds.join(", ")} s; ${peaks.join(", ")} MB`);
}
if (values.write) {
  const figures = `${most.seconds.toFixed(1)} s, ${Math.round(most.peak)} MB`;
  writeLongRun(`npm run hostile${values.only === undefined ? "" : ` -- --only "${values.only}"`}`, {
    en: `${kinds.length} kinds, at sizes of ${values.sizes}; at most ${figures}`,
    es: `${kinds.length} clases, en tamaños de ${values.sizes}; a lo sumo ${figures}`,
  });
}
