import { describe, expect, test } from "vitest";
import type { AnyFinding } from "../../src/core/model/finding";
import { widthOf, wrapped } from "../../src/report/wrap";
import { finding, hostile, outcomeOf, written } from "../report-samples";

describe("wrapping", () => {
  test("breaks at spaces, and never within a word", () => {
    expect(wrapped("one two three", 7)).toEqual(["one two", "three"]);
    expect(wrapped("one two three", 13)).toEqual(["one two three"]);
    expect(wrapped("a usuarios[0].servicios.medicamentos[3] b", 10)).toEqual([
      "a",
      "usuarios[0].servicios.medicamentos[3]",
      "b",
    ]);
    expect(wrapped("", 10)).toEqual([""]);
  });

  test("keeps the form of a time, and an option with its value, together", () => {
    expect(wrapped("in the form YYYY-MM-DD HH:mm, always", 20)).toEqual([
      "in the form",
      "YYYY-MM-DD HH:mm,",
      "always",
    ]);
    expect(wrapped("the table (--table cups=FILE) is", 18)).toEqual([
      "the table",
      "(--table cups=FILE)",
      "is",
    ]);
    expect(wrapped("judged; --pack res948 judges it", 18)).toEqual([
      "judged;",
      "--pack res948",
      "judges it",
    ]);
  });

  test("counts columns, not code units", () => {
    expect(widthOf("medicación")).toBe(10);
    expect(widthOf("e\u0301")).toBe(1);
    expect(widthOf("漢字")).toBe(4);
    expect(widthOf("💊")).toBe(2);
    expect(wrapped("漢字 漢字", 8)).toEqual(["漢字", "漢字"]);
  });
});

const narrow = finding({
  pointer: "/usuarios/1/servicios/medicamentos/0/codPrestador",
  line: 480,
  message: "codPrestador must be one of the context's providerCodes; it has lost its leading zero.",
});

