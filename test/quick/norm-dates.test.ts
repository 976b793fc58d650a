import { describe, expect, test } from "vitest";
import { createBatch } from "../../src/batch";
import type { Lang, Pack } from "../../src/index";
import { noContext, validateDocument } from "../../src/index";
import { notesOf, summaryTexts } from "../../src/report/summary-words";
import { jun2026, lin32, normContext, res2275, v001, v002, v003 } from "../../src/res948";

const documentOf = (...times: readonly string[]) => ({
  usuarios: [
    { servicios: { consultas: times.map((fechaInicioAtencion) => ({ fechaInicioAtencion })) } },
  ],
});

const found = (packs: readonly Pack[], now: string | undefined, ...times: readonly string[]) =>
  validateDocument(documentOf(...times), normContext(noContext, { now }), { packs })
    .findings.filter(({ code }) => code.endsWith("/norm-dates"))
    .map(({ code, pointer, record, severity, params = {} }) => {
      expect([pointer, record, severity]).toEqual(["", null, "warning"]);
      return [
        code.split("/")[0],
        params["version"],
        params["mistake"],
        params["day"],
        params["applies"],
      ];
    });

describe("norm-dates of res2275, which res948 derogated", () => {
  test.each([
    [lin32, "2025-05-01 00:00", "2026-06-03 23:59"],
    [jun2026, "2026-06-01 00:00", "2026-06-03 23:59"],
  ])("silent from the first minute to the last", (pack, first, last) => {
    expect(found([pack], last, first, last)).toEqual([]);
  });

  test.each([
    ["2026-06-04 00:00", "res948@v001"],
    ["2026-07-01 00:00", "res948@v002"],
    ["2026-09-01 00:00", "res948@v003"],
  ])("a service of %s, or the moment of validation: %s", (time, applies) => {
    const service = ["res2275", "jun2026", "service-after", "2026-06-04", applies];
    const now = ["res2275", "jun2026", "now-after", "2026-06-04", applies];
    expect(found([jun2026], undefined, "2026-06-02 10:00", time)).toEqual([service]);
    expect(found([jun2026], time, "2026-06-02 10:00")).toEqual([now]);
  });

  test("what is before the version is named before what is after the norm", () => {
    expect(found([jun2026], undefined, "2026-05-31 10:00", "2026-07-02 10:00")).toEqual([
      ["res2275", "jun2026", "service-before", "2026-06-01", "res2275@lin32"],
    ]);
    expect(found([lin32], undefined, "2025-04-30 23:59")).toEqual([
      ["res2275", "lin32", "service-before", "2025-05", undefined],
    ]);
  });

  test("the newest version is the one without a name", () => expect(res2275).toBe(jun2026));
});

test("versions that run together each have their own", () => {
  expect(found([v001, v002, v003, jun2026], undefined, "2026-07-02 10:00")).toEqual([
    ["res948", "v003", "service-before", "2026-07-15", "res948@v002"],
    ["res2275", "jun2026", "service-after", "2026-06-04", "res948@v002"],
  ]);
});

describe("how many documents it concerns", () => {
  const lines = [
    documentOf("2026-06-20 10:00", "2026-06-21 10:00"),
    documentOf("2026-07-16 10:00"),
    documentOf("2026-07-02 10:00"),
  ];

  function read(documents: readonly unknown[], lang: Lang) {
    const packs = [v002, v003];
    const batch = createBatch(noContext, { packs, lang });
    const text = documents.map((each) => JSON.stringify(each)).join("\n");
    const file = batch.file("-");
    file.push(new TextEncoder().encode(text));
    file.end();
    const { totals: _, ...counts } = batch.summary();
    const [summary, evaluated] = [{ ...counts, listed: 0 }, batch.evaluated()];
    const tool = { name: "ripslint", version: "0.0.0" };
    const notes = notesOf(summaryTexts({ summary, files: [], evaluated }, { lang, tool }), lang);
    return { summary, of: evaluated.find(({ code }) => code === "res948/norm-dates"), notes };
  }

  test("a document that two versions name counts once", () => {
    const { summary, of } = read(lines, "en");
    expect(summary.byCode["res948/norm-dates"]).toBe(3);
    expect(of).toEqual({ code: "res948/norm-dates", status: "ran", documents: 2 });
  });

  test("the report says it in both languages", () => {
    expect(read(lines, "en").notes).toContain("res948/norm-dates concerns 2 documents.");
    expect(read(lines, "es").notes).toContain("res948/norm-dates concierne a 2 documentos.");
    expect(read(lines.slice(0, 1), "en").notes).toContain("res948/norm-dates concerns 1 document.");
  });

  test("none: the report says nothing", () => {
    const { of, notes } = read(lines.slice(1, 2), "en");
    expect(of).toEqual({ code: "res948/norm-dates", status: "ran" });
    expect(notes.filter((note) => note.includes("norm-dates"))).toEqual([]);
  });
});
