import { describe, expect, test } from "vitest";
import { ruleDocs } from "../../rules/docs";
import { builtInRules } from "../../rules/index";
import { normDocs } from "../../rules/norm/docs";
import { allNormRules } from "../../rules/norm/index";
import { commonParams } from "../../rules/norm/shared/doc-parts";
import { ruleList } from "../../src/cli/commands/rules";
import { v002 as v002Data } from "../../rules/res948/versions";
import { normTables } from "../../src/core/model/norm";
import type { Issue, Lang, Shape } from "../../src/index";
import { noContext, validateDocument, validateRevision } from "../../src/index";
import { isFieldName } from "../../src/core/model/shapes";
import type { NormInput } from "../../src/res948";
import { normContext } from "../../src/res948";
import { jun2026, lin32, v001, v002, v003 } from "../../src/norm/packs";
import { caseSample } from "../case-count";
import { casesIn, contextOf } from "../cases";
import { isRuleList as isList } from "../schema-checks";

interface Listed {
  readonly code: string;
  readonly severity: string;
  readonly skippable: boolean;
  readonly stages: readonly string[];
  readonly given: readonly string[];
  readonly official?: string;
  readonly pack?: string;
  readonly params: readonly { readonly name: string; readonly values?: readonly object[] }[];
}

const given = (...options: readonly [string, string][]) => ({
  given: [["format", "json"], ...options].map(([name = "", value = ""]) => ({ name, value })),
  positionals: [],
});
const listOf = (lang: Lang, ...packs: readonly string[]) => {
  const args = given(...packs.map((pack) => ["pack", pack] as [string, string]));
  return JSON.parse(ruleList(args, lang, "0.0.0")) as { readonly rules: readonly Listed[] };
};

const codes = builtInRules.map(({ code }) => code);

describe("rules --format json", () => {
  test.each([
    ["en", []],
    ["es", []],
    ["en", ["res948"]],
    ["es", ["res948@v001", "res948@v003"]],
    ["es", ["res2275@jun2026"]],
  ] as const)("is as its schema says: %s %j", (lang, packs) => {
    const list = listOf(lang, ...packs);
    expect(isList(list) ? [] : isList.errors).toEqual([]);
  });

  test("the schema refuses what is not such a list", () => {
    const list = listOf("en", "res948");
    const [first, ...rest] = list.rules;
    const last = rest.at(-1);
    for (const rule of [
      { ...first, more: 1 },
      { ...first, stages: ["draft"] },
      { ...first, skippable: "no" },
      { ...first, official: "RVC086" },
      { ...last, official: undefined },
      { ...first, params: [{ name: "a", about: "b", optional: false, kind: "set" }] },
      { ...first, sources: [{ document: "contract" }] },
    ])
      expect(isList(JSON.parse(JSON.stringify({ ...list, rules: [rule] })))).toBe(false);
  });

  test("has every rule in order of report, and knows which cannot be skipped", () => {
    const { rules } = listOf("en");
    expect(rules.map(({ code }) => code)).toEqual(codes);
    const fixed = rules.filter(({ skippable }) => !skippable).map(({ code }) => code);
    expect(fixed).toEqual(["json", "record", "shape", "document", "too-large", "too-deep"]);
    const atDraft = rules.filter(({ stages }) => stages.length === 2).map(({ code }) => code);
    expect(atDraft).toEqual([...fixed, "type"]);
    expect(rules.find(({ code }) => code === "professional-id")?.given).toEqual([
      "professional-type",
      "professional-number",
    ]);
  });

  test("gives each rule of a pack its official code and its severity in that version", () => {
    const weightOf = (pack: string) =>
      listOf("en", pack).rules.find(({ code }) => code === "res948/birth-weight");
    expect(weightOf("res948@v002")).toMatchObject({
      severity: "error",
      official: "RVC058",
      pack: "res948@v002",
    });
    expect(weightOf("res948@v003")).toMatchObject({ severity: "warning", pack: "res948@v003" });
  });
});

describe("clauses", () => {
  test.each(codes)("%s: its rationale names each", (code) => {
    const clauses = ruleDocs[code]?.clauses;
    const why = ruleDocs[code]?.rationale?.en ?? "";
    for (const { document, section, rules = [] } of clauses ?? []) {
      expect(why.toLowerCase()).toContain(document.toLowerCase());
      if (rules.length === 0) expect(why).toMatch(new RegExp(`section ${section}\\b`));
      for (const rule of rules) expect(numbersIn(why)).toContain(rule);
    }
    expect(clauses).toBeDefined();
    if (clauses?.length === 0) expect(why).toMatch(/not shown|decided/);
  });
});

