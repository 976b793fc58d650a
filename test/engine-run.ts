/** Prints the faults of some seeds: `engine-run LAST plain|packs`. */
import { faultOf } from "./fuzz";

const [last = "0", kind] = process.argv.slice(2);
for (let seed = 1; seed <= Number(last); seed++) {
  const fault = faultOf(seed, kind === "packs");
  if (fault !== undefined) console.log(`seed ${seed}: ${fault}`);
}
