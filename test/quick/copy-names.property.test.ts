import fc from "fast-check";
import { expect, test } from "vitest";
import { namesOfCopy, refuseSameNames } from "../../src/app/correct/names";
import { UsageError } from "../../src/app/options/usage";
import { caseCount } from "../case-count";

const isRefused = (names: readonly string[]): boolean => {
  try {
    refuseSameNames(names.map((name) => ({ shown: name, names: namesOfCopy(name) })));
    return false;
  } catch (error) {
    expect(error).toBeInstanceOf(UsageError);
    return true;
  }
};

/** What a system makes of a name that ignores letter case and how accents are written, by another way than the product. */
const onWindows = (name: string): string =>
  name
    .replace(/\.gz$/i, "")
    .split(/[/\\]/)
    .filter((step) => step !== "")
    .map((step) =>
      Array.from(step.normalize("NFKD"))
        .map((sign) => sign.toLocaleLowerCase("en"))
        .join(""),
    )
    .join("/");

test("of random names that are not refused, no two are one file", () => {
  const step = fc.constantFrom("a", "A", "b", "á", "a\u0301", "Á");
  const ending = fc.constantFrom(".json", ".JSON", ".json.gz", ".xml", "");
  const separator = fc.constantFrom("/", "\\");
  const name = fc
    .tuple(fc.array(step, { minLength: 1, maxLength: 3 }), separator, ending)
    .map(([steps, between, end]) => steps.join(between) + end);
  let kept = 0;
  fc.assert(
    fc.property(fc.uniqueArray(name, { minLength: 2, maxLength: 5 }), (names) => {
      if (isRefused(names)) return;
      kept += 1;
      const outputs = names.map(onWindows);
      expect(new Set(outputs).size).toBe(names.length);
      for (const one of outputs)
        for (const other of outputs) expect(other.startsWith(`${one}/`)).toBe(false);
    }),
    { numRuns: caseCount(5_000) },
  );
  expect(kept).toBeGreaterThan(0);
});
