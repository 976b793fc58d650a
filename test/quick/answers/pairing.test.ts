import { describe, expect, test } from "vitest";
import type { FilesInMemory } from "../../review-host";
import { reviewed } from "../../review-host";
import { cleanDocument } from "../../cases";
import { revisionContext } from "../../../src/index";
import { containerOf, xmlOf } from "../../invoice/xml-of";

/** The state of each file, by what else the folder has. */

const cuv = "ab12".repeat(24);
const nit = "900000001";
const context = revisionContext({ providerCodes: ["110010123401"] });
const base64 = (text: string) => Buffer.from(text).toString("base64");

const rips = (numFactura: string, more: object = {}) => ({
  ...(cleanDocument("v002") as object),
  numDocumentoIdObligado: nit,
  numFactura,
  tipoNota: null,
  numNota: null,
  ...more,
});
const answer = (isApproved: boolean, NumFactura?: string, more: object = {}) => ({
  ResultState: isApproved,
  ProcesoId: 7,
  ...(NumFactura !== undefined && { NumFactura }),
  CodigoUnicoValidacion: isApproved ? cuv : "-",
  ResultadosValidacion: isApproved ? [] : [{ Clase: "RECHAZADO", Codigo: "RVC014" }],
  ...more,
});

async function statesOf(files: Readonly<Record<string, unknown>>, alone?: readonly string[]) {
  const texts: FilesInMemory = Object.fromEntries(
    Object.entries(files).map(([name, content]) => [
      name,
      typeof content === "string" ? content : JSON.stringify(content),
    ]),
  );
  const only = ["provider-code", "res948/provider-unknown", "res948/xml-form"];
  const { run } = await reviewed(texts, { context, only, ...(alone && { alone }) });
  return {
    states: Object.fromEntries(run.files.map(({ file, state }) => [file.file, state])),
    kinds: run.orphans.map(({ kind, file }) => `${kind} ${file}`),
  };
}

describe("a number that is here twice", () => {
  const two = { "a.json": rips("FE1"), "b/copy.json": rips("FE1", { numNota: "" }) };

  test.each<[object, string]>([
    [{}, "review"],
    [{ "r.txt": answer(true, "FE1") }, "approved"],
    [{ "b/r.txt": answer(false, "fe-1") }, "rejected"],
    [{ "r.txt": answer(true, "FE2") }, "review"],
  ])("case %#", async (more, state) => {
    const { states, kinds } = await statesOf({ ...two, ...more });
    expect(states).toEqual({ "a.json": state, "b/copy.json": state });
    expect(kinds).toContain("repeated a.json");
    expect(kinds).toContain("repeated b/copy.json");
  });

  test("not of two providers, nor of a note and its invoice", async () => {
    const { states, kinds } = await statesOf({
      "a.json": rips("FE1"),
      "b.json": rips("FE1", { numDocumentoIdObligado: "811111111" }),
      "c.json": rips("FE1", { tipoNota: "NC", numNota: "NC1" }),
    });
    expect(kinds).toEqual([]);
    expect(new Set(Object.values(states))).toEqual(new Set(["clean"]));
  });
});

describe("an answer in the same object as its document", () => {
  const document = rips("FE1");
  test.each<[string, unknown, string]>([
    ["as an object", { rips: document, respuesta: answer(true, "FE1") }, "approved"],
    ["as a text", { rips: document, respuesta: JSON.stringify(answer(false, "FE1")) }, "rejected"],
    ["without a number", { rips: document, respuesta: answer(true) }, "approved"],
    ["in a list", [{ rips: document, response: { body: answer(true, "FE1") } }], "approved"],
    ["beside rips", { rips: document, ...answer(false, "FE1") }, "rejected"],
    ["beside usuarios", { ...document, ...answer(true) }, "approved"],
    ["with its number twice in one object", { ...document, ...answer(true, "FE1") }, "review"],
    ["of another number", { rips: document, respuesta: answer(true, "FE9") }, "review"],
    ["cut off", { rips: document, respuesta: '{"ResultState": tr' }, "review"],
    ["in another form", { rips: document, respuesta: "aprobado" }, "review"],
    ["a CUV alone", { rips: document, cuv }, "review"],
    ["empty", { rips: document, respuesta: "", cuv: null }, "clean"],
  ])("%s", async (_, value, state) => {
    expect((await statesOf({ "a.json": value })).states).toEqual({ "a.json": state });
  });

  test("each line of a file has its own", async () => {
    const row = (number: string, isApproved: boolean) =>
      JSON.stringify({ rips: rips(number), respuesta: answer(isApproved) });
    const lines = `${row("FE1", true)}\n${row("FE2", true)}`;
    expect((await statesOf({ "a.ndjson": lines })).states).toEqual({ "a.ndjson": "approved" });
    const mixed = `${row("FE1", true)}\n${row("FE2", false)}`;
    expect((await statesOf({ "a.ndjson": mixed })).states).toEqual({ "a.ndjson": "rejected" });
  });
});

