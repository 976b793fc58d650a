import { describe, expect, test } from "vitest";
import type { Finding } from "../../src/core/model/finding";
import { patternsIn } from "../../src/report/pattern-words";
import type { Judged } from "../../src/report/patterns";
import { Patterns } from "../../src/report/patterns";
import { ruleTexts } from "../../src/app/rule-texts";
import { finding } from "../report-samples";

/** A run over records, and over consultas that a pack judged. */
const judged = (records: number, consultas = 0): Judged => ({
  records,
  otherArrays: { consultas: consultas + 5, urgencias: 0, hospitalizacion: 0 },
  notJudged: { consultas: 5, urgencias: 0, hospitalizacion: 0 },
});

/** The same finding in some records. */
const inRecords = (count: number, about: Partial<Finding> = {}, from = 0) =>
  Array.from({ length: count }, (_, i) =>
    finding({ record: from + i, line: from + i + 1, ...about }),
  );

/** A finding of a pack in an element of consultas. */
const inConsulta = (usuario: number, index: number, about: Partial<Finding> = {}) =>
  finding({
    record: null,
    shape: null,
    array: "consultas",
    index,
    pointer: `/usuarios/${usuario}/servicios/consultas/${index}/codConsulta`,
    path: ["codConsulta"],
    code: "res948/cups-code",
    severity: "warning",
    message: "codConsulta must be a code.",
    params: {},
    ...about,
  });

function of(findings: readonly Finding[], most = 200, held?: number) {
  const patterns = new Patterns(most, held);
  for (const each of findings) patterns.add(each);
  return patterns;
}

describe("a pattern", () => {
  test.each([
    [10, 20, 1], // half of the records
    [10, 21, 0], // less than half
    [9, 9, 0], // fewer than ten
    [10, 10, 1],
  ])("%d of %d records make %d", (count, records, expected) => {
    expect(of(inRecords(count)).patterns(judged(records))).toHaveLength(expected);
  });

  test("has its counts, its first three places, and the mistake", () => {
    const findings = inRecords(34);
    expect(of(findings).patterns(judged(34))).toEqual([
      {
        code: "provider-code",
        severity: "error",
        field: "codPrestador",
        mistake: "unknown",
        findings: 34,
        count: 34,
        total: 34,
        message: "codPrestador must be one of the context's providerCodes.",
        first: findings.slice(0, 3),
      },
    ]);
  });

  test("is of one rule, one field and one mistake", () => {
    for (const about of [
      { code: "type" },
      { path: ["numAutorizacion"] },
      { params: { mistake: "blank" } },
    ]) {
      const findings = [...inRecords(9), ...inRecords(9, about, 9)];
      expect(of(findings).patterns(judged(18))).toEqual([]);
    }
  });

  test("counts a record once, whatever it has twice", () => {
    const twice = inRecords(9).flatMap((each) => [each, each]);
    expect(of(twice).patterns(judged(9))).toEqual([]);
    const [pattern] = of(inRecords(10).flatMap((each) => [each, each])).patterns(judged(10));
    expect(pattern).toMatchObject({ findings: 20, count: 10, total: 10 });
  });

  test("counts the same record number of two files twice", () => {
    const findings = ["a.json", "b.json"].flatMap((file) => inRecords(5, { file }));
    expect(of(findings).patterns(judged(10))).toMatchObject([{ count: 10 }]);
  });

  test("has no message if its findings have several", () => {
    const findings = [...inRecords(9), ...inRecords(1, { message: "Another." }, 9)];
    expect(of(findings).patterns(judged(10))[0]).not.toHaveProperty("message");
  });

  test("counts the elements of an array apart, of those that a pack judged", () => {
    const findings = [0, 1].flatMap((usuario) =>
      Array.from({ length: 6 }, (_, i) => inConsulta(usuario, i)),
    );
    expect(of(findings).patterns(judged(1000, 24))).toMatchObject([
      { array: "consultas", count: 12, total: 24 },
    ]);
    expect(of(findings).patterns(judged(1000, 25))).toEqual([]);
  });

  test("counts elements of documents on lines of their own", () => {
    const findings = Array.from({ length: 10 }, (_, i) => inConsulta(0, 0, { line: i + 1 }));
    expect(of(findings).patterns(judged(0, 10))).toMatchObject([{ count: 10, total: 10 }]);
  });

  test("is never made of findings outside records and elements", () => {
    const findings = inRecords(50, { record: null, shape: null });
    expect(of(findings).patterns(judged(50))).toEqual([]);
  });

  test("errors come first, then the most frequent", () => {
    const findings = [
      ...inRecords(30, { code: "presence", severity: "warning" }),
      ...inRecords(20, { code: "type" }),
      ...inRecords(25),
    ];
    const codes = of(findings)
      .patterns(judged(30))
      .map(({ code }) => code);
    expect(codes).toEqual(["provider-code", "type", "presence"]);
  });

  test("is one of the first thousand", () => {
    const others = Array.from({ length: 1000 }, (_, i) => finding({ code: `x/rule-${i}` }));
    expect(of([...others, ...inRecords(10)]).patterns(judged(10))).toEqual([]);
    expect(of([...others.slice(1), ...inRecords(10)]).patterns(judged(10))).toHaveLength(1);
  });
});

