import { describe, expect, test } from "vitest";
import type { AnswerSection } from "../../../src/core/model/answer";
import { officialIn } from "../../../src/app/packs/official-texts";
import { saidInWords } from "../../../src/report/answers";
import { formatNames } from "../../../src/report/formats";
import { ripslint } from "../../command";
import { inFolder } from "../../command-folder";
import { reviewed } from "../../review-host";
import { errorsOf, isReport } from "../../schema-checks";

/** What the answers among the inputs say, in the report of the run that judges the documents. */

const secret = "PEPA PEREZ QUIROGA";
const cuv = "ab".repeat(48);

/** A document without services: RVG03 is ours. */
const ripsOf = (numFactura: string, more: object = {}) => ({
  numDocumentoIdObligado: "900123456",
  numFactura,
  tipoNota: null,
  numNota: null,
  usuarios: [],
  ...more,
});

const answerOf = (number: string, ...codes: readonly string[]): string =>
  JSON.stringify({
    ResultState: codes.length === 0,
    ProcesoId: 7,
    NumFactura: number,
    CodigoUnicoValidacion: codes.length === 0 ? cuv : "-",
    RutaArchivos: `C:\\Users\\${secret}`,
    ResultadosValidacion: codes.map((Codigo) => ({
      Clase: "RECHAZADO",
      Codigo,
      Observaciones: secret,
    })),
  });

inFolder({
  "1.json": JSON.stringify(ripsOf("FE1")),
  "2.json": JSON.stringify([ripsOf(secret), ripsOf("FE3")]),
  "3.ndjson": `${JSON.stringify(ripsOf("FE4"))}\n${JSON.stringify({ rips: ripsOf("FE5") })}\n`,
  "ResultadosMSPS_FE1_A_CUV.txt": answerOf("FE1"),
  "b.json": answerOf(secret, "RVG03", "RVC049"),
  "c.json": answerOf("FE5", "RVG03"),
  "d.json": answerOf("FE9", "RVC049"),
  "CUV_FE4.json": "<html><body>Bad Gateway</body></html>",
  "leame.txt": "notas del mes",
});

const run = async (...args: readonly string[]) => {
  const { stdout, stderr, exit } = await ripslint([".", "--no-context", "--lang", "en", ...args]);
  return { stdout, stderr, exit };
};

async function sectionOf(...args: readonly string[]): Promise<AnswerSection> {
  const { stdout } = await run("-f", "json", ...args);
  const value = JSON.parse(stdout) as { readonly answers: AnswerSection };
  expect(isReport(value) ? [] : errorsOf(isReport, value)).toEqual([]);
  return value.answers;
}

const pack = ["--pack", "res948@v002", "--skip", "res948/identifier"] as const;

