import { readdirSync, readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import type { Finding } from "../../../src/batch";
import { ripslint } from "../../command";
import { inFolder, writeFiles } from "../../command-folder";
import { errorsOf, isReport } from "../../schema-checks";
import type { Summary } from "../../../src/index";

/** Answers and own reports lie beside the records, and are never judged as records. */

const answer = { ResultState: false, ProcesoId: 1, NumFactura: "FE1", ResultadosValidacion: [] };
const rips = { numFactura: "FE1", tipoNota: null, numNota: null, usuarios: [] };

const folderOf = inFolder({
  "a.json": JSON.stringify(rips),
  // not beside the records: these tests name files alone too
  "m/b.json": JSON.stringify(answer),
  "m/c.json": `\ufeff${JSON.stringify({ status: 400, body: answer }, undefined, 2)}`,
  "m/d.json": JSON.stringify({ NumFactura: "FE1", ResultState: true }),
  // documents, although they begin as answers do
  "e.json": JSON.stringify({ ProcesoId: 1, ...rips }),
  "n/f.json": JSON.stringify({ response: 1, NumFactura: "x", ...rips }),
});

interface Report {
  readonly findings: readonly Finding[];
  readonly files: readonly { readonly file: string }[];
  readonly summary: Summary;
  readonly leftOut?: readonly object[];
}

const args = ["--no-context", "-f", "json"];
const report = async (...more: readonly string[]) => {
  const { stdout, exit } = await ripslint([...more, ...args]);
  const value = JSON.parse(stdout) as Report;
  expect(isReport(value) ? [] : errorsOf(isReport, value)).toEqual([]);
  return { ...value, exit };
};

describe("answers of the Ministry", () => {
  test("are left out, and said", async () => {
    const { files, leftOut } = await report(".");
    expect(files.map(({ file }) => file)).toEqual(["a.json", "e.json", "n/f.json"]);
    expect(leftOut).toEqual([
      { why: "answer", count: 3, files: ["m/b.json", "m/c.json", "m/d.json"] },
    ]);
    for (const [lang, words] of [
      ["en", "3 files are not RIPS but answers of the Ministry, or what was saved in place of one"],
      [
        "es",
        "3 archivos no son RIPS sino respuestas del Ministerio o lo que se guardó en lugar de una",
      ],
    ] as const) {
      const { stderr } = await ripslint([".", ...args, "--lang", lang]);
      expect(stderr).toContain(`ripslint: ${words}\n`);
    }
  });

  test("also where they are named; then nothing was judged", async () => {
    const { files, exit } = await report("m/b.json");
    expect([files, exit]).toEqual([[], 1]);
  });

  test("are never overwritten", async () => {
    const { exit } = await ripslint([".", "--no-context", "-o", "m/b.json"]);
    expect(exit).toBe(2);
    expect(readFileSync(`${folderOf()}/m/b.json`, "utf8")).toBe(JSON.stringify(answer));
  });
});

/** What decides whether an object is an answer is what it has, and not what comes first in it. */
describe("the order of members", () => {
  // API V4.3, with names that tools sort
  const result = {
    Ambiente: "DockerProd",
    CodigoUnicoValidacion: "0aF1".repeat(24),
    FechaRadicacion: "2026-07-20T13:00:00.0000000+00:00",
    ModalidadPago: "Pago por evento",
    Modulo: "RIPS",
    NumFactura: "FE1",
    PeriodoAtencion: { FechaInicio: null, FechaFin: null },
    ProcesoId: 41,
    ResultadosValidacion: [],
    ResultState: true,
    RutaArchivos: null,
  };
  const question = {
    CantidadUsuarios: 1,
    CodigoPrestador: "110010123401",
    EsValido: true,
    FechaValidacion: "2026-07-20T13:00:00",
    NumDocumentoIdObligado: "900123456",
    NumeroDocumento: "FE1",
    TipoDocumento: "RIPS",
    JsonFile: "x".repeat(2000),
  };
  const orders = (value: object): readonly string[] => {
    const members = Object.entries(value);
    return members.map((_, i) =>
      JSON.stringify(Object.fromEntries([...members.slice(i), ...members.slice(0, i)])),
    );
  };
  const small = { ...question, JsonFile: "" };
  const answers = [
    ...orders(result),
    ...orders(small),
    JSON.stringify(question),
    JSON.stringify(result, undefined, 4).replace(/"[A-Z]\w*":/g, (name) => name.toLowerCase()),
    ...orders({ status: 200, headers: { a: "x".repeat(300) }, body: result }),
    ...orders({ data: JSON.stringify(result), message: "" }),
  ];

  test("any order is an answer", async () => {
    const names = answers.map((_, i) => `order/${String(i).padStart(2, "0")}.json`);
    writeFiles(Object.fromEntries(names.map((name, i) => [name, answers[i] ?? ""])));
    const { files, leftOut } = await report("order", "a.json");
    expect(files.map(({ file }) => file)).toEqual(["a.json"]);
    expect(leftOut).toMatchObject([{ why: "answer", count: names.length }]);
  });

  const record = { codPrestador: "110010123401", codTecnologiaSalud: "x", ResultState: true };
  const none = [
    ...orders({ body: { ResultState: true }, ...record }),
    ...orders({ ...result, ...record }),
    ...orders({ shape: 1, record: { codPrestador: "1" }, ResultState: true }),
    ...orders({ ...rips, body: result }),
    ...orders({ ResultState: true, Usuarios: [], NumFactura: "FE1" }),
    ...orders({ ResultState: true, servicios: {} }),
    ...orders({ data: { ...record }, ResultadosValidacion: [] }),
  ];

  test("what has a field or a level of records is judged, whatever else it has", async () => {
    const names = none.map((_, i) => `none/${String(i).padStart(2, "0")}.json`);
    writeFiles(Object.fromEntries(names.map((name, i) => [name, none[i] ?? ""])));
    const { files, leftOut } = await report("none");
    expect(files.map(({ file }) => file)).toEqual(names);
    expect(leftOut).toBeUndefined();
  });
});

describe("what ripslint wrote for a program", () => {
  const long = `${"x".repeat(200)}/${'y"\\'.repeat(50)}.json`;

  test.each<readonly string[]>([
    ["a.json", "-f", "json"],
    ["wrong.json", "-f", "ndjson"],
    ["wrong.json", "-f", "ndjson", "--paths", "muv", "--show-values"],
    ["broken.json", "-f", "ndjson"],
    [long, "-f", "ndjson"],
    ["a.json", "-f", "ndjson"],
    ["wrong.json", "-f", "ndjson", "--max-issues", "0"],
    ["rules", "--format", "json"],
    ["diff", "o/old.ndjson", "o/old.ndjson", "--json"],
    ["fix", "wrong.json", "--no-context", "--dry-run", "--json"],
    ["fix", "a.json", "--no-context", "--dry-run", "--json"],
    ["answers", "o/FE1", "--json"],
    ["answers", "o/FE1", "--json", "--show-values"],
    ["answers", "o/FE1/answer.json", "--json"],
    ["answers", "o/several.json", "o/FE1/answer.json", "--json"],
    ["answers", "wrong.json", "--json"],
    ["answers", "o/FE1", "--summary"],
    ["answers", "wrong.json", "--summary", "--lang", "es"],
  ])("is left out: %s", async (...line) => {
    const wrong = JSON.stringify({ ...rips, usuarios: [{ servicios: { medicamentos: [{}] } }] });
    writeFiles({
      "wrong.json": wrong,
      [long]: wrong,
      "broken.json": "{",
      "o/FE1/a.json": JSON.stringify(rips),
      "o/FE1/answer.json": JSON.stringify(answer),
      "o/several.json": JSON.stringify([rips, { ...rips, numFactura: "FE2" }]),
    });
    const isCommand = !line[0]?.endsWith(".json");
    const old = await ripslint(["wrong.json", "--no-context", "-f", "ndjson"]);
    writeFiles({ "o/old.ndjson": old.stdout });
    const { stdout } = await ripslint(isCommand ? line : [...line, "--no-context"]);
    const name = "report.json";
    writeFiles({ [name]: stdout });
    const { files, leftOut } = await report("a.json", name);
    expect(files.map(({ file }) => file)).toEqual(["a.json"]);
    expect(leftOut).toEqual([{ why: "report", count: 1, files: [name] }]);
  });

  test.each([
    { file: "a.json", record: { codPrestador: "110010123401" }, shape: 1 },
    { file: "a.json", record: 1, shape: 1, codPrestador: "110010123401" },
    { summary: { files: 1 }, ...rips },
    { schemaVersion: "1", tool: { name: "other" }, ...rips },
    { documents: [rips] },
    { dryRun: true, files: [rips] },
    { contains: "x", tool: "x", rips },
  ])("is not what begins like it: %j", async (value) => {
    writeFiles({ "like.json": JSON.stringify(value) });
    const { files } = await report("like.json");
    expect(files.map(({ file }) => file)).toEqual(["like.json"]);
  });
});

/** Names and folders that tools give to answers. None of them makes an answer of records. */
describe("an answer's name", () => {
  const samples = new URL("../../../fixtures/samples/", import.meta.url);
  const sample = (name: string): Buffer => readFileSync(new URL(name, samples));
  const lines = sample("records.ndjson").toString();
  const text = sample("rips.json").toString();
  const records: readonly (readonly [what: string, bytes: string | Uint8Array])[] = [
    ...readdirSync(samples)
      .filter((name) => !name.endsWith(".md") && name !== "context.json")
      .map((name) => [name, sample(name)] as const),
    ["a document, cut", text.slice(0, -20)],
    ["a document, its beginning cut", text.slice(text.indexOf('"'))],
    ["a document with a comma too many", text.replace('"usuarios"', ',"usuarios"')],
    ["a document, packed", gzipSync(text)],
    ["a document, packed and cut", gzipSync(text).subarray(0, -20)],
    ["a document in UTF-16", Buffer.from(`\ufeff${text}`, "utf16le")],
    ["a document with an error that a tool added", JSON.stringify({ ...rips, error: "x" })],
    ["documents within an object", JSON.stringify({ data: [rips], message: "x" })],
    ["lines after other lines", `# x\n\n${lines}`],
    ["lines that are packed", gzipSync(lines)],
    ["a table", "codPrestador;codConsulta;vrServicio\n110010123401;890201;5\n"],
  ];
  const names = [
    "CUV_a.json",
    "FE1_CUV.json",
    "FE1_CUV.json.gz",
    "ResultadosMSPS_FE1_ID7_A_CUV.json",
    "CUV_julio/a.ndjson",
    "ResultadosLocales_1/a.json",
  ];
  const judged = async (name: string, bytes: string | Uint8Array) => {
    writeFiles({ [name]: bytes });
    const { findings, files, leftOut, exit } = await report(name, "--pack", "res948@v002");
    const { file: _, ...first } = files[0] ?? { file: "" };
    return { findings: findings.map((each) => ({ ...each, file: "" })), first, leftOut, exit };
  };

  test.each(records)("never hides %s", async (_, bytes) => {
    const expected = await judged("plain.json", bytes);
    expect(expected.leftOut).toBeUndefined();
    for (const name of names) expect(await judged(name, bytes), name).toEqual(expected);
  });

  test.each([
    ["nothing", " \n", "empty"],
    ["a web page", "\ufeff\n<!doctype html><script>\n{}</script>", "html"],
    ["a failed connection", "connect ECONNREFUSED 10.0.0.1:9443, retried, given up", "connection"],
    ["a text", "Pendiente de respuesta", "not-json"],
    ["a host that is not found", "Could not resolve host: [api]", "connection"],
    ["a server's message", '{"title":"x","status":400,"errors":{"a":["b"]}}', "failed"],
    ["an approval without a CUV", '{"EsValido":true}', "no-cuv"],
  ])("of %s says that it is no answer, packed or not", async (_, content, why) => {
    for (const [name, bytes] of [
      ["w/CUV_a.json", content],
      ["w/FE1_CUV.json.gz", gzipSync(content)],
    ] as const) {
      writeFiles({ [name]: bytes });
      const { leftOut } = await report(name);
      expect(leftOut).toEqual([{ why: "answer", count: 1, files: [name] }]);
      const { stdout } = await ripslint(["answers", name, "--json"]);
      expect(JSON.parse(stdout)).toMatchObject({ documents: [{ state: "not-an-answer", why }] });
    }
  });

  test("of a text file in a folder: an answer that was cut is named, and lines of records are judged", async () => {
    writeFiles({ "t/a.json": JSON.stringify(rips), "t/CUV_a.txt": '{"ResultState":false,' });
    writeFiles({ "t/CUV_b.txt": lines });
    const { leftOut } = await report("t");
    expect(leftOut).toEqual([{ why: "answer", count: 1, files: ["t/CUV_a.txt"] }]);
  });
});

/** What says that the sending failed is no RIPS, whatever it is called. */
test.each([
  ["an error of the client", '{"success":false,"error":"timeout"}'],
  ["a login fault", '{"token":null,"login":false,"errors":["x"]}'],
  ["a gateway's page", "<html><title>502 Bad Gateway</title></html>"],
  ["an error of curl", "curl: (28) Operation timed out"],
])("%s is left out by its content", async (_, content) => {
  writeFiles({ "f/rips.json": JSON.stringify(rips), "f/respuesta_FE1.json": content });
  const { files, leftOut } = await report("f");
  expect(files.map(({ file }) => file)).toEqual(["f/rips.json"]);
  expect(leftOut).toEqual([{ why: "answer", count: 1, files: ["f/respuesta_FE1.json"] }]);
});

test("an answer is read where it is packed, whatever it is called", async () => {
  for (const name of ["p/a.json.gz", "p/b.json", "p/Resultados.json.gz"]) {
    writeFiles({ [name]: gzipSync(JSON.stringify(answer)) });
    const { leftOut } = await report(name);
    expect(leftOut).toEqual([{ why: "answer", count: 1, files: [name] }]);
    const { stdout } = await ripslint(["answers", name, "--json"]);
    expect(JSON.parse(stdout)).toMatchObject({ documents: [{ state: "rejected" }] });
  }
});
