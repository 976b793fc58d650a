import { describe, expect, test } from "vitest";
import { ruleTexts } from "../../src/app/packs/rule-texts";
import type { Answered } from "../../src/core/model/answer";
import type { FileSummary } from "../../src/core/model/finding";
import type { Outcome } from "../../src/report/report";
import type { Orphan } from "../../src/report/orphan";
import { orphanInWords } from "../../src/report/orphans";
import { summaryModel } from "../../src/report/summary-model";
import { reviewSummary } from "../../src/report/review-summary";
import { verdictOf } from "../../src/report/verdict";
import { v003 } from "../../src/norm/packs";

const tool = { name: "ripslint", version: "0" };

const none = { consultas: 0, urgencias: 0, hospitalizacion: 0 };

/** A file with 120 records and no finding, changed in what a test names. */
const fileOf = (file: string, about: Partial<FileSummary> = {}): FileSummary => ({
  file,
  state: "clean",
  records: 120,
  total: 120,
  findings: 0,
  errors: 0,
  mayReject: 0,
  partial: false,
  notJudged: none,
  ...about,
});

/** The outcome of a run over one file with 120 records, all of them ready, changed in what a test names. */
function run(
  about: Partial<Outcome["summary"]> = {},
  { error, evaluated = [] }: { error?: string; evaluated?: Outcome["evaluated"] } = {},
): Outcome {
  const summary = {
    files: 1,
    records: 120,
    loaded: 120,
    ready: 120,
    total: 120,
    totalReady: 120,
    mayReject: 0,
    otherArrays: none,
    notJudged: none,
    partial: false,
    bySeverity: { error: 0, warning: 0 },
    byCode: {},
    listed: 0,
    ...about,
  };
  return {
    summary,
    files: [
      fileOf("a.json", {
        total: summary.total,
        findings: summary.bySeverity.error + summary.bySeverity.warning,
        errors: summary.bySeverity.error,
        mayReject: summary.mayReject,
        partial: summary.partial,
        notJudged: summary.notJudged,
        ...(error !== undefined && { error }),
      }),
    ],
    evaluated,
  };
}

const rules = ruleTexts("en", [v003]);
const inEnglish = (outcome: Outcome) =>
  verdictOf(reviewSummary(outcome, [], rules), outcome.summary, "en");
const inSpanish = (outcome: Outcome) =>
  verdictOf(reviewSummary(outcome, [], rules), outcome.summary, "es").sentence;

describe("to correct", () => {
  test.each([
    [
      "records with errors",
      run({ totalReady: 86, bySeverity: { error: 40, warning: 3 } }),
      "Not ready to send: 34 of 120 records have errors.",
      "No está listo para enviar: 34 de 120 registros tienen errores.",
    ],
    [
      "one record",
      run({ total: 1, totalReady: 0, bySeverity: { error: 2, warning: 0 } }),
      "Not ready to send: 1 of 1 record has errors.",
      "No está listo para enviar: 1 de 1 registro tiene errores.",
    ],
    [
      "errors of the document only",
      run({ bySeverity: { error: 2, warning: 0 } }),
      "Not ready to send: 2 errors outside the records.",
      "No está listo para enviar: 2 errores fuera de los registros.",
    ],
    [
      "a file that could not be read",
      run({}, { error: "permission denied" }),
      "Not ready to send: 1 file could not be read.",
      "No está listo para enviar: 1 archivo no se pudo leer.",
    ],
    [
      "drafts",
      run({ ready: null, totalReady: null, loaded: 118, bySeverity: { error: 3, warning: 0 } }),
      "Not ready to be saved as drafts: 2 of 120 records have errors.",
      "No está listo para guardar como borrador: 2 de 120 registros tienen errores.",
    ],
    [
      "drafts of which type was skipped",
      run({ ready: null, totalReady: null, loaded: null, bySeverity: { error: 3, warning: 0 } }),
      "Not ready to be saved as drafts: 3 errors in 120 records.",
      "No está listo para guardar como borrador: 3 errores en 120 registros.",
    ],
  ])("%s", (_, outcome, english, spanish) => {
    expect(inEnglish(outcome)).toMatchObject({ kind: "correct", sentence: english });
    expect(inSpanish(outcome)).toBe(spanish);
  });
});

