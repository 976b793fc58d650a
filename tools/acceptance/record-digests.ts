/**
 * Writes digests of whole reports over seeded inputs to tools/acceptance/digests.json, by version of the norm and by rule, so that
 * a change of a verdict or of a word shows in review: npm run digests [-- --inputs 250000 --write]. Prints what has changed.
 */
import { fork } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { writeLongRun } from "../long-runs";
import { buildWorkingTree, bundled, folderOfRun } from "./builds";
import { answerOf, showProgress } from "./compare";
import type { ReadChunk } from "./digests";
import { chunkSize, differences, merged, recordedIn, recordedText } from "./digests";

const file = join(import.meta.dirname, "digests.json");
const before = recordedIn(readFileSync(file, "utf8"));
const { values } = parseArgs({
  options: { inputs: { type: "string" }, write: { type: "boolean", default: false } },
});
const inputs = Number(values.inputs ?? before.inputs);
if (!(inputs > 0) || inputs % chunkSize !== 0) {
  console.error(`npm run digests [-- --inputs 250000], a multiple of ${chunkSize}`);
  process.exit(2);
}
const count = inputs / chunkSize;
const own = await buildWorkingTree(join(folderOfRun(), "working-tree"));
const script = await bundled("tools/acceptance/digest-process.ts");
const chunks: ReadChunk[] = [];
let next = 0;
let done = 0;
const readChunks = async (): Promise<void> => {
  const child = fork(script, [own]);
  await answerOf(child, "start");
  while (next < count) {
    const chunk = next++;
    child.send(chunk);
    chunks[chunk] = (await answerOf(child, `chunk ${chunk}`)) as ReadChunk;
    done += 1;
    showProgress(done * chunkSize, inputs);
  }
  child.disconnect();
};
await Promise.all(Array.from({ length: Math.min(availableParallelism(), count) }, readChunks));
const sample = chunks[0]?.digests ?? {};
const records = chunks.reduce((sum, chunk) => sum + chunk.records, 0);
const all = merged(chunks.map(({ digests }) => digests));
const after = { inputs, records, all, sample };
writeFileSync(file, recordedText(after));
const changed =
  before.inputs === inputs
    ? differences(before.all, after.all)
    : differences(before.sample, sample);
for (const line of changed) console.log(line);
const findings = Object.values(after.all)
  .flatMap((rules) => Object.values(rules))
  .reduce((sum, rule) => sum + rule.findings, 0);
console.log(
  `${inputs} inputs, ${records} records, ${findings} findings, ${changed.length} differences to before`,
);
if (values.write)
  writeLongRun("npm run digests", {
    en: `${inputs} inputs, ${records} records, ${findings} findings`,
    es: `${inputs} entradas, ${records} registros, ${findings} hallazgos`,
  });
