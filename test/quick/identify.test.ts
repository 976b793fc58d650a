import { describe, expect, test } from "vitest";
import type { BatchOptions, Finding } from "../../src/batch";
import { createBatch } from "../../src/batch";
import { concernInWords, withoutPerson } from "../../src/report/concern-words";
import { noContext } from "../../src/index";
import { v003 } from "../../src/norm/packs";
import { ripslint } from "../command";
import { inFolder } from "../command-folder";
import { writeFileSync } from "node:fs";

/** Whom and what a finding concerns: only if a run is asked, and always of the right document, patient and service. */

const usuario = (num: unknown, servicios: object, more: object = {}) => ({
  tipoDocumentoIdentificacion: "CC",
  numDocumentoIdentificacion: num,
  fechaNacimiento: "1984-07-19",
  consecutivo: 7,
  ...more,
  servicios,
});

const consulta = (more: object = {}) => ({
  codPrestador: 5,
  fechaInicioAtencion: "2026-07-02 08:10",
  codConsulta: "890201",
  consecutivo: 3,
  ...more,
});

const procedimiento = (more: object = {}) => ({
  codPrestador: 5,
  fechaInicioAtencion: "2026-07-03 09:10",
  codProcedimiento: "871121",
  consecutivo: 4,
  ...more,
});

function run(text: string, options: BatchOptions = {}, chunk = text.length) {
  const batch = createBatch(noContext, { packs: [v003], identify: true, ...options });
  const file = batch.file("a.json");
  const bytes = new TextEncoder().encode(text);
  const findings: Finding[] = [];
  for (let at = 0; at < bytes.length; at += chunk)
    findings.push(...file.push(bytes.slice(at, at + chunk)));
  const end = file.end();
  return { findings: [...findings, ...end.findings], summary: end.summary };
}

/** The concern of the finding at a pointer. */
const at = (findings: readonly Finding[], pointer: string) =>
  findings.find((finding) => finding.pointer === pointer)?.concerns;

const whole = {
  numFactura: "FE-1",
  numNota: null,
  usuarios: [
    usuario("1000000101", { procedimientos: [procedimiento()], consultas: [consulta()] }),
    usuario("1000000102", { procedimientos: [procedimiento({ consecutivo: "9" })] }),
  ],
};

const first = {
  numFactura: "FE-1",
  tipoDocumentoIdentificacion: "CC",
  numDocumentoIdentificacion: "1000000101",
};

describe("a finding of a document", () => {
  test("that waits for the document's end says whom it concerns all the same", () => {
    const usuarios = [usuario("1000000101", {}), usuario("1000000102", {}), usuario("5", {})];
    const { findings } = run(JSON.stringify({ numFactura: "FE-1", usuarios }));
    const without = findings.filter(({ code }) => code === "res948/user-without-services");
    expect(without.map(({ pointer, concerns }) => [pointer, concerns])).toEqual(
      ["1000000101", "1000000102", "5"].map((numDocumentoIdentificacion, i) => [
        `/usuarios/${i}`,
        { ...first, numDocumentoIdentificacion, consecutivo: "7" },
      ]),
    );
  });

  test.each([1, 3, 64, 100_000])("in blocks of %i bytes", (chunk) => {
    const { findings, summary } = run(JSON.stringify(whole), {}, chunk);
    expect(at(findings, "/usuarios/0/servicios/procedimientos/0/codPrestador")).toEqual({
      ...first,
      date: "2026-07-03 09:10",
      serviceCode: "871121",
      consecutivo: "4",
    });
    expect(at(findings, "/usuarios/0/servicios/consultas/0/codPrestador")).toEqual({
      ...first,
      date: "2026-07-02 08:10",
      serviceCode: "890201",
      consecutivo: "3",
    });
    expect(at(findings, "/usuarios/1/servicios/procedimientos/0/consecutivo")?.consecutivo).toBe(
      "9",
    );
    expect(summary.numbers).toEqual([{ numFactura: "FE-1" }]);
  });

  test("of the usuario itself has no date and no code", () => {
    const { findings } = run(
      JSON.stringify({ ...whole, usuarios: [usuario("1000000101", {}, { codSexo: 1 })] }),
    );
    expect(at(findings, "/usuarios/0/codSexo")).toEqual({ ...first, consecutivo: "7" });
  });

  test("of the document itself has its numbers only, also wrapped", () => {
    const rips = { ...whole, numNota: "N5", tipoNota: 3 };
    const { findings, summary } = run(JSON.stringify({ rips }));
    expect(at(findings, "/rips/tipoNota")).toEqual({ numFactura: "FE-1", numNota: "N5" });
    expect(summary.numbers).toEqual([{ numFactura: "FE-1", numNota: "N5" }]);
  });

  test("in a file of several is of its own document", () => {
    const second = { ...whole, numFactura: "FE-2" };
    const lines = `${JSON.stringify(whole)}\n${JSON.stringify({ usuarios: whole.usuarios })}\n${JSON.stringify(second)}`;
    for (const text of [lines, `[${lines.replaceAll("\n", ",")}]`]) {
      const { findings, summary } = run(text);
      const numbers = findings.map(({ concerns }) => concerns?.numFactura);
      expect([...new Set(numbers)]).toEqual(["FE-1", undefined, "FE-2"]);
      expect(summary.numbers).toEqual([{ numFactura: "FE-1" }, {}, { numFactura: "FE-2" }]);
    }
  });

  test("knows the patient wherever he is written in the usuario", () => {
    const { servicios, ...rest } = usuario("1000000101", { procedimientos: [procedimiento()] });
    const { findings } = run(JSON.stringify({ usuarios: [{ servicios, ...rest }] }));
    expect(
      at(findings, "/usuarios/0/servicios/procedimientos/0/codPrestador")
        ?.numDocumentoIdentificacion,
    ).toBe("1000000101");
  });

  test("of a usuario that is not JSON names nobody else", () => {
    const [one, two] = whole.usuarios.map((each) => JSON.stringify(each));
    const text = `{"numFactura":"FE-1","usuarios":[${one},${two?.replace('"CC"', "CC")}]}`;
    const { findings } = run(text);
    const broken = findings.find(({ code }) => code === "json");
    expect(broken?.concerns).toEqual({ numFactura: "FE-1" });
  });
});

