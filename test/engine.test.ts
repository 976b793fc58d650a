import { expect, test } from "vitest";
import { caseCount } from "./case-count";
import { faultOf } from "./fuzz";

/** The same in each run; `fresh-seeds.test.ts` and `npm run fuzz` use others. */
const seeds = caseCount(20_000);

/** A seed that fails is reproduced with `npm run fuzz -- --seed SEED`. */
test.each([0, 1, 2, 3])(
  "the report is the same with the fast way and without it, and for any blocks (part %i)",
  { timeout: 900_000 },
  (part) => {
    for (let seed = part + 1; seed <= seeds; seed += 4) {
      const fault = faultOf(seed);
      if (fault !== undefined) expect.fail(`seed ${seed}: ${fault}`);
    }
  },
);

test.each([0, 1])("and so it is with packs (part %i)", { timeout: 900_000 }, (part) => {
  for (let seed = part + 1; seed <= seeds / 10; seed += 2) {
    const fault = faultOf(seed, true);
    if (fault !== undefined) expect.fail(`seed ${seed}: ${fault}`);
  }
});