describe("the list", () => {
  const rare = inRecords(3, { code: "type" }, 90);
  const file = inRecords(1, { record: null, shape: null, code: "json" });

  test("has the findings that are no part of a pattern, in their order", () => {
    const findings = [...inRecords(100), ...rare, ...file];
    expect(of(findings).listed(judged(100))).toEqual([...rare, ...file]);
    expect(of(findings, 2).listed(judged(100))).toEqual(rare.slice(0, 2));
    expect(of(findings, 0).listed(judged(100))).toEqual([]);
    expect(of(findings, 5).listed(judged(1000))).toEqual(findings.slice(0, 5));
  });

  test("has findings that come long after the first ones", () => {
    const findings = [...inRecords(5000), ...rare];
    expect(of(findings).listed(judged(5000))).toEqual(rare);
  });

  test("holds no more findings than it may: those of the most frequent rule are dropped", () => {
    const often = inRecords(30);
    const less = inRecords(20, { code: "presence" });
    // 31 findings are more than 30, and so are 31 without the first rule's: no.
    const all = [...often, ...less, ...rare];
    expect(of(all, 30, 40).listed(judged(1000))).toEqual([...less, ...rare]);
    expect(of(all, 30, 60).listed(judged(1000))).toEqual(all.slice(0, 30));
  });

  test("what is dropped stays counted, and is a pattern all the same", () => {
    const [pattern] = of([...inRecords(50), ...rare], 10, 10).patterns(judged(50));
    expect(pattern).toMatchObject({ count: 50 });
    expect(pattern?.first).toHaveLength(3);
  });
});

describe("in words", () => {
  const wordsOf = (findings: readonly Finding[], records: number, lang: "en" | "es" = "en") =>
    patternsIn(of(findings).patterns(judged(records, 12)), ruleTexts(lang), lang);

  test.each([
    [
      "en",
      "34 of 34 records: codPrestador is not among the codes given; are they this provider's?",
    ],
    [
      "es",
      "34 de 34 registros: codPrestador no está entre los códigos que usted dio; ¿son los de este prestador?",
    ],
  ] as const)("a wrong context, in %s", (lang, subject) => {
    const [words] = wordsOf(inRecords(34), 34, lang);
    expect(words?.subject).toBe(subject);
    expect(words?.cause).toBeUndefined();
  });

  test("another one has its message, and how it usually arises", () => {
    const about = { message: "codPrestador is blank.", params: { mistake: "blank" } };
    const [words] = wordsOf(inRecords(10, about), 11);
    expect(words?.subject).toBe("10 of 11 records: codPrestador is blank.");
    expect(words?.cause).toMatch(/^Likely cause: A spreadsheet drops the zero/);
    const [es] = wordsOf(inRecords(10, about), 11, "es");
    expect(es?.cause).toMatch(/^Causa probable: Una hoja de cálculo borra/);
  });

  test("several fields of one rule are one", () => {
    const paths = ["vrServicio", "consecutivo"];
    const findings = inRecords(10).flatMap((each) =>
      paths.map((name) => ({ ...each, code: "x/absent", path: [name], message: `${name}!` })),
    );
    const words = wordsOf(findings, 10);
    expect(words).toHaveLength(1);
    expect(words[0]?.subject).toBe("10 of 10 records: x/absent");
    expect(words[0]?.fields).toBe("Fields: vrServicio, consecutivo");
  });

  test("elements are named by their array", () => {
    const findings = Array.from({ length: 12 }, (_, i) => inConsulta(0, i));
    expect(wordsOf(findings, 0)[0]?.subject).toBe(
      "12 of 12 elements of consultas: codConsulta must be a code.",
    );
    expect(wordsOf(findings, 0, "es")[0]?.subject).toBe(
      "12 de 12 elementos de consultas: codConsulta must be a code.",
    );
  });
});