describe("to review, never green", () => {
  const unchecked = [
    { code: "provider-code", status: "not-evaluated", why: "no context" },
  ] as const;
  test.each([
    [
      "nothing was judged",
      run({ total: 0, totalReady: 0, notJudged: { ...none, consultas: 37 } }),
      "Not known whether it can be sent: nothing was judged.",
      "No se sabe si se puede enviar: no se evaluó nada.",
    ],
    [
      "a part was not read",
      run({ partial: true }),
      "No errors in what was checked, but part of the input could not be read.",
      "Sin errores en lo que se revisó, pero una parte no se pudo leer.",
    ],
    [
      "other services were not judged",
      run({
        otherArrays: { ...none, consultas: 2 },
        notJudged: { ...none, consultas: 2 },
        bySeverity: { error: 0, warning: 1 },
      }),
      "No errors in what was checked, but 2 consultas were not judged.",
      "Sin errores en lo que se revisó, pero 2 consultas quedaron sin evaluar.",
    ],
    [
      "warnings of rules that the Ministry rejects",
      run({ bySeverity: { error: 0, warning: 50 }, mayReject: 44 }),
      "No errors in what was checked, but 44 warnings that the MUV may reject.",
      "Sin errores en lo que se revisó, pero 44 advertencias que el MUV puede rechazar.",
    ],
    [
      "the provider codes were not checked, and one such warning",
      run({ bySeverity: { error: 0, warning: 1 }, mayReject: 1 }, { evaluated: unchecked }),
      "No errors in what was checked, but 1 warning that the MUV may reject; the provider codes were not checked.",
      "Sin errores en lo que se revisó, pero 1 advertencia que el MUV puede rechazar; no se revisaron los códigos de prestador.",
    ],
    [
      "the provider codes of the other arrays were not checked",
      run(
        { total: 122, totalReady: 122 },
        {
          evaluated: [
            { code: "provider-code", status: "ran" },
            { code: "res948/provider-unknown", status: "not-evaluated", why: "skipped" },
          ],
        },
      ),
      "No errors in what was checked, but the provider codes were not checked.",
      "Sin errores en lo que se revisó, pero no se revisaron los códigos de prestador.",
    ],
  ])("%s", (_, outcome, english, spanish) => {
    expect(inEnglish(outcome)).toMatchObject({ kind: "review", sentence: english });
    expect(inSpanish(outcome)).toBe(spanish);
  });
});

describe("clean", () => {
  test.each([
    [
      "no finding",
      run(),
      "No errors in what was checked: 120 records.",
      "Sin errores en lo que se revisó: 120 registros.",
    ],
    [
      "warnings",
      run({ bySeverity: { error: 0, warning: 3 } }),
      "No errors in what was checked: 120 records; 3 warnings.",
      "Sin errores en lo que se revisó: 120 registros; 3 advertencias.",
    ],
    [
      "the pack checked the provider codes of all arrays",
      run(
        { total: 122, totalReady: 122 },
        {
          evaluated: [
            { code: "provider-code", status: "not-evaluated", why: "skipped" },
            { code: "res948/provider-unknown", status: "ran" },
          ],
        },
      ),
      "No errors in what was checked: 122 records.",
      "Sin errores en lo que se revisó: 122 registros.",
    ],
    [
      "drafts, whose provider codes are checked at revision",
      run(
        { ready: null, totalReady: null },
        { evaluated: [{ code: "provider-code", status: "not-evaluated", why: "draft" }] },
      ),
      "No errors in what was checked: 120 records; they can be saved as drafts.",
      "Sin errores en lo que se revisó: 120 registros; se pueden guardar como borrador.",
    ],
  ])("%s", (_, outcome, english, spanish) => {
    expect(inEnglish(outcome)).toMatchObject({ kind: "clean", sentence: english });
    expect(inSpanish(outcome)).toBe(spanish);
  });

  test("says in words what was not checked", () => {
    const needs = ["now", "cups", "cie10", "ium", "invoiceTotal"] as const;
    const evaluated = needs.map(
      (lacks) => ({ code: lacks, status: "not-evaluated", why: "not given", lacks }) as const,
    );
    const notes = (lang: "en" | "es") =>
      summaryModel(run({}, { evaluated }), [], { lang, tool }).verdict.notes;
    expect(notes("en")).toEqual([
      "Not checked: future dates, whether CUPS, CIE-10 and IUM codes exist, the invoice's value.",
    ]);
    expect(notes("es")).toEqual([
      "No se revisó: fechas futuras, si existen los códigos CUPS, CIE-10 e IUM, el valor de la factura.",
    ]);
  });
});

