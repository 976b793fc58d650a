/**
 * Compares the reports of the working tree with the reports of another commit, over seeded inputs:
 * npm run acceptance -- --against REF [--inputs 10000] [--seed 1] [--write]
 */
import { join } from "node:path";
import { parseArgs } from "node:util";
import { buildCommit, buildWorkingTree, folderOfRun } from "./builds";
import { compareCommands } from "./commands";
import { compareLibraries } from "./compare";
import { expected } from "./expected";
import { writeLongRun } from "../long-runs";
import { summaryOf } from "./summary";
import { add } from "./tally";

const { values } = parseArgs({
  options: {
    against: { type: "string" },
    inputs: { type: "string", default: "10000" },
    seed: { type: "string", default: "1" },
    write: { type: "boolean", default: false },
  },
});
const { against } = values;
const [inputs, seed] = [Number(values.inputs), Number(values.seed)];
if (against === undefined || !(inputs > 0) || !Number.isSafeInteger(seed)) {
  console.error("npm run acceptance -- --against REF [--inputs 10000] [--seed 1]");
  process.exit(2);
}
const other = await buildCommit(against);
const own = await buildWorkingTree(join(folderOfRun(), "working-tree"));
const seeds = { first: seed, count: inputs };
const tally = await compareLibraries(other, own, seeds);
add(tally, await compareCommands(other, own, seeds, expected));
console.log(summaryOf(tally, against, expected));
const groups = Object.keys(tally.groups).length;
if (values.write)
  writeLongRun("npm run acceptance -- --against REF", {
    en: `${inputs} inputs against ${against}: ${groups} groups of unexpected differences`,
    es: `${inputs} entradas contra ${against}: ${groups} grupos de diferencias no esperadas`,
  });
process.exitCode = groups > 0 ? 1 : 0;
