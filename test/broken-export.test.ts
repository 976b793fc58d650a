import { describe, expect, test } from "vitest";
import { createBatch } from "../src/batch";
import type { Severity } from "../src/index";
import { revisionContext } from "../src/index";
import { v003 } from "../src/res948";
import type { BrokenFile, BrokenKind } from "./broken-export";
import { brokenExport, providerCode } from "./broken-export";

/**
 * What each file of a kind gives, with the provider's code and the pack of v003. A document has one element in each of
 * the seven arrays, of which the contract describes four.
 */
const expected: Readonly<
  Record<BrokenKind, Readonly<Partial<Record<Severity, readonly string[]>>>>
> = {
  correct: {},
  "wrong site code": { error: ["provider-code", "res948/provider-unknown"] },
  "lost zeros": { error: ["res948/size"] },
  seconds: { error: ["local-time", "res948/birth-time", "res948/service-time"] },
  Z: { error: ["local-time", "res948/birth-time", "res948/service-time"] },
  "lowercase names": {
    error: ["document", "res948/not-null"],
    warning: ["near-name", "res948/property"],
  },
  "texts for numbers": { error: ["res948/level-type", "type"] },
  "Latin-1": { error: ["json"] },
  empty: { error: ["json"] },
  XML: { error: ["json"] },
  ZIP: { error: ["json"] },
  "cut off": { error: ["json"] },
};

const files = brokenExport();

const codesOf = ({ name, bytes }: BrokenFile): (typeof expected)[BrokenKind] => {
  const context = revisionContext({ providerCodes: [providerCode] });
  const file = createBatch(context, { packs: [v003] }).file(name);
  const findings = [...file.push(bytes), ...file.end().findings];
  const codes = (wanted: Severity) => [
    ...new Set(findings.filter(({ severity }) => severity === wanted).map(({ code }) => code)),
  ];
  const error = codes("error").toSorted();
  const warning = codes("warning").toSorted();
  return { ...(error.length > 0 && { error }), ...(warning.length > 0 && { warning }) };
};

test("the export has 70 files, each with a name of its own", () => {
  expect(new Set(files.map(({ name }) => name)).size).toBe(70);
});

describe.each(Object.entries(expected))("a file of the kind %s", (kind, codes) => {
  test("gives its codes", () => {
    const some = files.filter((file) => file.kind === kind);
    expect(some.length).toBeGreaterThan(0);
    for (const file of some) expect(codesOf(file), file.name).toEqual(codes);
  });
});
