import { expect, test } from "vitest";
import { caseCount } from "../case-count";
import { outputOf } from "../program";

/** The same in each run; `fresh-seeds.test.ts` and `npm run fuzz` use others. */
const seeds = caseCount(700, 1 / 5);

/** A seed that fails is reproduced with `npm run fuzz -- --seed SEED`. */
test.each([
  ["with the rules of the contract", seeds, "plain"],
  ["with packs", seeds / 10, "packs"],
] as const)(
  "the report is what a reader over JSON.parse expects, and the same for any blocks, %s",
  async (_, last, kind) => {
    expect(await outputOf("engine-run", String(last), kind)).toBe("");
  },
);