describe("the files", () => {
  const of = (...files: readonly FileSummary[]) => ({
    ...run({
      files: files.length,
      total: 904,
      totalReady: 492,
      bySeverity: { error: 9, warning: 0 },
    }),
    files,
  });
  const clean = fileOf("clean.json");
  const faulty = fileOf("faulty.json", { findings: 9, errors: 9 });

  test("decide if there are several", () => {
    const verdict = inEnglish(of(clean, faulty, fileOf("cut.json", { error: "cut" })));
    expect(verdict).toEqual({
      kind: "correct",
      sentence: "1 to send, 2 to correct.",
      notes: ["412 of 904 records have errors; 1 file could not be read."],
      steps: "1 to send, 2 to correct",
    });
    expect(inSpanish(of(clean, faulty))).toBe("1 por enviar, 1 por corregir.");
  });

  const namesIn = (outcome: Outcome, evaluated: Outcome["evaluated"] = []) => {
    const { files } = reviewSummary({ ...outcome, evaluated }, [], rules);
    return files.map(({ file, state }) => [file.file, state]);
  };

  test("have one state each, and the sentence counts them", () => {
    const outcome = of(
      clean,
      faulty,
      fileOf("partial.json", { partial: true }),
      fileOf("empty.json", { total: 0 }),
      fileOf("consultas.json", { notJudged: { ...none, consultas: 1 } }),
      fileOf("warned.json", { findings: 1, mayReject: 1 }),
    );
    expect(namesIn(outcome)).toEqual([
      ["clean.json", "clean"],
      ["faulty.json", "correct"],
      ["partial.json", "not-judged"],
      ["empty.json", "not-judged"],
      ["consultas.json", "not-judged"],
      ["warned.json", "review"],
    ]);
    expect(inEnglish(outcome).sentence).toBe(
      "1 to send, 5 to resolve (1 to correct, 3 not judged, 1 to review).",
    );
  });

  test("are none of them clean if the provider codes were not checked", () => {
    const evaluated = [
      { code: "provider-code", status: "not-evaluated", why: "no context" },
    ] as const;
    expect(namesIn(of(clean, faulty), evaluated)).toEqual([
      ["clean.json", "review"],
      ["faulty.json", "correct"],
    ]);
  });
});