test("a file with one approved document is to be reviewed", async () => {
  const lines = ["FE1", "FE2"].map((number) => JSON.stringify(rips(number))).join("\n");
  const files = { "d.ndjson": lines, "r.txt": answer(true, "FE1") };
  expect((await statesOf(files)).states).toEqual({ "d.ndjson": "review" });
});

test.each([false, true])("an answer without a number may concern each document: %s", async (is) => {
  const files = { "m/a.json": rips("FE1"), "m/b.json": rips("FE2"), "n/c.json": rips("FE3") };
  const all = await statesOf({ ...files, "m/r.txt": answer(is) });
  expect(all.states).toEqual({ "m/a.json": "review", "m/b.json": "review", "n/c.json": "clean" });
  const alone = await statesOf({ ...files, "m/r.txt": answer(is) }, ["m/a.json"]);
  expect(alone.states).toEqual({ "m/a.json": "review" });
});

describe("the query of a CUV", () => {
  const query = { EsValido: true, CodigoUnicoValidacion: cuv, NumeroDocumento: "FE1" };
  test.each<[object, string]>([
    [{}, "approved"],
    [{ JsonFile: rips("FE1") }, "approved"],
    [{ JsonFile: JSON.stringify({ rips: rips("FE1") }) }, "approved"],
    [{ JsonFile: base64(JSON.stringify(rips("FE1"))) }, "approved"],
    [{ JsonFile: rips("FE1", { extra: "x" }) }, "review"],
    [{ EsValido: false }, "review"],
    [{ EsValido: false, NumeroDocumento: null }, "clean"],
  ])("case %#", async (more, state) => {
    const files = { "a.json": rips("FE1"), "c.json": { ...query, ...more } };
    expect((await statesOf(files)).states).toEqual({ "a.json": state });
  });
});

describe("prose and programs", () => {
  test.each<[string, string]>([
    ["leame.md", "La respuesta trae ResultState, ProcesoId y ResultadosValidacion."],
    ["nota.txt", "La respuesta trae ResultState y ProcesoId; guárdela."],
    ["nota.txt", "El servidor dio timeout ayer; llamar a soporte."],
    ["copia.sh", "timeout 900 cp -r /datos /copia"],
    ["leer.mts", "export const f = (x: { ResultState: boolean }) => x.ResultState;"],
    ["consulta.sql", "select ResultState, EsValido from t where ResultState = true"],
  ])("%s is another file", async (name, content) => {
    const { states } = await statesOf({ "a.json": rips("FE1"), [name]: content });
    expect(states).toEqual({ "a.json": "clean" });
    const alone = await statesOf({ "a.json": rips("FE1"), [name]: content }, ["a.json"]);
    expect(alone.states).toEqual({ "a.json": "clean" });
  });

  test("but valid JSON is an answer under any name", async () => {
    const files = { "a.json": rips("FE1"), "r.dat": answer(false, "FE1") };
    expect((await statesOf(files)).states).toEqual({ "a.json": "rejected" });
  });
});

describe("a package", () => {
  const xml = (id: string, more: Parameters<typeof xmlOf>[0] = {}) =>
    base64(containerOf(xmlOf({ id, nit, ...more })));
  const capita = { MODALIDAD_PAGO: { code: "03", text: "Capitación" } };

  test("with a damaged XML is to be corrected", async () => {
    const cut = base64(xmlOf({ id: "FE1", nit }).slice(0, -50));
    const files = { "a.json": { rips: rips("FE1"), xmlFevFile: cut } };
    expect((await statesOf(files)).states).toEqual({ "a.json": "correct" });
  });

  test("without RIPS is complete for a credit note and a capitación", async () => {
    const { states, kinds } = await statesOf({
      "nc.json": { rips: null, xmlFevFile: xml("NC1", { kind: "CreditNote", referred: "FE1" }) },
      "fe.json": { rips: null, xmlFevFile: xml("FE2", { health: capita }) },
      "evento.json": { rips: null, xmlFevFile: xml("FE3") },
      "r.txt": answer(true, "NC1"),
    });
    expect(states["nc.json"]).toBe("approved");
    expect(states["fe.json"]).not.toBe("not-judged");
    expect(kinds).toEqual(["no-rips evento.json"]);
  });

  test("with an XML that contradicts another one of its number is to be reviewed", async () => {
    const { kinds } = await statesOf({
      "a.json": { rips: rips("FE1"), xmlFevFile: xml("FE1") },
      "b.xml": xmlOf({ id: "FE1", nit, issued: "2026-07-02" }),
    });
    expect(kinds).toContain("contradicted a.json");
  });
});