/** The rules that a rationale names: "rule 9", "rules 1 and 2", "rules 6 to 8". */
function numbersIn(text: string): readonly number[] {
  return [...text.matchAll(/rules? (\d)(?: (to|and) (\d))?/g)].flatMap(([, from, word, to]) => {
    const [first, last] = [Number(from), Number(to ?? from)];
    if (word !== "to") return [first, last];
    return Array.from({ length: last - first + 1 }, (_, i) => first + i);
  });
}

describe("params of the norm", () => {
  interface NormCase {
    readonly shape?: Shape;
    readonly array?: string;
    readonly record: Readonly<Record<string, unknown>>;
    readonly given?: NormInput;
    readonly context?: unknown;
  }
  interface DocumentCase {
    readonly document: unknown;
    readonly given?: NormInput;
  }
  const allPacks = [v001, v002, v003, lin32, jun2026];
  const cases = casesIn<NormCase>("norm");
  const documents = casesIn<DocumentCase>("norm/over-documents");
  const saidOf = (code: string): readonly NonNullable<Issue["params"]>[] => [
    ...saidOfRecords(code),
    ...saidOfDocuments(code),
  ];
  const saidOfDocuments = (code: string): readonly NonNullable<Issue["params"]>[] =>
    allPacks.flatMap((pack) =>
      (documents.get(code) ?? []).flatMap(({ document, given: input = {} }) =>
        validateDocument(document, normContext(noContext, input), { packs: [pack] })
          .findings.filter((found) => found.code === `${pack.id}/${code}`)
          .map(({ params = {} }) => params),
      ),
    );
  const saidOfRecords = (code: string): readonly NonNullable<Issue["params"]>[] =>
    allPacks.flatMap((pack) => {
      const rules = pack.after([]).filter((rule) => rule.code === `${pack.id}/${code}`);
      if (rules.length === 0) return [];
      return (cases.get(code) ?? []).flatMap(
        ({ shape, array = "", record, given: input = {}, context = "none" }) => {
          const given = normContext(contextOf(context), input);
          const found =
            shape === undefined
              ? validateDocument({ usuarios: [{ servicios: { [array]: [record] } }] }, given, {
                  packs: [pack],
                }).findings.filter(
                  (each) => each.code === `${pack.id}/${code}` && each.array === array,
                )
              : validateRevision(shape, record, given, { rules });
          return found.map(({ params = {} }) => params);
        },
      );
    });

  const fieldsOfNorm = new Set(
    normTables.flatMap((table) => v002Data.rows[table].map(({ name }) => name)),
  );

  const ofFindings = allNormRules.filter((rule) => !("runParams" in rule));
  test.each(caseSample(ofFindings).map(({ code }) => code))(
    "%s: what the code gives is in the table",
    (code) => {
      const table = [...commonParams, ...(normDocs[code]?.params ?? [])];
      const said = saidOf(code);
      expect(said.length).toBeGreaterThan(0);
      const names = new Set(said.flatMap((each) => Object.keys(each)));
      const always = table.filter(({ optional }) => optional !== true).map(({ name }) => name);
      expect([...names]).toEqual(expect.arrayContaining(always));
      for (const name of names) {
        const values = table.find((each) => each.name === name)?.values;
        for (const value of said.map((each) => each[name]).filter((each) => each !== undefined)) {
          if (values === "number") expect(Number.isInteger(value)).toBe(true);
          else if (values === "field")
            expect(isFieldName(String(value)) || fieldsOfNorm.has(String(value))).toBe(true);
          else if (values === "text") expect(value).toMatch(/./);
          else expect(Object.keys(values ?? {})).toContain(value);
        }
      }
    },
  );

  test("each value says something in both languages", () => {
    for (const { values, says } of Object.values(normDocs).flatMap(({ params = [] }) => params)) {
      for (const words of typeof values === "string" ? [says] : [says, ...Object.values(values)]) {
        expect(words.en).not.toBe("");
        expect(words.es).not.toBe("");
      }
    }
  });
});
