import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { readAnswers } from "../../../src/answers";
import { ripslint } from "../../command";
import { inFolderEach, writeFiles } from "../../command-folder";
import { cleanDocument } from "../../cases";
import { errorsOf, isReport } from "../../schema-checks";

inFolderEach();

const answer = {
  ResultState: false,
  ProcesoId: 7,
  NumFactura: "FE1",
  CodigoUnicoValidacion: "-",
  FechaRadicacion: "2026-07-20T13:00:00Z",
  ResultadosValidacion: [{ Clase: "RECHAZADO", Codigo: "RVC014", PathFuente: "", Fuente: "Rips" }],
};
const text = JSON.stringify(answer, undefined, 1);
const cuv = "ab".repeat(48);

interface Listed {
  readonly files: readonly { readonly file: string; readonly state: string }[];
  readonly answers: { readonly documents: readonly { readonly why?: string }[] };
}

const reasons = {
  contradictory: "an answer that contradicts itself",
  damaged: "an answer that is damaged or not whole",
  "no-cuv": "has no CUV of 96 hexadecimal digits",
};

describe("a document whose answer cannot be trusted is to be reviewed", () => {
  test.each<[string, string | Uint8Array, keyof typeof reasons]>([
    ["R.txt", text.replace('"ResultState": false', '"ResultState": true'), "contradictory"],
    [
      "R.txt",
      text.replace('"ResultState": false', '"ResultState": false, "ResultState": true'),
      "contradictory",
    ],
    [
      "R.json",
      text
        .replace('"ResultState": false', '"result_state": false, "result__State": true')
        .replace('"CodigoUnicoValidacion": "-"', `"CodigoUnicoValidacion": "${cuv}"`),
      "contradictory",
    ],
    [
      "R.json",
      JSON.stringify({ ...answer, ResultState: true, ResultadosValidacion: [] }),
      "no-cuv",
    ],
    ["R.json", `${text},`, "damaged"],
    ["R.txt", `${"registro\n".repeat(300)}${text}`, "damaged"],
    ["R.json", text.slice(0, text.indexOf("FechaRadicacion")), "damaged"],
    ["ResultadosMSPS_FE1_R.txt", '{"Res', "damaged"],
    [
      "R.json",
      JSON.stringify({ ...answer, ResultState: true, CodigoUnicoValidacion: cuv }),
      "contradictory",
    ],
    ["R.json.gz", gzipSync(text).subarray(0, -20), "damaged"],
    ["ResultadosMSPS_FE1_ID7_R.txt", text.slice(-60), "damaged"],
    ["ResultadosMSPS_FE1_ID7_R.txt", text.replace('"FE1"', '"FE11"'), "contradictory"],
  ])("%s %#", async (name, content, why) => {
    const document = { ...(cleanDocument("v003") as object), numFactura: "FE1" };
    writeFiles({ "d/rips.json": JSON.stringify(document), [`d/${name}`]: content });
    const args = ["d", "--no-context", "--pack", "res948@v003", "--lang", "en"];
    const { stdout, exit } = await ripslint([...args, "--files"]);
    expect(exit).toBe(1);
    expect(stdout).not.toContain("Send these");
    const report = JSON.parse((await ripslint([...args, "-f", "json"])).stdout) as Listed;
    expect(isReport(report) ? [] : errorsOf(isReport, report)).toEqual([]);
    expect(report.files.map(({ file, state }) => [file, state])).toEqual([
      ["d/rips.json", "review"],
    ]);
    const whys = report.answers.documents.flatMap(({ why }) => why ?? []);
    expect(whys).toEqual([why]);
    for (const format of ["text", "html", "csv"]) {
      const outcome = await ripslint([...args, "-f", format]);
      const said = (outcome.stdout + outcome.stderr)
        .replace(/<[^>]*>|\\/g, "")
        .replace(/\s+/g, " ");
      expect(said, format).toContain(reasons[why]);
    }
  });
});

