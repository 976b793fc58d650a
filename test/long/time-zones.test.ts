import { afterEach, beforeAll, expect, test } from "vitest";
import type { Shape } from "../../src/index";
import { noContext, validateDocument, validateRevision } from "../../src/index";
import type { NormInput } from "../../src/res948";
import { normContext } from "../../src/res948";
import { v001, v002, v003 } from "../../src/norm/packs";
import type { RuleCase } from "../cases";
import { casesIn, contextOf } from "../cases";

interface NormCase {
  readonly shape: Shape;
  readonly record: unknown;
  readonly given?: NormInput;
}

interface DocumentCase {
  readonly document: unknown;
  readonly given?: NormInput;
}

const own = process.env["TZ"];
afterEach(() => setZone(own));

function setZone(zone: string | undefined): void {
  if (zone === undefined) delete process.env["TZ"];
  else process.env["TZ"] = zone;
}

const all = <T>(folder: string): readonly T[] => [...casesIn<T>(folder).values()].flat();
const ofRules = all<RuleCase>("records");
const ofNorm = all<NormCase>("norm").filter(({ shape }) => typeof shape === "number");
const ofDocuments = all<DocumentCase>("norm/over-documents");

/** The issues of every fixture of a rule. The rules' own tests check that they are correct. */
const verdicts = (): readonly unknown[] => [
  ...ofRules.map(({ shape, record, context }) =>
    validateRevision(shape, record, contextOf(context)),
  ),
  ...ofNorm.map(({ shape, record, given = {} }) =>
    validateRevision(shape, record, normContext(noContext, given), { packs: [v001, v003] }),
  ),
  ...ofDocuments.map(
    ({ document, given = {} }) =>
      validateDocument(document, normContext(noContext, given), { packs: [v002] }).findings,
  ),
];

/** The offset in minutes on a winter's day, so that a zone that was not set is detected. */
const zones = [
  ["America/Bogota", 300],
  ["America/New_York", 300],
  ["Pacific/Apia", -780],
  ["Asia/Kolkata", -330],
] as const;

let expected: readonly unknown[];
beforeAll(() => {
  setZone("UTC");
  expected = verdicts();
});

test.each(zones)("the verdict is the same under every time zone: %s", (zone, offset) => {
  setZone(zone);
  expect(new Date(2026, 0, 15).getTimezoneOffset()).toBe(offset);
  expect(verdicts()).toEqual(expected);
});
