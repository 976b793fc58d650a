import { mkdirSync, rmSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { compared } from "../../../src/norm/answers/compare";
import type { AnswerReport } from "../../../src/cli/answer-report";
import { ripslint } from "../../command";
import { inFolderEach, writeFiles } from "../../command-folder";
import { xmlOf } from "../../invoice/xml-of";

inFolderEach();

const cuv = "ab".repeat(48);
const secret = "PEPA PEREZ QUIROGA";

/** An answer; a code with a minus before it is a notification. */
const answerOf = (number: string, codes: readonly string[], members: object = {}): string =>
  JSON.stringify({
    ResultState: codes.every((code) => code.startsWith("-")),
    ProcesoId: 7,
    NumFactura: number,
    CodigoUnicoValidacion: codes.every((code) => code.startsWith("-")) ? cuv : "-",
    RutaArchivos: `C:\\Users\\${secret}`,
    ResultadosValidacion: codes.map((code) => ({
      Clase: code.startsWith("-") ? "NOTIFICACION" : "RECHAZADO",
      Codigo: code.replace("-", ""),
      Observaciones: secret,
      PathFuente: secret,
      Fuente: "Rips",
    })),
    ...members,
  });

/** A document without services: RVG03 and RVG07 are ours. */
const ripsOf = (numFactura: string, more: object = {}): string =>
  JSON.stringify({
    numDocumentoIdObligado: "900123456",
    numFactura,
    tipoNota: null,
    numNota: null,
    usuarios: [],
    ...more,
  });

async function run(args: readonly string[] = ["."], ...more: readonly string[]) {
  const outcome = await ripslint(["answers", ...args, "--pack", "res948@v002", "--json", ...more]);
  const report = JSON.parse(outcome.stdout) as AnswerReport;
  const states = report.documents.map(({ file, state, answers }) => [file, state, answers]);
  return { ...outcome, report, states };
}

const codesOf = ({ documents }: AnswerReport, index = 0) =>
  Object.fromEntries(
    (documents[index]?.codes ?? []).map(({ code, who, why }) => [
      code,
      why ? `${who} ${why}` : who,
    ]),
  );

describe("the state of each document", () => {
  test("answers are attached by their number, wherever they lie and whatever they are called", async () => {
    writeFiles({
      "rips/1.json": ripsOf("FE1"),
      "rips/2.json": `[${ripsOf("FE2")},${ripsOf("FE3")}]`,
      "x/algo.txt": answerOf("FE1", []),
      "x/otro.JSON": JSON.stringify({ body: answerOf("FE3", ["RVG03"]) }),
      "x/alone.json": answerOf("FE9", ["-RVC005"]),
    });
    const { states, exit } = await run();
    expect(states).toEqual([
      ["rips/1.json", "approved", ["x/algo.txt"]],
      ["rips/2.json", "no-answer", []],
      ["rips/2.json", "rejected", ["x/otro.JSON"]],
      [undefined, "approved-with-notifications", ["x/alone.json"]],
    ]);
    expect(exit).toBe(1);
  });

  test("without a number an answer is that of its folder's only document", async () => {
    const local = { ProcesoId: 0 };
    writeFiles({
      "1/a.json": ripsOf("FE1"),
      "1/ResultadosLocales_FE1.txt": answerOf("", ["RVG03"], local),
      "2/a.json": ripsOf("FE2"),
      "2/b.json": ripsOf("FE3"),
      "2/ResultadosLocales_FE2.txt": answerOf("", ["RVG03"], local),
    });
    expect((await run()).states).toEqual([
      ["1/a.json", "rejected-before-sending", ["1/ResultadosLocales_FE1.txt"]],
      ["2/a.json", "no-answer", []],
      ["2/b.json", "no-answer", []],
      [undefined, "rejected-before-sending", ["2/ResultadosLocales_FE2.txt"]],
    ]);
  });

  test("the approved answer counts if there are several", async () => {
    writeFiles({
      "a.json": ripsOf("FE1"),
      "b1.json": answerOf("FE1", ["RVC014"]),
      "b2.json": answerOf("FE1", []),
      "b3.json": answerOf("FE1", ["RVG18"]),
    });
    const { states, exit } = await run();
    expect(states).toEqual([["a.json", "approved", ["b2.json", "b1.json", "b3.json"]]]);
    expect(exit).toBe(0);
  });

  test("the newest answer counts where all of them say when they were given", async () => {
    const at = (day: string) => ({ FechaRadicacion: `2026-08-${day}T10:00:00.1234567-05:00` });
    writeFiles({
      "a.json": ripsOf("FE1"),
      "b1.json": answerOf("FE1", [], at("01")),
      "b2.json": answerOf("FE1", ["RVC014"], at("02")),
    });
    expect((await run()).states).toEqual([["a.json", "rejected", ["b2.json", "b1.json"]]]);
    writeFiles({ "b3.json": answerOf("FE1", ["RVG18"], at("03")) });
    expect((await run()).states).toEqual([
      ["a.json", "approved", ["b1.json", "b2.json", "b3.json"]],
    ]);
  });

  test("an invoice's answer is not that of its note, or of another provider", async () => {
    const note = ripsOf("FE1", { tipoNota: "NC", numNota: "NC1" });
    writeFiles({ "n/note.json": note, "answers/b.json": answerOf("FE1", []) });
    expect((await run()).states).toEqual([
      ["n/note.json", "no-answer", []],
      [undefined, "approved", ["answers/b.json"]],
    ]);
    writeFiles({ "z/a.json": ripsOf("FE1") });
    expect((await run()).states).toContainEqual(["z/a.json", "approved", ["answers/b.json"]]);
    writeFiles({ "answers/b.json": answerOf("FE1", [], { NumDocumentoIdObligado: "811111111" }) });
    expect((await run()).states).toContainEqual([undefined, "approved", ["answers/b.json"]]);
  });

  test("an answer belongs to every document of its number, in any folder", async () => {
    writeFiles({
      "a/1.json": ripsOf("FE1"),
      "b/1.json": ripsOf("FE1", { usuarios: null }),
      "answers/c.json": answerOf("FE1", []),
    });
    expect((await run()).states).toEqual([
      ["a/1.json", "approved", ["answers/c.json"]],
      ["b/1.json", "approved", ["answers/c.json"]],
    ]);
  });

  test("a number of several providers: the answer in a folder is for the document there", async () => {
    const other = ripsOf("FE1", { numDocumentoIdObligado: "811111111" });
    writeFiles({
      "a/1.json": ripsOf("FE1"),
      "b/1.json": other,
      "answers/c.json": answerOf("FE1", []),
    });
    const { report } = await run();
    expect(report.documents).toMatchObject([
      { file: "a/1.json", state: "approved", isShared: true },
      { file: "b/1.json", state: "approved", isShared: true },
    ]);
    const { stdout: text } = await ripslint(["answers", ".", "--lang", "en"]);
    expect(text).toContain("the answer may be for another one");
    writeFiles({ "a/c.json": answerOf("FE1", []), "b/c.json": answerOf("FE1", ["RVC014"]) });
    rmSync("answers", { recursive: true });
    expect((await run()).states).toEqual([
      ["a/1.json", "approved", ["a/c.json"]],
      ["b/1.json", "rejected", ["b/c.json"]],
    ]);
  });

  test("an answer in a folder with documents of its number of several providers may be for any of them", async () => {
    writeFiles({
      "a.json": ripsOf("FE1"),
      "b.json": ripsOf("FE1", { numDocumentoIdObligado: "811111111" }),
      "c.json": answerOf("FE1", []),
    });
    expect((await run()).report.documents).toMatchObject([
      { file: "a.json", state: "approved", isShared: true },
      { file: "b.json", state: "approved", isShared: true },
    ]);
    const judged = [".", "--pack", "res948", "--skip", "res948/no-services"];
    const { stdout } = await ripslint([...judged, "--no-context", "--lang", "en"]);
    expect(stdout).not.toContain("already approved");
  });

  test.each([
    ["an array", `[${ripsOf("FE1")},${ripsOf("FE2")}]`, "x.json, document 1"],
    [
      "an array of packages",
      `[{"rips":${ripsOf("FE1")}},{"rips":${ripsOf("FE2")}}]`,
      "x.json, document 1",
    ],
    ["lines", `${ripsOf("FE1")}\n${ripsOf("FE2")}\n`, "x.json, line 1"],
  ])("the approved one of several documents of a file is named: %s", async (_, content, name) => {
    writeFiles({ "x.json": content, "c.txt": answerOf("FE1", []) });
    const { stdout } = await ripslint([".", "--pack", "res948", "--no-context", "--lang", "en"]);
    expect(stdout.replaceAll(/\s+/g, " ")).toContain(`${name}: already approved, and other`);
  });

  test("each answer of a batch in one file is that of its document", async () => {
    const batch = [answerOf("FE1", []), answerOf("FE2", ["RVC034"])].map(
      (text) => JSON.parse(text) as object,
    );
    const forms = [
      batch,
      { success: true, data: batch },
      { resultados: { FE1: batch[0], FE2: JSON.stringify(batch[1]) } },
      batch.map((each) => ({ respuesta: JSON.stringify(each) })),
    ];
    writeFiles({ "1.json": ripsOf("FE1"), "2.json": ripsOf("FE2") });
    for (const form of forms) {
      writeFiles({ "lote.json": JSON.stringify(form) });
      expect((await run()).states, JSON.stringify(form).slice(0, 30)).toEqual([
        ["1.json", "approved", ["lote.json"]],
        ["2.json", "rejected", ["lote.json"]],
      ]);
    }
  });

  test("documents without an answer are clean, and a note in prose that names an answer's fields is another file", async () => {
    writeFiles({
      "a.json": ripsOf("FE1"),
      "leame.md": "La respuesta trae ResultState y CodigoUnicoValidacion; guárdela junto al RIPS.",
    });
    const { report, exit } = await run();
    expect(report).toMatchObject({ documents: [], skipped: 0 });
    expect(exit).toBe(0);
  });

  test("a note is found by its own number", async () => {
    writeFiles({
      "a.json": ripsOf("FE1", { tipoNota: "NC", numNota: "NC1" }),
      "b.json": answerOf("NC1", []),
    });
    expect((await run()).states).toEqual([["a.json", "approved", ["b.json"]]]);
  });

  test("what was saved in place of an answer is reported by its name, and other files are counted", async () => {
    writeFiles({
      "a.json": ripsOf("FE1"),
      "CUV_FE1.json": "<html>",
      "notes.txt": "nothing",
      "config.json": "{}",
    });
    const { states, exit, report } = await run();
    expect(states).toEqual([["a.json", "not-an-answer", ["CUV_FE1.json"]]]);
    expect(report.skipped).toBe(2);
    expect((await ripslint(["answers", ".", "--lang", "en"])).stdout).toContain(
      "\n2 files are neither answers nor RIPS documents\n",
    );
    expect(exit).toBe(1);
    const named = await run(["notes.txt"]);
    expect(named.report.documents).toMatchObject([{ state: "not-an-answer", why: "not-json" }]);
  });
});

describe("who reported a code", () => {
  test("both, theirs only, ours only", async () => {
    writeFiles({
      "a.json": ripsOf("FE1"),
      "b.json": answerOf("FE1", [
        "RVG03",
        "RVC002",
        "FED124",
        "FEV001",
        "TOT003",
        "RVC014",
        "RVG05",
      ]),
    });
    const { report } = await run();
    expect(codesOf(report)).toMatchObject({
      RVG03: "both",
      RVC002: "theirs not-checkable",
      FED124: "theirs needs-data",
      FEV001: "theirs of-the-xml",
      TOT003: "theirs try-again",
      RVC014: "theirs needs-data",
      RVG05: "theirs we-are-wrong",
    });
  });

  test("of the transport, of no family that we know, and of a table that was not given", async () => {
    const codes = "TOT001 TOT002 CFR003 PFR001 CCV001 VDI001 XYZ99 RVC120".split(" ");
    writeFiles({
      "a.json": ripsOf("FE1"),
      "b.json": answerOf("FE1", [...codes, "RVC063", "RVC096", "RVC018"]),
      "cum.csv": "codigo\n19900123-1\n",
    });
    const transport = { who: "theirs", why: "try-again" };
    const { report } = await run(["a.json", "b.json"], "--no-tables");
    const rows = new Map(report.documents[0]?.codes.map((row) => [row.code, row]));
    for (const code of ["TOT001", "CFR003", "PFR001", "CCV001", "VDI001"])
      expect(rows.get(code), code).toMatchObject(transport);
    expect(rows.get("TOT002")?.why).toBe("token-expired");
    expect(rows.get("XYZ99")?.why).toBe("unknown-code");
    for (const [code, ...tables] of [
      ["RVC063", "cum", "ium"],
      ["RVC018", "cups"],
      ["RVC096", "cups"],
    ] as const)
      expect(rows.get(code), code).toMatchObject({ why: "table-not-given", tables });
    expect(JSON.stringify(report)).not.toContain("we-are-wrong");
    // The table of CUPS comes with the product, so that the rules have run: the Ministry may have another edition of it.
    const tabled = await run(["a.json", "b.json"]);
    for (const official of ["RVC018", "RVC096"])
      expect(tabled.report.documents[0]?.codes.find(({ code }) => code === official)).toMatchObject(
        { why: "other-table", tables: ["cups"] },
      );
    const given = await run(["a.json", "b.json"], "--table", "cum=cum.csv");
    const row = given.report.documents[0]?.codes.find(({ code }) => code === "RVC063");
    expect(row?.tables).toEqual(["ium"]);
  });

  test("with the XML beside it more is compared", async () => {
    writeFiles({
      "a.json": ripsOf("FE1"),
      "ad.xml": xmlOf({ id: "FE1", nit: "1111" }),
      "b.json": answerOf("FE1", ["RVC001"]),
    });
    expect(codesOf((await run()).report)).toMatchObject({ RVC001: "both" });
    expect(codesOf((await run(["."], "--no-xml")).report)).toMatchObject({
      RVC001: "theirs needs-data",
    });
  });

  test("a code that was checked in its document is not found here, whatever other documents lack", async () => {
    writeFiles({
      "FE1/a.json": ripsOf("FE1"),
      "FE1/ad.xml": xmlOf({ id: "FE1", nit: "1111" }),
      "FE1/b.json": answerOf("FE1", ["RVG09"]),
      "FE2/a.json": ripsOf("FE2"),
    });
    expect(codesOf((await run(["."])).report)).toMatchObject({ RVG09: "theirs we-are-wrong" });
    expect(codesOf((await run(["."], "--no-xml")).report)).toMatchObject({
      RVG09: "theirs needs-data",
    });
  });

  test("what we report, and they do not", () => {
    const ours = [
      { code: "RVG09", also: ["RVC036"], isError: true, count: 1 },
      { code: "RVG10", also: [], isError: false, count: 1 },
    ];
    const why = (state: "approved" | "rejected", codes: readonly string[]) =>
      compared(
        { state, items: codes.map((code) => ({ code, rejects: true })) },
        ours,
        () => undefined,
      ).map(({ code, who, why: reason }) => [code, who, reason]);
    expect(why("approved", [])).toEqual([
      ["RVG09", "ours", "we-are-wrong"],
      ["RVG10", "ours", "only-warns"],
    ]);
    expect(why("rejected", ["RVC036"])).toEqual([
      ["RVC036", "both", undefined],
      ["RVG10", "ours", "not-reached"],
    ]);
  });
});

describe("what is shown", () => {
  const files = {
    "a.json": ripsOf(secret),
    "b.json": answerOf(secret, ["RVG03", secret]),
    "c.txt": answerOf("FE2", ["RVG03"]),
  };

  test.each([[], ["--json"], ["--summary"]])(
    "no value of an answer or document: %s",
    async (...more) => {
      writeFiles(files);
      const { stdout, stderr } = await ripslint(["answers", ".", ...more]);
      expect(stdout).toContain("RVG03");
      expect(stdout + stderr).not.toContain("PEPA");
    },
  );

  test("values on request, but never RutaArchivos", async () => {
    writeFiles(files);
    const { stdout } = await ripslint(["answers", ".", "--show-values", "--lang", "en"]);
    expect(stdout).toContain(`a.json (${secret}): rejected\n`);
    expect(stdout).toContain(`    ${secret}\n`);
    expect(stdout).not.toContain("Users");
  });

  test("the rates have no file and no number", async () => {
    writeFiles({ ...files, "d.json": ripsOf("FE2") });
    const { stdout, exit } = await ripslint(["answers", ".", "--summary", "--lang", "en"]);
    const rates = JSON.parse(stdout) as { codes: Record<string, unknown>; documents: number };
    expect(exit).toBe(1);
    expect(Object.keys(rates)).toEqual(["contains", "tool", "documents", "states", "codes"]);
    expect(rates.documents).toBe(2);
    expect(rates.codes["RVG03"]).toEqual({ theirs: 0, ours: 0, both: 2 });
    expect(rates.codes["other"]).toEqual({ theirs: 1, ours: 0, both: 0 });
    expect(stdout).not.toMatch(/json|FE2/);
  });
});

describe("exit codes", () => {
  test("3 for a file that cannot be read", async () => {
    writeFiles({ "a.json": answerOf("FE1", []) });
    const { exit, report } = await run(["a.json", "missing.json"]);
    expect(exit).toBe(3);
    expect(report.unread).toEqual([{ file: "missing.json", error: "does not exist" }]);
  });

  test("2 for wrong usage", async () => {
    for (const args of [[], ["-"], [".", "--json", "--summary"], ["empty"]]) {
      mkdirSync("empty", { recursive: true });
      expect((await ripslint(["answers", ...args])).exit).toBe(2);
    }
  });

  test("1 where something else is in the place of the only answer, 0 where nothing is rejected", async () => {
    writeFiles({ "a.json": ripsOf("FE1") });
    expect((await run()).exit).toBe(0);
    writeFiles({ "CUV_FE1.json": "<html>" });
    expect((await run()).exit).toBe(1);
    writeFiles({ "CUV_FE1.json": answerOf("FE1", ["-RVC005"]) });
    expect((await run()).exit).toBe(0);
  });
});
