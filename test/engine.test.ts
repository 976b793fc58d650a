import { expect, test } from "vitest";
import { faultOf } from "./fuzz";

const isTimeZoneRun = process.env["RIPSLINT_TZ_RUN"] !== undefined;
const cases = 100_000;

/** The seeds of a part; a failing one is made again by `makeCase`, and in the longer run by `npm run fuzz`. */
test.skipIf(isTimeZoneRun).each([0, 1, 2, 3])(
  "the report is the same with the fast way and without it, and for any blocks (part %i)",
  { timeout: 900_000 },
  (part) => {
    for (let seed = part + 1; seed <= cases; seed += 4) {
      const fault = faultOf(seed);
      if (fault !== undefined) expect.fail(`seed ${seed}: ${fault}`);
    }
  },
);

const packCases = 2000;

test.skipIf(isTimeZoneRun).each([0, 1])(
  "and so it is with packs (part %i)",
  { timeout: 900_000 },
  (part) => {
    for (let seed = part + 1; seed <= packCases; seed += 2) {
      const fault = faultOf(seed, true);
      if (fault !== undefined) expect.fail(`seed ${seed}: ${fault}`);
    }
  },
);
