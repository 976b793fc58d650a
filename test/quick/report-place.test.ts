import { expect, test } from "vitest";
import { fieldIn, placeInWords } from "../../src/report/place";
import { finding, outcomeOf, written } from "../report-samples";

const at = (pointer: string, path: readonly (string | number)[], record: number | null = 0) =>
  finding({ pointer, path: [...path], record, line: 480 });

test.each([
  // A record of a document.
  [
    at("/usuarios/1/servicios/medicamentos/0/codPrestador", ["codPrestador"]),
    "usuario 2 · medicamentos 1 · line 480",
  ],
  [
    at(
      "/rips/usuarios/0/servicios/consultas/9/diagnosticoPrincipal",
      ["diagnosticoPrincipal"],
      null,
    ),
    "usuario 1 · consultas 10 · line 480",
  ],
  // A document in an array.
  [
    at("/3/rips/usuarios/0/servicios/otrosServicios/1", []),
    "document 4 · usuario 1 · otrosServicios 2 · line 480",
  ],
  // Levels of a document.
  [at("/usuarios/4/tipoDocumentoIdentificacion", [], null), "usuario 5 · line 480"],
  [at("/usuarios/4/servicios/medicamentos", [], null), "usuario 5 · medicamentos · line 480"],
  [at("/usuarios/4/servicios/medicamentoz", [], null), "usuario 5 · line 480"],
  [at("/numFactura", [], null), "line 480"],
  // A record of an array, of a line, and in an envelope.
  [at("/2/codPrestador", ["codPrestador"], 2), "record 3 · line 480"],
  [at("/codPrestador", ["codPrestador"], 479), "line 480"],
  [at("/record/codPrestador", ["codPrestador"], 479), "line 480"],
  // A property of a line's record that is named like an index.
  [at("/0", ["0"], 479), "line 480"],
  [at("", [], null), "line 480"],
])("a place counts from 1: %#", (found, expected) => {
  expect(placeInWords(found, "en")).toBe(expected);
});

test("a place in Spanish", () => {
  const found = at("/0/usuarios/1/servicios/medicamentos/0/a", ["a"]);
  expect(placeInWords(found, "es")).toBe("documento 1 · usuario 2 · medicamentos 1 · línea 480");
  expect(placeInWords(at("/6/a", ["a"], 6), "es")).toBe("registro 7 · línea 480");
});

test.each([
  [at("/usuarios/1/servicios/medicamentos/0/codPrestador", ["codPrestador"]), "codPrestador"],
  // An element of consultas, urgencias or hospitalizacion has no number as a record.
  [at("/usuarios/1/servicios/consultas/0/codConsulta", ["codConsulta"], null), "codConsulta"],
  [at("/usuarios/1/codSexo", [], null), "codSexo"],
  [at("/numFactura", [], null), "numFactura"],
])("every format names the same field: %#", (found, field) => {
  const shown = (name: "csv" | "junit") => written(name, [found], outcomeOf([found]));
  expect(fieldIn(found)).toBe(field);
  const [titles = "", row = ""] = shown("csv").split("\r\n");
  expect(row.split(",")[titles.split(",").indexOf("field")]).toBe(field);
  expect(shown("junit")).toMatch(new RegExp(`<testcase [^>]*name="[^"/]* ${field}"`));
});
