import { describe, expect, test } from "vitest";
import { casesIn } from "./cases";
import type { NormDocumentCase } from "./few-entries";
import { fewEntriesFaults } from "./few-entries";

/** A rule that runs out of room says nothing wrong, and says that it is left. */
describe.each([...casesIn<NormDocumentCase>("norm/over-documents")])("%s", (_, cases) => {
  test.each(cases.map((each) => [each.description, each] as const))("%s", (_description, each) => {
    expect(fewEntriesFaults(each)).toEqual([]);
  });
});
