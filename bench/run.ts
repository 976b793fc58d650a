/**
 * `npm run bench`: ratios against a baseline in the same run, since machines are noisy. Nothing here asserts.
 * `npm run bench -- --quick` takes less data. Writes bench/results.json and bench/README.md.
 */
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { cpus, tmpdir } from "node:os";
import { join } from "node:path";
import type { Pack } from "../src/index";
import { noContext, revisionContext, validateDraft, validateRevision } from "../src/index";
import { createBatch } from "../src/batch/index";
import { res948, v003 } from "../src/res948";
import { validators } from "../src/generated/validators";
import type { Form, Variant } from "./data";
import { benchContext, makeRecords, pieces, writeFile } from "./data";
import { arrayFloor, documentFloor, lineFloor } from "./floor";

interface Row {
  readonly what: string;
  readonly baseline: string;
  readonly median: number;
  readonly low: number;
  readonly high: number;
}

const isQuick = process.argv.includes("--quick");
const size = isQuick ? 12e6 : 48e6;
const rounds = isQuick ? 3 : 7;
const context = revisionContext(benchContext);
const folder = mkdtempSync(join(tmpdir(), "ripslint-bench-"));
const rows: Row[] = [];

/** Runs two ways in turns, and gives how many times faster the second is. */
function compare(
  what: string,
  baseline: string,
  base: () => void,
  ours: () => void,
  times = rounds,
): void {
  const ratios: number[] = [];
  for (let round = 0; round <= times; round++) {
    const one = timed(base);
    const other = timed(ours);
    if (round > 0) ratios.push(one / other); // the first round warms up
  }
  ratios.sort((a, b) => a - b);
  const at = (share: number) =>
    Number((ratios[Math.floor(share * (ratios.length - 1))] as number).toFixed(2));
  const row = { what, baseline, median: at(0.5), low: at(0), high: at(1) };
  rows.push(row);
  console.log(`${what.padEnd(58)} ${row.median.toFixed(2)} x  (${row.low} to ${row.high})`);
}

function timed(run: () => void): number {
  const start = performance.now();
  run();
  return performance.now() - start;
}

function read(bytes: Buffer, print = false, packs: readonly Pack[] = []): void {
  const file = createBatch(context, { packs }).file("-");
  for (let at = 0; at < bytes.length; at += 1024 * 1024) {
    const findings = file.push(bytes.subarray(at, at + 1024 * 1024));
    if (print) for (const finding of findings) printed += JSON.stringify(finding).length;
  }
  file.end();
}
let printed = 0;

const floors = { ndjson: lineFloor, array: arrayFloor, document: documentFloor } as const;

function reading(
  what: string,
  form: Form,
  variant: Variant = {},
  { print = false, packs = [] }: { print?: boolean; packs?: readonly Pack[] } = {},
): void {
  const bytes = Buffer.concat([...pieces(form, size, variant, 8000)]);
  const baseline =
    form === "ndjson"
      ? "newline search + JSON.parse of each line"
      : "boundaries + JSON.parse of each record";
  compare(
    what,
    baseline,
    () => floors[form](bytes),
    () => read(bytes, print, packs),
  );
}

console.log(
  `Node ${process.version}, ${cpus().length} cores, ${isQuick ? "quick" : "full"} run; higher is better\n`,
);
reading("NDJSON, 1 % faulty", "ndjson");
reading("NDJSON, names shuffled", "ndjson", { shuffled: true });
reading("NDJSON, nulls left out", "ndjson", { withoutNulls: true });
reading("NDJSON, two unknown names", "ndjson", { extras: true });
reading('NDJSON, ", " and ": "', "ndjson", { spaced: true });
reading("NDJSON, aliases beside", "ndjson", { aliases: true });
reading("NDJSON, accents as \\u escapes", "ndjson", { escaped: true });
reading("array of records indented by two", "array", { indented: true });
reading("RIPS document", "document");
reading("NDJSON, with the pack res948", "ndjson", {}, { packs: [res948] });
reading("NDJSON, with res948 and its v003", "ndjson", {}, { packs: [res948, v003] });
reading(
  "NDJSON, accents as \\u escapes, with res948",
  "ndjson",
  { escaped: true },
  { packs: [res948] },
);
reading("NDJSON, all faulty, counted", "ndjson", { faulty: 1 });
reading("NDJSON, all faulty, printed as ndjson", "ndjson", { faulty: 1 }, { print: true });

const objects = makeRecords(2000, { faulty: 0 }).map(({ shape, text }) => ({
  shape,
  record: JSON.parse(text) as Record<string, unknown>,
}));
const loop = (run: (each: (typeof objects)[number]) => unknown) => () => {
  for (let times = 0; times < 50; times++) for (const each of objects) run(each);
};
const ajv = loop(({ shape, record }) => validators[shape](record));
compare(
  "validateDraft on an object",
  "Ajv standalone, types alone",
  ajv,
  loop(({ shape, record }) => validateDraft(shape, record)),
);
compare(
  "validateRevision on a clean object",
  "Ajv standalone, types alone",
  ajv,
  loop(({ shape, record }) => validateRevision(shape, record, context)),
);
compare(
  "validateRevision without a context",
  "Ajv standalone, types alone",
  ajv,
  loop(({ shape, record }) => validateRevision(shape, record, noContext)),
);

const file = join(folder, "records.ndjson");
const contextFile = join(folder, "context.json");
writeFile(file, "ndjson", isQuick ? 60e6 : 240e6);
writeFileSync(contextFile, JSON.stringify(benchContext));
const node =
  (...args: string[]) =>
  () => {
    const { error } = spawnSync(process.execPath, args, { stdio: "ignore" });
    if (error) throw error;
  };
const command = node("dist/cli.cjs", file, "--context", contextFile, "-q");
const wholeProcess = `whole process, ${isQuick ? 60 : 240} MB of NDJSON`;
compare(
  wholeProcess,
  "the floor as a whole process",
  node("bench/floor-process.mjs", file),
  command,
  3,
);
compare(
  wholeProcess,
  "readline + JSON.parse + Ajv + rules by hand, as a whole process",
  node("bench/by-hand.mjs", file, contextFile),
  command,
  3,
);
compare(
  "cold start, --version",
  "node -e 0",
  node("-e", "0"),
  node("dist/cli.cjs", "--version"),
  15,
);
rmSync(folder, { recursive: true });

const load = cpus().length;
const note = `Measured with \`npm run bench\` on Node ${process.version}, ${load} cores. Each figure is a ratio within one run: how many times faster ripslint is than the baseline beside it (median, and the range over ${rounds} rounds). Below 1 it is slower. The baselines do less: the floor checks nothing and Ajv checks the types alone.`;
const table = rows.map(
  ({ what, baseline, median, low, high }) =>
    `| ${what} | ${baseline} | ${median.toFixed(2)} | ${low.toFixed(2)} to ${high.toFixed(2)} |`,
);
if (!isQuick) {
  writeFileSync(
    "bench/results.json",
    `${JSON.stringify({ node: process.version, cores: load, rows }, null, 2)}\n`,
  );
  writeFileSync(
    "bench/README.md",
    `# Benchmarks\n\n${note}\n\n| what | baseline | times as fast | range |\n| --- | --- | --- | --- |\n${table.join("\n")}\n`,
  );
}
