/**
 * Prints what each kind of hostile input costs the built command at three sizes, each four times the one before: processor
 * time in seconds, and the largest resident set in MB. npm run hostile
 */
import { writeFileSync } from "node:fs";
import { contextOptions, ripslint, scratch, threads, usedBy } from "./bench/program";
import type { GrowthKind } from "../test/growth-kinds";
import { growthKinds } from "../test/growth-kinds";

const sizes = [250_000, 1e6, 4e6];

/** Findings are written, not only counted. */
const judging = ({ shape, maxRecord }: NonNullable<GrowthKind["options"]>) => [
  ...contextOptions(),
  ...threads(1),
  "-f",
  "ndjson",
  "-o",
  scratch("out"),
  ...(shape === undefined ? [] : ["--shape", String(shape)]),
  ...(maxRecord === undefined ? [] : ["--max-record", String(maxRecord)]),
];

for (const [kind, { make, options = {} }] of Object.entries(growthKinds)) {
  const used = sizes.map((size) => {
    writeFileSync(scratch("input"), make(size));
    return usedBy(ripslint(scratch("input"), ...judging(options)));
  });
  const seconds = used.map((each) => each.seconds.toFixed(2));
  const peaks = used.map(({ peak }) => Math.round(peak));
  console.log(`${kind}: ${seconds.join(", ")} s; ${peaks.join(", ")} MB`);
}
