import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import {
  chunkSize,
  differences,
  merged,
  readChunk,
  recordedIn,
} from "../../tools/acceptance/digests";
import type { Library } from "../../tools/acceptance/library";
import * as batch from "../../src/batch";
import * as index from "../../src/index";
import * as res948 from "../../src/res948";

/**
 * The reports of the first inputs are those that tools/acceptance/digests.json records, in all versions of the norm. After a change
 * that is wanted, `npm run digests` writes it again, and the review sees which rules it concerns.
 */
const recorded = recordedIn(
  readFileSync(new URL("../../tools/acceptance/digests.json", import.meta.url), "utf8"),
);
const library = { ...batch, ...index, ...res948 } as unknown as Library;

test(`the reports of ${chunkSize} inputs are those that are recorded`, async () => {
  const { records, digests } = await readChunk(library, 0);
  expect(records).toBeGreaterThan(chunkSize);
  expect(differences(recorded.sample, digests)).toEqual([]);
  expect(Object.keys(digests)).toEqual(expect.arrayContaining(["contract", "v002", "v003"]));
  const findings = Object.values(digests["v003"] ?? {}).reduce(
    (sum, each) => sum + each.findings,
    0,
  );
  expect(findings).toBeGreaterThan(2 * chunkSize);
});

test("a difference is reported by version and rule, with the counts", () => {
  const one = {
    contract: { type: { findings: 1, digest: "a" }, json: { findings: 2, digest: "b" } },
  };
  const two = {
    contract: { type: { findings: 3, digest: "c" } },
    v002: { json: { findings: 0, digest: "d" } },
  };
  expect(differences(one, two)).toEqual([
    "contract type: 3 findings instead of 1",
    "contract json: gone, 2 findings",
    "v002 json: new, 0 findings",
  ]);
  expect(differences(one, one)).toEqual([]);
  expect(merged([one, two])["contract"]?.["type"]?.findings).toBe(4);
  expect(merged([one, two])).not.toEqual(merged([two, one]));
});
