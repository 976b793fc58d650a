import { describe, expect, test } from "vitest";
import { officialOf } from "../../../rules/answers";
import { ruleDocs } from "../../../rules/docs";
import { builtInRules } from "../../../rules/index";
import { allNormRules } from "../../../rules/norm/index";
import { normDocOf } from "../../../rules/norm/docs";
import { coverage } from "../../../rules/res948/coverage";
import { mendedCodes } from "../../../rules/menders";
import { officialFixes } from "../../../rules/res948/official-fixes";
import { xmlForms } from "../../../rules/res948/xml-forms";
import { officialsOf } from "../../../src/core/model/norm-rule";
import { explanation } from "../../../src/cli/commands/explain";
import { rulesOf as rulesRelatedTo } from "../../../src/cli/commands/explain-search";
import { rulesOf } from "../../../src/core/settings/pack";
import { jun2026, knownVersions, lin32 } from "../../../src/norm/packs";

/** What a report names can be looked up. */

const explain = (code: string): string => explanation({ given: [], positionals: [code] }, "en");

const officials = new Set([
  ...Object.values(officialOf),
  ...coverage.map(({ official }) => official),
  ...allNormRules.flatMap((rule) => officialsOf(rule)),
  ...allNormRules.flatMap(({ code }) =>
    (normDocOf(code)?.related ?? []).map((each) => each.official),
  ),
  ...Object.values(ruleDocs).flatMap(({ related = [] }) => related.map(({ official }) => official)),
  ...xmlForms.flatMap(({ official }) => Object.values(official).map(([code]) => code)),
]);

/** Whether one of our rules is related to an official rule. */
const isChecked = (official: string): boolean => rulesRelatedTo(official).length > 0;

describe("every code that a report can show", () => {
  test("of the Ministry is explained", () => {
    expect(officials.size).toBeGreaterThan(150);
    for (const code of officials) {
      expect(explain(code).split("\n")[1], code).toMatch(/\S{3}/);
      expect(explain(code), code).toMatch(/\nWhat to do\n {2}\S/);
    }
  });

  test("of a rule is explained", () => {
    const packs = [...knownVersions, lin32, jun2026];
    const own = [...builtInRules, ...packs.flatMap((pack) => rulesOf({ packs: [pack] }))];
    for (const { code } of own) expect(explain(code), code).toContain(code);
  });

  test("has somebody who can mend it, named once", () => {
    const names = new Set([...builtInRules, ...allNormRules].map(({ code }) => code));
    expect(mendedCodes.filter((code) => !names.has(code))).toEqual([]);
    expect(new Set(mendedCodes).size).toBe(mendedCodes.length);
  });

  test("has something to do where none of our rules checks it, and only there", () => {
    const unchecked = coverage.map(({ official }) => official).filter((code) => !isChecked(code));
    expect(Object.keys(officialFixes).sort()).toEqual(unchecked.sort());
  });

  test.each([
    ["FED004", "the XML must have UUID"],
    ["fed 4", "FED004"],
    ["TOT002", "token has expired"],
    ["CFR003", "not of the data"],
    ["RVG018", "does not end before 2024-10-01"],
    ["RVG18", "RVG18 "],
    ["VPQ004", "the files of a package"],
  ])("%s", (code, text) => {
    expect(explain(code)).toContain(text);
  });
});
