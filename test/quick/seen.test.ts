import fc from "fast-check";
import { expect, test } from "vitest";
import { Seen } from "../../src/core/text/seen";
import { caseCount } from "../case-count";

test("has the numbers that were set since it began, of as many keys as it may keep", () => {
  const arrays = fc.array(fc.array(fc.nat(300), { maxLength: 200 }), { maxLength: 8 });
  fc.assert(
    fc.property(arrays, (lists) => {
      const seen = new Seen<number>();
      for (const list of lists) {
        const known = new Map<number, number>();
        seen.begin(150);
        for (const [i, key] of list.entries()) {
          expect(seen.numberOf(key)).toBe(known.get(key));
          const fits = known.has(key) || known.size < 150;
          expect(seen.set(key, i)).toBe(fits);
          if (fits) known.set(key, i);
        }
      }
    }),
    { numRuns: caseCount(300) },
  );
});
