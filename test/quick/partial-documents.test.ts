import { describe, expect, test } from "vitest";
import { casesIn } from "../cases";
import type { NormDocumentCase } from "../partial-documents";
import { fewEntriesFaults, unreadFaults } from "../partial-documents";

describe.each([...casesIn<NormDocumentCase>("norm/over-documents")])("%s", (_, cases) => {
  const named = cases.map((each) => [each.description, each] as const);

  test.each(named)("with few entries: %s", (_description, each) => {
    expect(fewEntriesFaults(each)).toEqual([]);
  });

  test.each(named)("with something unread: %s", (_description, each) => {
    expect(unreadFaults(each)).toEqual([]);
  });
});
