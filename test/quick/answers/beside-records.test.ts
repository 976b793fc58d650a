import { readFileSync, writeFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import type { Finding, Summary } from "../../../src/batch";
import { ripslint } from "../../command";
import { inFolder } from "../../command-folder";
import { errorsOf, isReport } from "../../schema-checks";

/** Answers and own reports lie beside the records, and are never judged as records. */

const answer = { ResultState: false, ProcesoId: 1, NumFactura: "FE1", ResultadosValidacion: [] };
const rips = { numFactura: "FE1", tipoNota: null, numNota: null, usuarios: [] };

const folderOf = inFolder({
  "a.json": JSON.stringify(rips),
  "b.json": JSON.stringify(answer),
  "c.json": `\ufeff${JSON.stringify({ status: 400, body: answer }, undefined, 2)}`,
  "d.json": JSON.stringify({ NumFactura: "FE1", ResultState: true }),
  // documents, although they begin as answers do
  "e.json": JSON.stringify({ ProcesoId: 1, ...rips }),
  "f.json": JSON.stringify({ response: 1, NumFactura: "x", ...rips }),
});

interface Report {
  readonly findings: readonly Finding[];
  readonly files: readonly { readonly file: string }[];
  readonly summary: Summary;
  readonly leftOut?: readonly object[];
}

const args = ["--no-context", "-f", "json", "--jobs", "off"];
const report = async (...more: readonly string[]) => {
  const { stdout, exit } = await ripslint([...more, ...args]);
  const value = JSON.parse(stdout) as Report;
  expect(isReport(value) ? [] : errorsOf(isReport, value)).toEqual([]);
  return { ...value, exit };
};

describe("answers of the Ministry", () => {
  test("are left out, and said", async () => {
    const { files, leftOut } = await report(".");
    expect(files.map(({ file }) => file)).toEqual(["a.json", "e.json", "f.json"]);
    expect(leftOut).toEqual([{ why: "answer", count: 3, files: ["b.json", "c.json", "d.json"] }]);
    for (const [lang, words] of [
      ["en", "3 files are answers of the Ministry, for ripslint answers: b.json, c.json, d.json"],
      [
        "es",
        "3 archivos son respuestas del Ministerio, para ripslint answers: b.json, c.json, d.json",
      ],
    ] as const) {
      const { stderr } = await ripslint([".", ...args, "--lang", lang]);
      expect(stderr).toContain(`ripslint: ${words}\n`);
    }
  });

  test("also where they are named; then nothing was judged", async () => {
    const { files, exit } = await report("b.json");
    expect([files, exit]).toEqual([[], 1]);
  });

  test("are never overwritten", async () => {
    const { exit } = await ripslint([".", "--no-context", "-o", "b.json"]);
    expect(exit).toBe(2);
    expect(readFileSync(`${folderOf()}/b.json`, "utf8")).toBe(JSON.stringify(answer));
  });
});

test.each(["json", "sarif"])("an own report (%s) is left out", async (format) => {
  const { stdout } = await ripslint(["a.json", "--no-context", "-f", format]);
  writeFileSync(`${folderOf()}/report.json`, stdout);
  const { files, leftOut } = await report("a.json", "report.json");
  expect(files.map(({ file }) => file)).toEqual(["a.json"]);
  expect(leftOut).toEqual([{ why: "report", count: 1, files: ["report.json"] }]);
});
