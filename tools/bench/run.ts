/**
 * `npm run bench` prints how fast the command is beside programs that only read and parse. Nothing here asserts a time.
 *   --only=NAMES  these suites, separated by commas, or all
 *   --quick       a tenth of the data and few rounds, to check that everything runs
 *   --install     for peers: installs the other libraries into node_modules/.cache first
 *   --write       for peers: writes the table into docs/benchmarks.md and its Spanish copy
 */
import { cpus } from "node:os";
import { setImmediate } from "node:timers/promises";
import { folders } from "./folders";
import { growth, growthLarge } from "./growth";
import { hostile } from "./hostile";
import type { Row, Suite } from "./measure";
import { profileOf } from "./measure";
import { gates } from "./objects";
import { pageFolder } from "./page-folder";
import { peers } from "./peers";
import { coldStart, processes } from "./processes";
import { reading } from "./reading";
import { scale, workers, workersLarge } from "./scale";
import { memory, page } from "./sizes";

const suites: Readonly<Record<string, Suite>> = {
  folders,
  processes,
  gates,
  reading,
  coldStart,
  growth,
  workers,
  scale,
  hostile,
  peers,
  pageFolder,
  // These take gigabytes.
  growthLarge,
  workersLarge,
  memory,
  page,
};

const given = process.argv.find((arg) => arg.startsWith("--only="))?.slice("--only=".length);
const names = given === "all" ? Object.keys(suites) : (given ?? "folders,processes").split(",");
const unknown = names.filter((name) => !Object.hasOwn(suites, name));
if (unknown.length > 0)
  throw new RangeError(`there is no suite ${unknown[0]}: ${Object.keys(suites).join(", ")}`);
const profile = profileOf(process.argv.includes("--quick"));
console.log(`Node ${process.version}, ${process.platform} ${process.arch}, ${cpus().length} cores`);
for (const name of names) {
  console.log(`\n${name}`);
  for await (const row of (suites[name] as Suite)(profile)) {
    console.log(lineOf(row));
    await setImmediate(); // otherwise an interruption would not be handled
  }
}

function lineOf({ what, against, unit, measured, atLeast, atMost, differs }: Row): string {
  const name = `  ${what} : ${against}`.padEnd(88);
  if ("missing" in measured) return `${name} ${measured.missing}`;
  const [median, low, high] = [measured.median, measured.low, measured.high].map((value) =>
    value.toFixed(unit === "MB" ? 0 : 2),
  );
  const expected =
    atLeast !== undefined
      ? `, expected: at least ${atLeast}`
      : atMost !== undefined
        ? `, expected: at most ${atMost}`
        : "";
  const besides = differs === undefined ? "" : ` [${differs}]`;
  return `${name} ${median} ${unit} (${low} to ${high})${expected}${besides}`;
}