/** What the Ministry said rules over what was found here. */
describe("the Ministry's answers", () => {
  const clean = fileOf("a.json", { documents: 1 });
  const faulty = fileOf("b.json", { documents: 1, findings: 1, errors: 1 });
  const answered = (file: string | undefined, state: Answered["state"]): Answered => ({
    ...(file !== undefined && { file }),
    state,
    answers: ["answer.json"],
    codes: [],
    said: state === "rejected" ? [{ code: "RVC014", rejects: true }] : [],
  });
  const ofFiles = (
    files: readonly FileSummary[],
    documents: readonly Answered[],
    unanswered?: number,
  ): Outcome => {
    const errors = files.reduce((sum, file) => sum + file.errors, 0);
    return {
      ...run({ files: files.length, bySeverity: { error: errors, warning: 0 } }),
      files,
      answers: { documents, ...(unanswered !== undefined && { unanswered }) },
    };
  };
  const one = (file: FileSummary, state: Answered["state"]) =>
    inEnglish(ofFiles([file], [answered(file.file, state)], 0));

  test("of the only file are the verdict", () => {
    expect(one(clean, "rejected")).toMatchObject({
      kind: "correct",
      sentence: "Rejected by the Ministry: RVC014.",
    });
    expect(one(clean, "rejected-before-sending").kind).toBe("correct");
    expect(one(clean, "approved-with-notifications")).toEqual({
      kind: "clean",
      sentence: "Approved by the Ministry: do not send it again.",
      notes: [],
      steps: "0 to send, 1 already approved",
    });
    expect(one(clean, "approved-before")).toMatchObject({
      kind: "review",
      sentence:
        "Already approved before (this was a second sending): recover its CUV, do not correct it, do not send it again.",
    });
    expect(one(faulty, "approved")).toMatchObject({
      kind: "review",
      sentence: "Approved by the Ministry: do not send it again.",
      notes: ["1 error outside the records."],
    });
  });

  test("of several files each count under their own state", () => {
    const names = ["c", "d", "e", "f"].map((name) => fileOf(name, { documents: 1 }));
    const documents = [
      answered("c", "approved"),
      answered("d", "rejected"),
      answered("e", "approved-before"),
      answered("f", "not-an-answer"),
    ];
    expect(inEnglish(ofFiles([clean, faulty, ...names], documents, 2))).toMatchObject({
      kind: "correct",
      sentence:
        "2 to send, 2 already approved, 2 to resolve (1 rejected by the Ministry, 1 to correct).",
    });
  });

  test("approve a file only if they approve all its documents, and it was read whole", () => {
    const statesOf = (file: FileSummary, ...documents: readonly Answered[]) =>
      reviewSummary(ofFiles([file], documents, 0), [], rules).files.map(({ state }) => state);
    const two = fileOf("a.json", { documents: 2 });
    const approved = answered("a.json", "approved");
    expect(statesOf(two, approved)).toEqual(["review"]);
    expect(statesOf(two, approved, approved)).toEqual(["approved"]);
    expect(statesOf(two, approved, answered("a.json", "approved-before"))).toEqual([
      "approved-before",
    ]);
    expect(statesOf(two, approved, answered("a.json", "rejected"))).toEqual(["rejected"]);
    expect(statesOf({ ...two, partial: true }, approved, approved)).toEqual(["not-judged"]);
  });

  test("that reject something, nobody knows what, leave no file to send", () => {
    const { kind, sentence, notes } = inEnglish(
      ofFiles([clean, fileOf("c.json")], [answered(undefined, "rejected")]),
    );
    expect([kind, sentence, ...notes]).toEqual([
      "correct",
      "0 to send, 2 to review.",
      "1 document was rejected by the Ministry.",
    ]);
  });
});

describe("what has no counterpart", () => {
  const alone = [
    { kind: "xml", file: "FE9.xml" },
    { kind: "document", file: "a.json" },
  ] as const;

  test("is named, and never green", () => {
    const { kind, sentence, notes } = inEnglish({ ...run(), pairs: alone });
    expect([kind, sentence, ...notes]).toEqual([
      "review",
      "No errors in what was checked, but the XML of its invoice is missing.",
      "1 XML of an invoice has no RIPS document; without it the invoice is not paid: FE9.xml.",
      "1 document is without the XML of its invoice: a.json.",
    ]);
    expect(inEnglish({ ...run(), pairs: alone.slice(0, 1) }).kind).toBe("review");
    const inSpanish = (kind: Orphan["kind"]) => orphanInWords({ kind, file: "a" }, "es");
    expect(inSpanish("document")).toBe("el documento está sin el XML de su factura");
    expect(inSpanish("answer")).toMatch(/^la respuesta del Ministerio no tiene/);
  });
});

test("nothing judged is never green, whatever was read instead", () => {
  const nothing = {
    ...run({ files: 0, total: 0, totalReady: 0, ready: 0, records: 0 }),
    files: [],
  };
  expect(inEnglish(nothing)).toMatchObject({
    kind: "review",
    sentence: "Not known whether it can be sent: nothing was judged.",
  });
});
