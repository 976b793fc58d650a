import { expect, test } from "vitest";
import { caseSample } from "../case-count";
import { faultOf } from "../fuzz";
import { bytesOf, foundCases, keptCases } from "../fuzz-corpus";

const cases = [...keptCases(), ...foundCases()];

test("what fuzzing kept is read alike in every way", () => {
  expect(cases.length).toBeGreaterThan(100);
  for (const each of caseSample(cases))
    expect([each, faultOf(each.seed, each.packs, bytesOf(each))]).toEqual([each, undefined]);
});
