/**
 * Compares the report with that of a reader over JSON.parse, and checks canonical copies, for a number of minutes: npm
 * run fuzz -- --minutes 30 [--seed 1]
 */
import { parseArgs } from "node:util";
import { faultOf } from "../test/fuzz";
import { canonicalFaultOf } from "../test/fuzz-canonical";

const { values } = parseArgs({
  options: {
    minutes: { type: "string", default: "1" },
    seed: { type: "string", default: "1000001" },
  },
});
const until = Date.now() + Number(values.minutes) * 60_000;
const first = Number(values.seed);
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
process.exitCode = faults > 0 ? 1 : 0;
