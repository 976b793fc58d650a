import { existsSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { ruleDocs } from "../../rules/docs";
import { builtInRules } from "../../rules/index";
import { normDocs } from "../../rules/norm/docs";
import { allNormRules } from "../../rules/norm/index";
import { v002 } from "../../rules/res948/versions";
import { coverage } from "../../rules/res948/coverage";
import { explanation } from "../../src/cli/commands/explain";
import { codeOf } from "../../src/app/packs/rule-texts";
import { builtFiles } from "../../tools/generate/derived";
import { casesOf, found, messagesOf, readingCasesOf } from "../../tools/generate/contract-examples";
import { examples } from "../../src/generated/examples";
import type { Lang, Params } from "../../src/core/model/issue";
import type { Param } from "../../src/core/model/rule-doc";
import { isFieldName } from "../../src/core/model/shapes";

const codes = builtInRules.map(({ code }) => code);
const paramsOf = (code: string): readonly Param[] => ruleDocs[code]?.params ?? [];
const langs: readonly Lang[] = ["en", "es"];

const textOf = (file: string): string =>
  readFileSync(new URL(`../../${file}`, import.meta.url), "utf8");

describe("the texts of the rules", () => {
  test("there are some for every code and no other", () => {
    expect(Object.keys(ruleDocs).toSorted()).toEqual(codes.toSorted());
  });

  test.each(codes)("%s: each is in both languages, and ends as a sentence does", (code) => {
    for (const part of ["requirement", "rationale", "causes", "fix"] as const) {
      const { en, es } = ruleDocs[code]?.[part] ?? {};
      expect(en).toMatch(/^[A-ZÑ\d].*\.$/);
      expect(es).toMatch(/^[A-ZÁÉÍÓÚÑ\d].*\.$/);
      expect(es).not.toBe(en);
    }
  });
});

describe("the problem of a rule", () => {
  const docs = Object.entries({ ...ruleDocs, ...normDocs });

  test.each(docs)("%s: is a title in both languages, and not the requirement", (_, doc) => {
    expect(Object.keys(doc)[0]).toBe("problem");
    for (const lang of langs) {
      const title = doc.problem[lang];
      const [first = ""] = title.split(" ");
      expect(isFieldOf(first) || /^\p{Lu}/u.test(first)).toBe(true);
      expect(title).toMatch(/^\S.{0,58}[^\s.]$/u);
      expect(title).not.toBe(doc.requirement[lang].replace(/\.$/, ""));
    }
    expect(doc.problem.es).not.toBe(doc.problem.en);
  });

  test("no two rules have the same", () => {
    const titles = docs.flatMap(([, { problem }]) => [problem.en, problem.es]);
    expect(titles.filter((title, i) => titles.indexOf(title) !== i)).toEqual([]);
  });

  const normFields = new Set(
    [...Object.values(v002.rows), ...Object.values(v002.enclosing)].flat().map(({ name }) => name),
  );

  // xmlFevFile is beside the document, in the member that carries its invoice
  const isFieldOf = (name: string): boolean =>
    isFieldName(name) || normFields.has(name) || name === "xmlFevFile";
});

describe("related rules of the Ministry", () => {
  test.each(codes)("%s says whether there are any", (code) => {
    expect(ruleDocs[code]?.related).toBeDefined();
  });

  test("each is an official rule that is known, and says what it asks in both languages", () => {
    for (const { official, asks } of Object.values(ruleDocs).flatMap(
      ({ related = [] }) => related,
    )) {
      expect(coverage.map((each) => each.official)).toContain(official);
      expect(asks.en).not.toBe(asks.es);
    }
  });

  test.each(allNormRules.map((rule) => [rule.code, rule] as const))(
    "%s: the page says it, how it happens and what to do",
    (code, rule) => {
      const doc = normDocs[code];
      for (const [lang, heading] of [
        ["en", "Related MUV rule"],
        ["es", "Regla del MUV relacionada"],
      ] as const) {
        expect(doc?.causes[lang]).toMatch(/^\p{Lu}.*\.$/u);
        const page = explanation({ given: [], positionals: [codeOf(rule)] }, lang);
        const unwrapped = page.replaceAll(/\n +/g, " ");
        if (rule.official === undefined) expect(page).not.toContain(heading);
        else {
          // The certainty is with the only one, or with the heading of all.
          const certainty = "\\((?:confidence|confianza): \\w+\\)";
          expect(unwrapped).toMatch(
            new RegExp(
              `^${heading} (?:${rule.official}: .* ${certainty}$|${certainty} ${rule.official}: )`,
              "m",
            ),
          );
        }
        expect(unwrapped).toContain(` ${doc?.causes[lang]}\n`);
        expect(unwrapped).toContain(` ${doc?.fix[lang]}${doc?.fixes ? " " : "\n"}`);
      }
    },
  );

  test("every rule of the norm has texts and no other, in order of report", () => {
    expect(Object.keys(normDocs).toSorted()).toEqual(
      allNormRules.map(({ code }) => code).toSorted(),
    );
  });
});

describe("params", () => {
  /** The params of all cases, and those that fixtures expect for cases too long to run here. */
  const given = new Map<string, readonly Params[]>(
    codes.map((code) => [
      code,
      [...casesOf(code), ...readingCasesOf(code)]
        .filter(({ speaks }) => speaks)
        .flatMap((each) => [
          ...each.params,
          ...(each.isLong ? [] : found(each, "en"))
            .filter((issue) => issue.code === code)
            .map((issue) => issue.params ?? {}),
        ]),
    ]),
  );
  const valuesOf = (code: string, name: string): ReadonlySet<unknown> =>
    new Set((given.get(code) ?? []).flatMap((said) => (name in said ? [said[name]] : [])));

  test.each(codes)("%s: the names that the code gives are those of the table", (code) => {
    const names = new Set((given.get(code) ?? []).flatMap((said) => Object.keys(said)));
    expect([...names].toSorted()).toEqual(
      paramsOf(code)
        .map(({ name }) => name)
        .toSorted(),
    );
    const always = paramsOf(code).filter(({ optional }) => optional !== true);
    for (const said of given.get(code) ?? [])
      expect(Object.keys(said)).toEqual(expect.arrayContaining(always.map(({ name }) => name)));
  });

  const rows = codes.flatMap((code) =>
    paramsOf(code).map((param): [string, string, Param] => [code, param.name, param]),
  );
  test.each(rows)(
    "%s %s: the values that the code gives are those of the table",
    (code, name, param) => {
      const values = [...valuesOf(code, name)];
      if (param.values === "number")
        expect(values.every((value) => Number.isInteger(value))).toBe(true);
      else if (param.values === "field")
        expect(values.every((value) => isFieldName(String(value)))).toBe(true);
      else
        expect(new Set(values)).toEqual(
          new Set(Object.keys(param.values).filter((value) => !ofJavaScript.includes(value))),
        );
    },
  );
});

/** Kinds of value that no case in JSON can have; `draft.test.ts` tries them. */
const ofJavaScript: readonly string[] = ["bigint", "symbol", "function"];

describe("pages", () => {
  const all = [...codes, ...allNormRules.map(codeOf)];

  test("there are examples for every rule, in order of report", () => {
    expect(Object.keys(examples)).toEqual(all);
  });

  test.each(codes)("%s has a message for each mistake", (code) => {
    const mistakes = paramsOf(code).find(({ name }) => name === "mistake")?.values ?? {};
    expect(new Set(messagesOf(code).map(({ mistake }) => mistake))).toEqual(
      new Set(Object.keys(mistakes)),
    );
  });

  test.each(langs)("each fits a terminal of 80 columns: %s", (lang) => {
    for (const code of all) {
      const page = explanation({ given: [], positionals: [code] }, lang);
      expect(page).toMatch(/^\S.*\n(?:.*\n)+$/);
      // the examples are not wrapped
      const prose = page.replace(/^(?:In)?[Cc]orrect.*\n(?: {2}.*\n)+/gm, "");
      expect(prose.length).toBeLessThan(page.length);
      expect(prose.split("\n").filter((line) => Array.from(line).length > 80)).toEqual([]);
    }
  });

  test("shows an incorrect and a correct record, and nothing that the command prints for them", () => {
    const page = explanation({ given: [], positionals: ["near-name"] }, "en");
    const [fails, holds] = Array.from(
      page.matchAll(/^(?:In)?[Cc]orrect.*\n((?: {2}.*\n)+)/gm),
      ([, text = ""]) => Object.keys(JSON.parse(text) as object),
    );
    expect(fails).toContain("vrServico");
    expect(holds).not.toContain("vrServico");
    expect(page).not.toMatch(/^ *(?:\$ ripslint|error|warning|\(no findings\))/m);
  });

  test("says what else was given where both records are the same", () => {
    const page = explanation({ given: [], positionals: ["res948/value-by-modality"] }, "es");
    expect(page).toMatch(/^Incorrecto, procedimientos \(2\)\n[^]*? --payment-modality 04\n/m);
    expect(page).toMatch(/^Correcto, procedimientos \(2\)\n[^]*? --payment-modality 03\n/m);
  });

  test.each(["rules/README.md", "rules/README.es.md"])(
    "%s has a section for every rule",
    (file) => {
      const headings = textOf(file).match(/(?<=^## )[a-z-]+$/gm);
      expect(headings).toEqual(codes);
    },
  );
});

// `npm run generate -- --check` compares those in git
test("every page that the build derives is as it would be derived now", () => {
  const stale = builtFiles()
    .filter(
      ([file, text]) =>
        !existsSync(new URL(`../../${file}`, import.meta.url)) || textOf(file) !== text,
    )
    .map(([file]) => file);
  expect(stale).toEqual([]);
});

describe("the fields that a page lists", () => {
  const fieldsOn = (code: string): readonly string[] => {
    const page = explanation({ given: [], positionals: [code] }, "en");
    const [, list = ""] = /^Fields\n((?: {2}.*\n)+)/m.exec(page) ?? [];
    return list
      .replaceAll(/\n {4}/g, " ")
      .trimEnd()
      .split("\n")
      .map((line) => line.trim());
  };
  const listed = [
    "procedimientos.codDiagnosticoPrincipal (P13)",
    "procedimientos.codComplicacion (P15)",
    "recienNacidos.codDiagnosticoCausaMuerte (N11)",
    "urgencias.codDiagnosticoPrincipal (R04)",
    "urgencias.codDiagnosticoCausaMuerte (R10)",
    "hospitalizacion.codDiagnosticoCausaMuerte (H13)",
  ];

  test("the six that RVC032 and RVC033 name", () => {
    for (const code of ["symptom-diagnosis", "factor-diagnosis"])
      expect(fieldsOn(`res948/${code}`)).toEqual(listed);
  });

  test("many fields are listed by table, with the versions where they differ", () => {
    const lines = fieldsOn("res948/not-null");
    expect(lines.at(-1)).toMatch(/^usuarios: tipoDocumentoIdentificacion \(U01\), /);
    // v001 writes ECIE11, the later versions CIE11.
    const [medicines = ""] = fieldsOn("res948/size");
    expect(medicines).toMatch(
      /^medicamentos: .*\bcodDiagnosticoPrincipalCIE11 \(M24; v002, v003\)/,
    );
    expect(medicines).toContain("codDiagnosticoPrincipalECIE11 (M24; v001)");
  });
});
