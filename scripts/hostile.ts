/**
 * Writes to acceptance/hostile.json what each kind of hostile input costs the built command at three sizes, each four times
 * the one before: npm run hostile. The table in docs/reliability.md is made of it by `npm run generate`.
 */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { writeFile } from "../bench/data";
import { contextOptions, ripslint, scratch, threads, usedBy } from "../bench/program";
import type { GrowthKind } from "../test/growth-kinds";
import { growthKinds } from "../test/growth-kinds";
import { digestsOfSources } from "./release/tree.mjs";

/** What the command used for one kind of input, by size: processor time in seconds, largest resident set in MB. */
export interface HostileKind {
  readonly kind: string;
  /** Whether it was read with a baseline, which identifies the record of each finding. */
  readonly isIdentified: boolean;
  readonly seconds: readonly number[];
  readonly peak: readonly number[];
}

/** All kinds, and the sources and the machine that they were measured with. */
export interface HostileFigures {
  readonly node: string;
  readonly sizes: readonly number[];
  readonly sources: Readonly<Record<string, string>>;
  readonly kinds: readonly HostileKind[];
}

const sizes = [250_000, 1e6, 4e6];
const baseline = scratch("baseline.json");
writeFile(scratch("clean.ndjson"), "ndjson", 1000, { faulty: 0 });
usedBy(ripslint("baseline", "create", baseline, scratch("clean.ndjson"), ...contextOptions()));

/** Findings are written, not only counted. */
const judging = ({ shape, maxRecord, digest }: NonNullable<GrowthKind["options"]>) => [
  ...contextOptions(),
  ...threads(1),
  "-f",
  "ndjson",
  "-o",
  scratch("out"),
  ...(shape === undefined ? [] : ["--shape", String(shape)]),
  ...(maxRecord === undefined ? [] : ["--max-record", String(maxRecord)]),
  ...(digest === undefined ? [] : ["--baseline", baseline]),
];

const kinds: HostileKind[] = [];
for (const [kind, { make, options = {} }] of Object.entries(growthKinds)) {
  const used = sizes.map((size) => {
    writeFileSync(scratch("input"), make(size));
    return usedBy(ripslint(scratch("input"), ...judging(options)));
  });
  const own = {
    kind,
    isIdentified: options.digest !== undefined,
    seconds: used.map(({ seconds }) => Number(seconds.toFixed(2))),
    peak: used.map(({ peak }) => Math.round(peak)),
  };
  console.log(`${kind}: ${own.seconds.join(", ")} s; ${own.peak.join(", ")} MB`);
  kinds.push(own);
}
const figures: HostileFigures = {
  node: process.version,
  sizes,
  sources: digestsOfSources(),
  kinds,
};
const file = join(import.meta.dirname, "../acceptance/hostile.json");
writeFileSync(file, `${JSON.stringify(figures, undefined, 2)}\n`);