describe("a finding", () => {
  test.each([
    [
      60,
      "en",
      [
        "records.ndjson",
        "error    codPrestador must be one of the context's",
        "         providerCodes; it has lost its leading zero.",
        "         usuario 2 · medicamentos 1 · line 480 ·",
        "         provider-code",
      ],
    ],
    [
      120,
      "en",
      [
        "records.ndjson",
        "error    codPrestador must be one of the context's providerCodes; it has lost its leading zero.",
        "         usuario 2 · medicamentos 1 · line 480 · provider-code",
      ],
    ],
    [
      80,
      "es",
      [
        "records.ndjson",
        "error        codPrestador must be one of the context's providerCodes; it has",
        "             lost its leading zero.",
        "             usuario 2 · medicamentos 1 · línea 480 · provider-code",
      ],
    ],
  ] as const)("at %d columns, in %s", (width, lang, expected) => {
    const lines = written("text", [narrow], outcomeOf([narrow]), { width, lang }).split("\n");
    expect(lines.slice(0, expected.length)).toEqual(expected);
    expect(lines[expected.length]).toBe("");
  });

  test("names its field if the message does not", () => {
    const place = (about: Partial<AnyFinding>) =>
      written("text", [finding(about)], outcomeOf([finding(about)])).split("\n")[2];
    expect(place({ message: "It is wrong." })).toBe(
      "         line 1 · codPrestador · provider-code",
    );
    expect(place({ path: ["x", 0, "codPrestador"], pointer: "/x/0/codPrestador" })).toBe(
      "         line 1 · x.0.codPrestador · provider-code",
    );
    const outside = { record: null, shape: null, path: [], code: "document" };
    expect(place({ ...outside, pointer: "/usuarios", message: "It must be an array." })).toBe(
      "         line 1 · usuarios · document",
    );
    expect(place({ ...outside, pointer: "/usuarios/0", message: "It must be an object." })).toBe(
      "         usuario 1 · line 1 · document",
    );
  });

  test("has the column of a single byte, which no name places", () => {
    const broken = {
      path: [],
      pointer: "",
      code: "json",
      column: 71,
      length: 0,
      message: "Cut off.",
    };
    const row = finding(broken);
    expect(written("text", [row], outcomeOf([row]))).toContain("line 1 · column 71 · json\n");
    expect(written("text", [row], outcomeOf([row]), { lang: "es" })).toContain(
      "línea 1 · columna 71 · json\n",
    );
  });

  test("has the Ministry's path on request, unbroken", () => {
    const text = written("text", [narrow], outcomeOf([narrow]), { paths: "muv", width: 40 });
    expect(text).toContain(
      "\n         usuarios[1].servicios.medicamentos[0].codPrestador ·\n         line 480 · provider-code\n",
    );
  });

  test("has its value below it, if values were requested", () => {
    const time = finding({
      path: ["fechaSuministroTecnologia"],
      pointer: "/fechaSuministroTecnologia",
      code: "local-time",
      params: { mistake: "seconds" },
    });
    const text = (value?: string) => {
      const row = { ...time, ...(value && { value }) };
      return written("text", [row], outcomeOf([row]), { width: 80, showValues: true });
    };
    expect(text()).not.toContain(" found ");
    expect(text('"2026-02-03 10:05:00"')).toContain("         found 2026-02-03 10:05:00\n");
  });

  test.each([40, 60, 80, 120])("no line is wider than %d columns if no word is", (width) => {
    for (const lang of ["en", "es"] as const) {
      const text = written("text", [narrow], outcomeOf([narrow]), { width, lang });
      for (const line of text.split("\n")) {
        if (line.trim().split(" ").length > 1) expect(line.length).toBeLessThanOrEqual(width);
      }
    }
  });

  test.each(hostile)("%j begins no line with a command where it is broken", (text) => {
    const row = finding({ file: text, message: `a ${text} b`.repeat(9), path: [text] });
    const lines = written("text", [row], outcomeOf([row], text, text), { width: 40 }).split("\n");
    for (const line of lines) expect(line).not.toMatch(/^\s*::|##\w*\[/);
  });
});

type Run = Parameters<typeof written>[2];

/** The outcome of a run over many records. */
function runOf(findings: readonly AnyFinding[], records: number, ready: number): Run {
  const outcome = outcomeOf(findings);
  const none = { consultas: 0, urgencias: 0, hospitalizacion: 0 };
  const totals = { total: records, totalReady: ready };
  const summary = {
    ...outcome.summary,
    records,
    loaded: records,
    ready,
    notJudged: none,
    ...totals,
  };
  return { ...outcome, summary, evaluated: [] };
}

describe("the list", () => {
  const findings = Array.from({ length: 34 }, (_, record) =>
    finding({ record, line: record + 1, file: record < 33 ? "a.json" : "b.json" }),
  );
  const places = (text: string) => text.match(/line \d+ · provider-code/g)?.length ?? 0;

  test("has the findings of one file up to the maximum, and says how many there are", () => {
    const run = runOf(findings, 34, 0);
    const text = written("text", findings, run);
    expect(places(text)).toBe(34);
    expect(text).not.toContain("Listed");
    const cut = written("text", findings, run, { most: 2, lang: "es" });
    expect(cut).toContain("Listados: 2 de 34 (--max-issues).");
  });

  test("is left out if that of several files would not fit on a screen, unless it is requested", () => {
    const run = runOf(findings, 34, 0);
    const [file] = run.files;
    if (file === undefined) throw new Error("the run has a file");
    const two = {
      ...run,
      files: [
        { ...file, file: "a.json" },
        { ...file, file: "b.json" },
      ],
    };
    const text = written("text", findings, two);
    expect(places(text)).toBe(0);
    expect(text).toContain("\n  34  Code that is not one of the provider's (provider-code)");
    const all = written("text", findings, two, { most: 100, listsFindings: true });
    expect(places(all)).toBe(34);
    expect(all).not.toContain("Listed");
    const some = written("text", findings, two, { most: 2, listsFindings: true });
    expect(places(some)).toBe(2);
    expect(some).toContain("Listed: 2 of 34 (--max-issues).\n");
  });
});

describe("the end", () => {
  const error = finding();
  const warning = finding({ code: "presence", severity: "warning" });
  const last = (outcome: Run, lang: "en" | "es") =>
    written("text", [], outcome, { lang }).trimEnd().split("\n").at(-1);
  const run = (
    findings: readonly AnyFinding[],
    about: Partial<Run["summary"]>,
    more: Partial<Run> = {},
  ): Run => {
    const outcome = runOf(findings, 5, 5);
    return { ...outcome, ...more, summary: { ...outcome.summary, ...about } };
  };

  test.each([
    ["en", "Not ready to send: 1 of 5 records has errors."],
    ["es", "No está listo para enviar: 1 de 5 registros tiene errores."],
  ] as const)("is the verdict, in %s", (lang, verdict) => {
    const outcome = run([error], { totalReady: 4 });
    expect(last(outcome, lang)).toBe(verdict);
  });

  test("above the verdict: what to fix first, what to review then, counts, and what was not checked", () => {
    const findings = [error, warning, warning, finding({ code: "type" }), error];
    const evaluated = [
      { code: "required", status: "not-evaluated", why: "the context names no required fields" },
      { code: "x/a", status: "not-evaluated", why: "data not given: the time (--now)" },
      { code: "x/b", status: "not-evaluated", why: "data not given: the time (--now)" },
      { code: "x/c", status: "not-evaluated", why: "data not given: the table (--table x=FILE)" },
      ...["d", "e", "f", "g"].map((name) => ({
        code: `x/${name}`,
        status: "not-evaluated" as const,
        why: "not among the chosen rules (only, skip)",
      })),
    ] as const;
    const rules = [
      { code: "type", severity: "error", title: "A wrong type", summary: "" },
      { code: "provider-code", severity: "error", title: "An unknown provider", summary: "" },
      { code: "presence", severity: "warning", title: "Something is missing", summary: "" },
    ] as const;
    const outcome = run(findings, { totalReady: 2 }, { evaluated });
    expect(written("text", findings, outcome, { rules, verbose: true, most: 0 })).toBe(
      `Listed: 0 of 5 (--max-issues).
Fix first (errors):
   2  An unknown provider (provider-code)
   1  A wrong type (type)

Then review (warnings):
   2  Something is missing (presence)

3 errors, 2 warnings
5 records in 1 file · without errors: 2

Not checked:
  required: the context names no required fields
  data not given (3 rules): the time (--now), the table (--table x=FILE)
  4 rules: not among the chosen rules (only, skip)

Not ready to send: 3 of 5 records have errors.
`,
    );
  });
});
