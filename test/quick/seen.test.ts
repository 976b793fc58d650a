import fc from "fast-check";
import { afterEach, expect, test, vi } from "vitest";
import { Seen } from "../../src/core/text/seen";
import { caseCount } from "../case-count";

const keyOf = (low: number) => ({ high: 7, low });

afterEach(() => {
  vi.restoreAllMocks();
});

test("has what was set since it began, and nothing of before", () => {
  const arrays = fc.array(fc.array(fc.nat(300), { maxLength: 200 }), { maxLength: 8 });
  fc.assert(
    fc.property(arrays, (lists) => {
      const seen = new Seen();
      for (const list of lists) {
        const known = new Map<number, number>();
        seen.begin(150);
        for (const [i, low] of list.entries()) {
          expect(seen.numberOf(keyOf(low))).toBe(known.get(low));
          const fits = known.has(low) || known.size < 150;
          expect(seen.set(keyOf(low), i)).toBe(fits);
          if (fits) known.set(low, i);
        }
      }
    }),
    { numRuns: caseCount(300) },
  );
});

test("after many entries, few cost no more than before them", () => {
  const fill = vi.spyOn(Float64Array.prototype, "fill");
  const seen = new Seen();
  const read = (count: number) => {
    seen.begin(1_000_000);
    for (let low = 0; low < count; low++) seen.set(keyOf(low), low);
  };
  /** How many numbers are filled for fifty arrays of few entries. */
  const filled = () => {
    fill.mockClear();
    for (let i = 0; i < 50; i++) read(20);
    return (fill.mock.contexts as Float64Array[]).reduce((sum, { length }) => sum + length, 0);
  };
  read(20);
  const before = filled();
  expect(before).toBeGreaterThan(0);
  read(50_000);
  expect(filled()).toBeLessThanOrEqual(before);
});
