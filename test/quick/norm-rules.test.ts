import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { normDocs } from "../../rules/norm/docs";
import { allNormRules, enclosingRules, normRules } from "../../rules/norm/index";
import { ruleTexts } from "../../src/app/packs/rule-texts";
import { isEnclosing } from "../../src/core/model/norm";
import { isOfEnclosing } from "../../src/core/model/norm-rule";
import { v002 } from "../../src/norm/packs";
import { casesIn } from "../cases";

const root = fileURLToPath(new URL("../..", import.meta.url));

const camel = (code: string): string =>
  code.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());

/** The files of rules/norm that are not rules. */
const others = ["digests.ts", "docs.ts", "index.ts", "verdicts.ts"];

const files = readdirSync(join(root, "rules/norm")).filter(
  (name) => name.endsWith(".ts") && !others.includes(name),
);

/** The exports of a file of rules/norm. */
const exportsOf = async (file: string): Promise<readonly (readonly [string, unknown])[]> =>
  Object.entries((await import(join(root, "rules/norm", file))) as object);

describe("a rule of the norm", () => {
  test.each(allNormRules.map((rule) => [rule.code, rule] as const))(
    "%s is a file of its name, and has its texts beside it",
    async (code, rule) => {
      expect(await exportsOf(`${code}.ts`)).toEqual([[camel(code), rule]]);
      expect(await exportsOf(`${code}.doc.ts`)).toEqual([[`${camel(code)}Doc`, normDocs[code]]]);
      const { requirement, causes, fix, pages, caveat } = normDocs[code] ?? {};
      for (const text of [requirement, causes, fix, ...(caveat ? [caveat] : [])]) {
        expect(text?.en).toMatch(/^\S.*\.$/);
        expect(text?.es).toMatch(/^\S.*\.$/);
        expect(text?.es).not.toBe(text?.en);
      }
      expect(pages).toMatch(/\d/);
    },
  );

  test("no file holds another", () => {
    const expected = allNormRules.flatMap(({ code }) => [`${code}.doc.ts`, `${code}.ts`]);
    expect(files.toSorted()).toEqual(expected.toSorted());
  });

  test("is in the lists that it belongs to", () => {
    for (const rule of normRules) {
      expect([rule.code, isOfEnclosing(rule)]).toEqual([rule.code, false]);
      expect([rule.code, enclosingRules.includes(rule)]).toEqual([
        rule.code,
        rule.where.of?.some(isEnclosing) === true,
      ]);
    }
    for (const rule of enclosingRules)
      expect([rule.code, normRules.includes(rule)]).toEqual([rule.code, !isOfEnclosing(rule)]);
    const codes = allNormRules.map(({ code }) => code);
    expect(new Set(codes).size).toBe(codes.length);
  });
});

describe("what a rule says of itself", () => {
  interface NormCase {
    readonly record: Readonly<Record<string, unknown>>;
    readonly issues: readonly { readonly path: readonly [string] }[];
  }
  const cases = casesIn<NormCase>("norm");

  test.each(normRules.map((rule) => [rule.code, rule] as const))(
    "%s: whether it reports absent fields",
    (code, { on }) => {
      const found = new Set(
        (cases.get(code) ?? []).flatMap(({ record, issues }) =>
          issues.map(({ path: [name] }) => record[name] == null),
        ),
      );
      expect(found.has(true)).toBe(on === "both");
    },
  );
});

describe("a finding on a stay has no title about newborns", () => {
  interface StayCase {
    readonly array?: string;
    readonly issues?: readonly unknown[];
    readonly findings?: readonly { readonly pointer: string }[];
  }
  const isStay = (text: string) => /urgencias|hospitalizacion/.test(text);
  const codes = ["norm", "norm/over-documents"].flatMap((folder) =>
    [...casesIn<StayCase>(folder)]
      .filter(([, list]) =>
        list.some(
          ({ array = "", issues = [], findings = [] }) =>
            (isStay(array) && issues.length > 0) || findings.some(({ pointer }) => isStay(pointer)),
        ),
      )
      .map(([code]) => code),
  );

  test.each(codes)("%s", (code) => {
    const { problem, requirement } = normDocs[code] ?? {};
    expect(problem?.es).not.toMatch(/recién nacido|procedimiento/i);
    expect(requirement?.es).not.toMatch(/^(?:El egreso de )?[Uu]n recién nacido/);
  });
});

test("the packs reach no text of a rule", () => {
  const seen = new Set<string>();
  const visit = (file: string) => {
    if (seen.has(file)) return;
    seen.add(file);
    const text = readFileSync(join(root, file), "utf8");
    for (const [, from = ""] of text.matchAll(/^(?:import|export) [^;]*? from "(\.[^"]*)";/gms)) {
      const path = join(dirname(file), from);
      if (!path.includes("generated")) visit(`${path}.ts`);
    }
  };
  visit("src/res948.ts");
  expect(seen).toContain("rules/norm/related-diagnosis.ts");
  expect([...seen].filter((file) => /\.doc\.ts$|docs?\.ts$|doc-parts/.test(file))).toEqual([]);
});

test("a warning is marked where the Ministry's validator may reject, and nowhere else", () => {
  const texts = ruleTexts("en", [v002]);
  const isMarked = (code: string) => {
    const { severity, rejects } = texts.find((each) => each.code === `res948/${code}`) ?? {};
    expect(severity, code).toBe("warning");
    return rejects === true;
  };
  // Notes and invoices, incapacidad 01 or 02, and a provider of nine digits in the XML.
  const marked = ["note-fields", "note-number", "incapacidad-code", "xml-provider-doubtful"];
  // No rule names them, or the Ministry only notifies.
  const others = ["neither-invoice-nor-note", "optional-property", "cie11-table", "null-array"];
  const notified = [
    "zero-without-invoice",
    "advance",
    "line-total",
    "prenatal-visits",
    "cups-code",
  ];
  expect(marked.filter((code) => !isMarked(code))).toEqual([]);
  expect([...others, ...notified, "service-same-day"].filter(isMarked)).toEqual([]);
});
