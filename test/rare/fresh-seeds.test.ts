import { randomInt } from "node:crypto";
import { expect, test } from "vitest";
import { faultOf } from "../fuzz";
import { canonicalFaultOf } from "../fuzz-canonical";

const minute = 60_000;

/** `engine.test.ts` uses the same seeds each day; this test uses others in each run. */
test("a minute of seeds that no run has had", { timeout: 15 * minute }, () => {
  const first = randomInt(1_000_000, 2 ** 31);
  console.log(`fresh seeds from ${first} on; to repeat them: npm run fuzz -- --seed ${first}`);
  const end = Date.now() + minute;
  for (let seed = first; Date.now() < end; seed++) {
    const found = {
      plain: faultOf(seed),
      "with packs": faultOf(seed, true),
      canonical: canonicalFaultOf(seed),
    };
    const faults = Object.entries(found).filter(([, fault]) => fault !== undefined);
    if (faults.length > 0) expect.fail(`seed ${seed}: ${faults.map(String).join("; ")}`);
  }
});