describe("the section of a report", () => {
  test("has the documents in the order of the input, then the answers without one", async () => {
    const { documents, unanswered } = await sectionOf(...pack);
    expect(
      documents.map(({ file, place, state, answers }) => [file, place, state, answers]),
    ).toEqual([
      ["1.json", undefined, "approved", ["ResultadosMSPS_FE1_A_CUV.txt"]],
      ["2.json", "1:/0", "rejected", ["b.json"]],
      ["2.json", "1:/1", "no-answer", []],
      ["3.ndjson", "1:", "no-answer", []],
      ["3.ndjson", "2:/rips", "rejected", ["c.json"]],
      [undefined, undefined, "not-an-answer", ["CUV_FE4.json"]],
      [undefined, undefined, "rejected", ["d.json"]],
    ]);
    expect(unanswered).toBe(2);
  });

  test("compares only within each document", async () => {
    const { documents } = await sectionOf(...pack);
    const rowsOf = (index: number) =>
      documents[index]?.codes.map(({ code, who, theirs, ours }) => [code, who, theirs, ours]);
    expect(rowsOf(1)).toEqual([
      ["RVC049", "theirs", 1, 0],
      ["RVG03", "both", 1, 1],
    ]);
    expect(rowsOf(4)).toEqual([["RVG03", "both", 1, 1]]);
  });

  test("without a norm, or at the draft stage, has the states alone", async () => {
    for (const args of [[], [...pack, "--stage", "draft"]]) {
      const { documents, unanswered } = await sectionOf(...args);
      expect(documents.map(({ file, state }) => [file, state])).toEqual([
        [undefined, "not-an-answer"],
        [undefined, "approved"],
        [undefined, "rejected"],
        [undefined, "rejected"],
        [undefined, "rejected"],
      ]);
      expect(unanswered).toBeUndefined();
    }
  });

  test.each(formatNames.filter((name) => !name.endsWith("json")))(
    "is in the format %s, on standard error where a format has rows only",
    async (format) => {
      const { stdout, stderr } = await run(...pack, "-f", format, "--verbose");
      const said = (stdout + stderr).replace(/<[^>]*>|\\/g, "").replace(/\s+/g, " ");
      expect(said).toContain(
        "Answers of the Ministry: 1 approved, 3 rejected, 1 not an answer, 2 without an answer.",
      );
      expect(said).toContain("Reported by the Ministry and by ripslint: RVG03 (2 documents)");
    },
  );

  test("is in the last line of ndjson", async () => {
    const { stdout } = await run(...pack, "-f", "ndjson");
    const last = JSON.parse(stdout.trim().split("\n").at(-1) ?? "") as object;
    expect(last).toMatchObject({ answers: { unanswered: 2 } });
  });

  test("shows values on request only, and never where files lay", async () => {
    for (const format of formatNames) {
      const { stdout, stderr } = await run(...pack, "-f", format);
      expect(stdout + stderr, format).not.toContain("PEPA");
    }
    const { documents } = await sectionOf(...pack, "--show-values");
    expect(documents[1]?.codes[0]?.observations).toEqual([secret]);
    expect(JSON.stringify(documents)).not.toContain("Users");
  });

  test("says that there is an observation, and how to see it; what to do about a code is given once", async () => {
    const hidden = (await run(...pack, "--verbose")).stdout.replace(/\s+/g, " ");
    expect(hidden).toContain("RVG03 · it has an observation: --show-values shows it");
    expect(hidden.match(/What to do: Look for the delivery in MIPRES/g)).toHaveLength(1);
    const shown = (await run(...pack, "--verbose", "--show-values")).stdout.replace(/\s+/g, " ");
    expect(shown).toContain(`RVG03: the Ministry says «${secret}»`);
    expect(shown).not.toContain("observation");
  });

  test("goes by the answer where it names another field than the annex", () => {
    const of = (field: string) =>
      saidInWords(
        {
          state: "rejected",
          codes: [],
          said: [{ code: "RVC049", rejects: true, path: `usuarios[0].${field}` }],
        },
        { officialIn: officialIn("en"), lang: "en" },
      );
    expect(of("servicios.medicamentos[1].idMIPRES")[1]).toMatch(/^What to do: Look for the deliv/);
    const [line, advice] = of("numDocumentoIdentificacion");
    expect(line).toBe(
      "RVC049 · usuario 1 · numDocumentoIdentificacion (the annex requires: the id of the delivery exists in MIPRES)",
    );
    expect(advice).toMatch(
      /^What to do: The annex gives this code to idMIPRES, and the answer names numDocumentoIdentificacion/,
    );
  });

  test("is not there without an answer", async () => {
    const { answers } = await reviewed({ "1.json": JSON.stringify(ripsOf("FE1")) });
    expect(answers).toBeUndefined();
  });
});

test("a text file of a folder is read if it is an answer; another one is counted, and read if it is named", async () => {
  const { stdout } = await run("-f", "json");
  const { files, leftOut } = JSON.parse(stdout) as {
    readonly files: readonly { readonly file: string }[];
    readonly leftOut: readonly object[];
  };
  expect(files.map(({ file }) => file)).toEqual(["1.json", "2.json", "3.ndjson"]);
  expect(leftOut).toEqual([
    { why: "not-json", count: 1, files: ["leame.txt"] },
    {
      why: "answer",
      count: 5,
      files: ["CUV_FE4.json", "ResultadosMSPS_FE1_A_CUV.txt", "b.json", "c.json", "d.json"],
    },
  ]);
  const named = await ripslint(["leame.txt", "--no-context", "-f", "json"]);
  expect(JSON.parse(named.stdout)).toMatchObject({ files: [{ file: "leame.txt" }] });
});