describe("a hidden answer is named, and not read", () => {
  test.each([
    ".R.txt",
    ".ResultadosMSPS_FE1_ID7_R.txt",
    ".CUV_FE1.json",
    ".respuesta",
    ".R.txt.gz",
    ".R.bak",
    ".x/R.txt",
  ])("%s", async (name) => {
    const document = { ...(cleanDocument("v003") as object), numFactura: "FE1" };
    writeFiles({ "d/rips.json": JSON.stringify(document), [`d/${name}`]: text });
    const { stdout } = await ripslint(["d", "--no-context", "--pack", "res948@v003", "-f", "json"]);
    const { leftOut } = JSON.parse(stdout) as { readonly leftOut?: unknown };
    expect(JSON.stringify(leftOut)).toContain(`"d/${name.split("/")[0]}"`);
  });

  test("what systems hide is none", async () => {
    writeFiles({ "d/rips.json": JSON.stringify(cleanDocument("v003")), "d/.DS_Store": "x" });
    const { stdout } = await ripslint(["d", "--no-context", "-f", "json"]);
    expect(stdout).not.toContain("DS_Store");
  });
});

describe("the number of an answer", () => {
  const document = JSON.stringify({ ...(cleanDocument("v003") as object), numFactura: "FE-1 301" });
  const args = ["d", "--no-context", "--pack", "res948@v003", "--lang", "en"];
  test.each<[string, boolean]>([
    ["FE-1 301", false],
    ["fe-1 301", true],
    ["FE1301", true],
    ["FE-1-301", true],
  ])("%s is said to be spelled otherwise: %s", async (number, isOther) => {
    writeFiles({
      "d/rips.json": document,
      "d/R.txt": text.replace('"FE1"', JSON.stringify(number)),
    });
    const report = JSON.parse((await ripslint([...args, "-f", "json"])).stdout) as object;
    expect(isReport(report) ? [] : errorsOf(isReport, report)).toEqual([]);
    expect(report).toMatchObject({
      answers: { documents: [{ file: "d/rips.json", state: "rejected", answers: ["d/R.txt"] }] },
    });
    const say = "differ in letter case, blanks or hyphens";
    for (const format of ["text", "html", "csv"]) {
      const { stdout, stderr } = await ripslint([...args, "-f", format, "--verbose"]);
      const said = (stdout + stderr).replace(/<[^>]*>|\\/g, "").replace(/\s+/g, " ");
      expect(said.includes(say), format).toBe(isOther);
    }
    expect((await ripslint(["answers", "d", "--lang", "en"])).stdout.includes(say)).toBe(isOther);
  });

  test("may be a number of JSON, if it is exact", () => {
    expect(readAnswers({ ...answer, NumFactura: 1301 })).toMatchObject([{ number: "1301" }]);
    expect(readAnswers({ ...answer, numFactura: 1301.5, NumFactura: null })).toMatchObject([
      { state: "rejected" },
    ]);
    expect(
      readAnswers(`{"ResultState":false,"NumFactura":12345678901234567890}`)[0],
    ).not.toHaveProperty("number");
  });
});

test("what is no JSON text, or too deep for one, is no answer and throws nothing", () => {
  const cyclic: { self?: unknown } = {};
  cyclic.self = cyclic;
  const deep = `${'{"a":'.repeat(100_000)}1${"}".repeat(100_000)}`;
  for (const body of [deep, JSON.parse(deep), cyclic, { a: 1n }] as unknown[])
    expect(readAnswers(body)).toEqual([{ state: "not-an-answer", why: "other", items: [] }]);
});

test("a text of which any bracket may begin RIPS is searched once", () => {
  // It would take minutes, and so reach the timeout, if it were searched from each bracket.
  expect(readAnswers(`x${"[".repeat(400_000)}`)).toMatchObject([{ state: "not-an-answer" }]);
});
