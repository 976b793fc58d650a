import { describe, expect, test } from "vitest";
import { createBatch } from "../../src/batch";
import { packsOf } from "../../src/app/packs/packs";
import type { Lang, Pack } from "../../src/index";
import { noContext } from "../../src/index";
import { notesOf, summaryTexts } from "../../src/report/summary-words";
import type { NormInput } from "../../src/res948";
import { normContext, res2275 } from "../../src/res948";
import { jun2026, lin32, v001, v003 } from "../../src/norm/packs";

const document = JSON.stringify({
  usuarios: [{ servicios: { consultas: [{ fechaInicioAtencion: "2025-08-10 08:00" }] } }],
});

/** What norm-dates says of a run over several documents, and how many findings it has. */
function read(packs: readonly Pack[], given: NormInput, lang: Lang = "en") {
  const batch = createBatch(normContext(noContext, given), { packs, lang });
  const file = batch.file("-");
  file.push(new TextEncoder().encode(`${document}\n${document}\n`));
  file.end();
  const { totals: _, ...counts } = batch.summary();
  const [summary, evaluated] = [{ ...counts, listed: 0 }, batch.evaluated()];
  const tool = { name: "ripslint", version: "0.0.0" };
  const notes = notesOf(summaryTexts({ summary, files: [], evaluated }, { lang, tool }), lang);
  expect(Object.keys(summary.byCode).filter((code) => code.endsWith("norm-dates"))).toEqual([]);
  return notes.filter((note) => note.includes("norm-dates"));
}

describe("a version that is not in force on the day of validation", () => {
  test("is reported once for a run, in both languages", () => {
    const given = { now: "2026-06-25 10:00" };
    expect(read([lin32], given)).toEqual([
      "warning res2275/norm-dates res2275@lin32 is not in force on 2026-06-25; res948@v001 is.",
    ]);
    expect(read([lin32], given, "es")).toEqual([
      "advertencia res2275/norm-dates res2275@lin32 no rige el 2026-06-25; rige res948@v001.",
    ]);
  });

  test("nothing is reported without a day, nor of the version that is in force", () => {
    expect(read([v001, lin32], {})).toEqual([]);
    expect(read([v001], { now: "2026-06-25 10:00" })).toEqual([]);
    expect(read([v001], { asOf: "2026-06-25" })).toEqual([]);
  });

  test("each of several versions has its own", () => {
    expect(read([v001, v003, jun2026], { asOf: "2026-06-25" })).toEqual([
      "warning res948/norm-dates res948@v003 is not in force on 2026-06-25; res948@v001 is.",
      "warning res2275/norm-dates res2275@jun2026 is not in force on 2026-06-25; res948@v001 is.",
    ]);
  });

  test("the newest version is the one without a name", () => expect(res2275).toBe(jun2026));
});

describe("the day chooses the version of a pack without one", () => {
  const named = (...options: readonly (readonly [name: string, value: string])[]) =>
    packsOf({
      given: options.map(([name, value]) => ({ name, value })),
      positionals: [],
    }).map(({ id, version }) => `${id}@${version}`);

  test("that of --now, or that of --as-of, which has precedence", () => {
    expect(named(["pack", "res948"], ["now", "2026-06-25 10:00"])).toEqual(["res948@v001"]);
    expect(named(["pack", "res948"], ["now", "2026-07-01 00:00"])).toEqual(["res948@v002"]);
    expect(named(["pack", "res948"], ["now", "2026-06-25 10:00"], ["as-of", "2026-07-20"])).toEqual(
      ["res948@v003"],
    );
    expect(named(["pack", "res948@v002"], ["now", "2026-06-25 10:00"])).toEqual(["res948@v002"]);
  });

  test("before the first day of a norm the first version runs, and norm-dates says so", () => {
    expect(named(["pack", "res948"], ["now", "2025-08-10 10:00"])).toEqual(["res948@v001"]);
    expect(read([v001], { now: "2025-08-10 10:00" })).toEqual([
      "warning res948/norm-dates res948@v001 is not in force on 2025-08-10; res2275@lin32 is.",
    ]);
  });

  test("a missing registroSIRAS may be rejected from 1 October 2026 on", () => {
    const rejects = (day: string | undefined) => {
      const [pack] = packsOf({
        given: [
          { name: "pack", value: "res948" },
          ...(day === undefined ? [] : [{ name: "as-of", value: day }]),
        ],
        positionals: [],
      });
      const text = JSON.stringify({ usuarios: [{ tipoUsuario: "10", registroSIRAS: null }] });
      const batch = createBatch(noContext, {
        packs: [pack as Pack],
        only: ["res948/siras-number"],
      });
      const file = batch.file("-");
      file.push(new TextEncoder().encode(text));
      file.end();
      const { bySeverity, mayReject } = batch.summary();
      expect(bySeverity).toEqual({ error: 0, warning: 1 });
      return mayReject;
    };
    expect([rejects("2026-09-30"), rejects("2026-10-01"), rejects(undefined)]).toEqual([0, 1, 1]);
  });
});
