/**
 * `npm run bench` prints how long ripslint takes beside a baseline that ran in the same turns. Nothing here asserts a time.
 *   --only=NAMES     these questions of docs/benchmarks.md, separated by commas, or all
 *   --against=BUILD  for builds: a commit, which is built, or a folder with a build of its own in dist/
 *   --quick          a tenth of the data and few rounds, to check that everything runs
 *   --install        for peers: installs the other libraries into node_modules/.cache first
 *   --write          for peers: writes the table into docs/benchmarks.md and its Spanish copy
 */
import { existsSync } from "node:fs";
import { cpus } from "node:os";
import { join, resolve } from "node:path";
import { setImmediate } from "node:timers/promises";
import { buildCommit, commandIn } from "../acceptance/builds";
import { builds } from "./builds";
import { commands } from "./commands";
import { fix } from "./fix";
import { library } from "./library";
import type { Profile, Row, Suite } from "./measure";
import { profileOf } from "./measure";
import { peers } from "./peers";
import { scale } from "./scale";

/** The questions, in the order of docs/benchmarks.md. */
const suites: Readonly<Record<string, Suite>> = {
  commands,
  builds,
  fix,
  scale,
  library,
  peers,
};

const valueOf = (option: string): string | undefined =>
  process.argv.find((arg) => arg.startsWith(`${option}=`))?.slice(option.length + 1);
const [only, against] = [valueOf("--only"), valueOf("--against")];
const usual = against === undefined ? "commands" : "builds";
const names = only === "all" ? Object.keys(suites) : (only ?? usual).split(",");
const unknown = names.filter((name) => !Object.hasOwn(suites, name));
if (unknown.length > 0)
  throw new RangeError(`there is no ${unknown[0]}: ${Object.keys(suites).join(", ")}`);
const profile = profileOf(process.argv.includes("--quick"), await otherBuild());
console.log(`Node ${process.version}, ${process.platform} ${process.arch}, ${cpus().length} cores`);
for (const name of names) {
  console.log(`\n${name}`);
  for await (const row of (suites[name] as Suite)(profile)) {
    console.log(lineOf(row));
    await setImmediate(); // otherwise an interruption would not be handled
  }
}

async function otherBuild(): Promise<Profile["other"]> {
  if (against === undefined) return undefined;
  const inFolder = join(resolve(against), "dist/cli.cjs");
  const command = existsSync(inFolder) ? inFolder : commandIn(await buildCommit(against));
  return { name: against, command };
}

function lineOf({ what, against: other, unit, measured, atLeast, atMost, differs }: Row): string {
  const name = `  ${what} : ${other}`.padEnd(88);
  if ("missing" in measured) return `${name} ${measured.missing}`;
  const [median, low, high] = [measured.median, measured.low, measured.high].map((value) =>
    value.toFixed(unit === "MB" ? 0 : 2),
  );
  const expected = [
    atLeast === undefined ? "" : `, expected: at least ${atLeast}`,
    atMost === undefined ? "" : `, expected: at most ${atMost}`,
  ].join("");
  const besides = differs === undefined ? "" : ` [${differs}]`;
  return `${name} ${median} ${unit} (${low} to ${high})${expected}${besides}`;
}