test("the numbers of documents that do not look like numbers are left out", () => {
  for (const numFactura of ["Ana Pérez", "x".repeat(21), "", 5, "<b>"]) {
    const { findings, summary } = run(JSON.stringify({ ...whole, numFactura }));
    expect(findings[0]?.concerns).not.toHaveProperty("numFactura");
    expect(summary.numbers).toEqual([{}]);
  }
});

test("a record of no document has its date, code and consecutivo", () => {
  const { findings } = run(`${JSON.stringify(procedimiento())}\n`, { packs: [], input: "ndjson" });
  expect(at(findings, "/codPrestador")).toEqual({
    date: "2026-07-03 09:10",
    serviceCode: "871121",
    consecutivo: "4",
  });
});

test("long texts, objects and inherited names are no part of it", () => {
  const text = JSON.stringify(
    usuario("1".repeat(50), { procedimientos: [procedimiento({ codProcedimiento: ["x"] })] }),
  ).replace('"consecutivo":7', '"__proto__":{"consecutivo":"8"}');
  const { findings } = run(`{"usuarios":[${text}]}`);
  expect(at(findings, "/usuarios/0/servicios/procedimientos/0/codPrestador")).toEqual({
    tipoDocumentoIdentificacion: "CC",
    date: "2026-07-03 09:10",
    consecutivo: "4",
  });
});

test("nothing of it is there unless it is asked for", () => {
  const { findings, summary } = run(JSON.stringify(whole), { identify: false });
  expect(findings.length).toBeGreaterThan(3);
  expect(JSON.stringify([findings, summary])).not.toMatch(/concerns|FE-1|10000001|890201/);
});

test("in words it is one line", () => {
  expect(concernInWords({ ...first, date: "2026-07-02 08:10", consecutivo: "3" })).toBe(
    "FE-1 · CC 1000000101 · 2026-07-02 08:10 · consecutivo 3",
  );
  expect(concernInWords({ tipoDocumentoIdentificacion: "CC" })).toBe("CC");
  expect(concernInWords({})).toBe("");
});

describe("the command", () => {
  inFolder({});
  const args = ["a.json", "--no-context", "--pack", "res948@v003", "--no-config"];

  test.each(["csv", "json", "ndjson", "html"])(
    "%s names the patient only with --identify",
    async (format) => {
      writeFileSync("a.json", JSON.stringify(whole));
      const without = await ripslint([...args, "-f", format]);
      expect(without.stdout).not.toContain("1000000101");
      const { stdout } = await ripslint([...args, "-f", format, "--identify"]);
      // The work sheet has no place of what the software maintainer corrects.
      if (format === "html") return;
      expect(stdout).toContain("1000000101");
      expect(stdout).toContain("890201");
      if (format === "csv") {
        const [head = "", row = ""] = stdout.split("\r\n");
        expect(head).toMatch(
          /,numFactura,numNota,tipoDocumentoIdentificacion,numDocumentoIdentificacion,date,serviceCode,consecutivo$/,
        );
        expect(row).toMatch(/,FE-1,,CC,1000000101,2026-07-03 09:10,871121,4$/);
      }
    },
  );
});

test("without the person, a day and a consecutivo are shown only in their form", () => {
  const person = { tipoDocumentoIdentificacion: "CC", numDocumentoIdentificacion: "1000000101" };
  const given = { ...person, numFactura: "FE-1", serviceCode: "890201" };
  expect(withoutPerson({ ...given, date: "2026-07-02 08:10", consecutivo: "12" })).toEqual({
    numFactura: "FE-1",
    date: "2026-07-02",
    consecutivo: "12",
  });
  for (const text of ["María P.", "1000000101", "2026-13-02 08:10", "02/07/2026"])
    expect(withoutPerson({ ...given, date: text, consecutivo: `${text}1` })).toEqual({
      numFactura: "FE-1",
    });
});
