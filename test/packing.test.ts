import fc from "fast-check";
import { expect, test } from "vitest";
import { packed, unpacked } from "../scripts/packing.mjs";

test("a text that was packed is unpacked as it was", () => {
  for (const text of ["", "a", "aa", "abracadabra".repeat(300), "\u0000\u0001\u0000", "ñandú 🙂"])
    expect(unpacked(packed(text))).toBe(text);
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 3000 }), (text) => {
      expect(unpacked(packed(text))).toBe(text);
    }),
    { numRuns: 100 },
  );
});

test("it is smaller than what it was", () => {
  const text = Array.from({ length: 3000 }, (_, i) => `record ${i % 97} of ${i} has a fault`).join(
    "\n",
  );
  expect(packed(text).length).toBeLessThan(text.length / 8);
});
