import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import type { FixCode } from "../../src/norm/fixes/suggestion";
import { createFixer } from "../../src/batch";
import { normContext, officialVersions } from "../../src/res948";
import { revisionContext } from "../../src/index";
import { officialTables } from "../../src/tables";
import { cleanDocument } from "../cases";

/**
 * What is corrected, and what must not be touched: some text of the clean document is replaced, and `fix` makes another text
 * of it, or leaves all bytes as they are (null). A yes may be given, and a second text replaced.
 */
type Case = readonly [
  clean: string,
  given: string,
  fixed: string | null,
  also?: string,
  clean2?: string,
  given2?: string,
  fixed2?: string | null,
];
const groups = JSON.parse(
  readFileSync(new URL("../../fixtures/fixes/cases.json", import.meta.url), "utf8"),
) as Readonly<Record<string, readonly Case[]>>;

const clean = JSON.stringify(cleanDocument("v003"));
const context = normContext(revisionContext({ providerCodes: ["110010123401"] }), {
  tables: officialTables,
  now: "2026-07-20 08:00",
});
const packs = officialVersions.slice(-1);

describe.each(Object.entries(groups))("%s", (_, cases) => {
  test.each(cases.map((each) => [each[0], each[1], each] as const))(
    "%s as %s",
    (_own, _given, [own, given, fixed, also = "", own2 = "", given2 = "", fixed2 = ""]) => {
      expect(clean.split(own)).toHaveLength(2);
      const before = clean.replace(own, given).replace(own2, given2);
      const after = fixed === null ? before : clean.replace(own, fixed).replace(own2, fixed2 ?? "");
      const fix = createFixer(context, { packs }, { also: also === "" ? [] : [also as FixCode] });
      const { bytes } = fix(Buffer.from(before), "a.json");
      expect(Buffer.from(bytes).toString()).toBe(after);
    },
  );

  test("some are corrected, and some are not touched", () => {
    expect(new Set(cases.map(([, , fixed]) => fixed === null)).size).toBe(2);
  });
});
