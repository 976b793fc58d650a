/**
 * Compares reports with a reader over JSON.parse, and checks canonical copies, for a number of minutes: npm run fuzz --
 * --minutes 30 [--seed 1] [--guided] [--write]. Then, from one minute on, the tests of properties run with as many times their cases.
 *   --guided  changes cases, and keeps those that reach something new in the sources; writes test/fuzz-corpus.json, which
 *             the tests replay
 */
import { spawnSync } from "node:child_process";
import { parseArgs } from "node:util";
import { faultOf } from "../../test/fuzz";
import { canonicalFaultOf } from "../../test/fuzz-canonical";
import { writeLongRun } from "../long-runs";
import { fuzzGuided } from "./guided";

const { values } = parseArgs({
  options: {
    minutes: { type: "string", default: "1" },
    seed: { type: "string", default: "1000001" },
    guided: { type: "boolean", default: false },
    write: { type: "boolean", default: false },
  },
});
const minutes = Number(values.minutes);
const seed = Number(values.seed);
const wrong = values.guided
  ? await fuzzGuided(minutes, seed)
  : fuzzSeeds(minutes, seed) + (minutes < 1 ? 0 : wrongProperties(minutes));
if (values.write)
  writeLongRun(`npm run fuzz --${values.guided ? " --guided" : ""} --minutes ${minutes}`, {
    en: `from seed ${seed} on, ${wrong} wrong`,
    es: `desde la semilla ${seed}, ${wrong} con fallas`,
  });
process.exitCode = wrong > 0 ? 1 : 0;

/** Tests the properties with so many times their cases. Returns 1 if one was wrong. */
function wrongProperties(times: number): number {
  const args = "vitest run .property.test --project quick --testTimeout 86400000".split(" ");
  const env = { ...process.env, RIPSLINT_CASES: String(times) };
  return spawnSync("npx", args, { env, stdio: "inherit", shell: true }).status === 0 ? 0 : 1;
}

/** Reads seeds in their order. Returns the number of wrong cases. */
function fuzzSeeds(minutes: number, first: number): number {
  const until = Date.now() + minutes * 60_000;
  let seed = first;
  let faults = 0;
  for (; Date.now() < until; seed++) {
    const found = [
      ["", faultOf(seed)],
      [" with packs", faultOf(seed, true)],
      [" canonical", canonicalFaultOf(seed)],
    ] as const;
    for (const [kind, fault] of found) {
      if (fault === undefined) continue;
      faults += 1;
      console.log(`seed ${seed}${kind}: ${fault}`);
    }
  }
  console.log(`${3 * (seed - first)} cases from seed ${first} on, ${faults} wrong`);
  return faults;
}
