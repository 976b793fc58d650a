import { expect, test } from "vitest";
import { faultOf } from "./fuzz";

const isTimeZoneRun = process.env["RIPSLINT_TZ_RUN"] !== undefined;
const cases = 100_000;

/** The seeds of a part; a failing one is made again by `makeCase(seed)`, and in the longer run by `npm run fuzz`. */
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
