import fc from "fast-check";
import { expect, test } from "vitest";
import { createBatch } from "../../src/batch";
import { noContext, validateDocument } from "../../src/index";
import { res948 } from "../../src/res948";
import type { Amount } from "../../src/core/text/amount";
import {
  areEqual,
  difference,
  isZeroAmount,
  noAmount,
  sum,
  wholeAmount,
} from "../../src/core/text/amount";

/** Amounts whose digits are a number, and such whose are not: of integers that a double has exactly, and greater ones. */
const amounts: fc.Arbitrary<Amount> = fc.oneof(
  fc.maxSafeInteger().map(wholeAmount),
  fc.record({ digits: fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n }), scale: fc.nat(6) }),
  fc.constantFrom(noAmount, wholeAmount(-0), { digits: 0n, scale: 0 }, { digits: 0n, scale: 3 }),
);

/** The digits at a scale that all have. */
const millionths = ({ digits, scale }: Amount): bigint => BigInt(digits) * 10n ** BigInt(6 - scale);

test("sums, differences and comparisons are exact, whatever has the digits", () => {
  fc.assert(
    fc.property(amounts, amounts, (a, b) => {
      expect(millionths(sum(a, b))).toBe(millionths(a) + millionths(b));
      expect(millionths(difference(a, b))).toBe(millionths(a) - millionths(b));
      expect(areEqual(a, b)).toBe(millionths(a) === millionths(b));
      expect(isZeroAmount(a)).toBe(millionths(a) === 0n);
    }),
  );
});

test("digits are a number only as a safe integer", () => {
  const most = wholeAmount(Number.MAX_SAFE_INTEGER);
  expect(sum(most, wholeAmount(1))).toEqual({ digits: 2n ** 53n, scale: 0 });
  expect(sum(wholeAmount(1), wholeAmount(2))).toEqual({ digits: 3, scale: 0 });
});

test("an amount that is not known is not nothing", () => {
  expect(isZeroAmount(undefined)).toBe(false);
});

test.each(["0", "-0", "0.0", "0e5", "0e-61", `0.${"0".repeat(70)}`, "1e-400"])(
  "%s is nothing over bytes and in memory, however it is written",
  (zero) => {
    const text = `{"numFactura":"FE1","usuarios":[{"servicios":{"consultas":[{"vrServicio":${zero}},{"vrServicio":7}]}}]}`;
    const options = { packs: [res948] };
    const batch = createBatch(noContext, options);
    const file = batch.file("-");
    file.push(new TextEncoder().encode(text));
    file.end();
    const {
      summary: { totals },
    } = validateDocument(JSON.parse(text), noContext, options);
    const all = { records: 2, vrServicio: "7", vrDispensacion: "0", valorPagoModerador: "0" };
    expect(batch.summary().totals?.all).toEqual(all);
    expect(totals?.all).toEqual(all);
  },
);
