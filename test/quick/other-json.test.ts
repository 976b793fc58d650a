import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isOtherJson } from "../../src/app/review/other-json";
import { caseCount } from "../case-count";
import { reviewed } from "../review-host";

/** JSON of other software is not read as RIPS; what looks like RIPS is judged, or is an error that names it. */

/** A message of another program, which has fields of RIPS, but no level of a document. */
const message = [
  {
    dataOtrosCampos: { numAutorizacion: "1" },
    aydxUsuario: {
      tipodocumentoIdentificacion: "CC",
      numdocumentoIdentificacion: "1000000001",
      tipoUsuario: "01",
      fechaNacimiento: "19580709",
      codSexo: "F",
    },
    dataConsultas: {
      codPrestador: "110010123401",
      vrServicios: [{ codigoExterno: "890206", vrServicio: "0" }],
    },
  },
];

const config = { tema: "oscuro", usuario: "ana", version: 1 };

const others: readonly (readonly [string, unknown])[] = [
  ["a configuration with the name of a user", config],
  ["the message of another program", message],
  ["nothing of RIPS at all", { tema: "oscuro", version: 1 }],
  ["nothing in it", {}],
  ["null under a near name", { usuario: null }],
  ["an empty list under a near name", { Usuario: [], rip: [] }],
  ["a user of other software", { usuario: { nombre: "ana", clave: "x" }, tema: "oscuro" }],
  ["a list of users of other software", { app: { usuario: [{ login: "ana" }] } }],
  ["services of other software", { red: { servicio: [{ puerto: 80 }], serviciosWeb: { a: 1 } } }],
  ["a number under the name of a level", { servicios: 3, rips: "activo" }],
  ["a list of objects", [{ a: 1 }, { usuario: "b" }]],
];

const rips: readonly (readonly [string, unknown])[] = [
  ["a document", { usuarios: [] }],
  ["a document with null", { usuarios: null }],
  ["a document by another name", { usuario: [{ servicios: {} }] }],
  ["a usuario by another name of the list", { Usuario: { codSexo: "F" } }],
  ["a document whose list is empty", { numFactura: "FE1", usuario: [] }],
  ["a document under another key", { datos: { cuerpo: { usuarios: [{}] } } }],
  ["a document in a text", { cuerpo: '{"usuarios":[]}' }],
  ["a wrapped one by another name", { rip: { usuarios: [] } }],
  ["services by another name", { Servicio: { consultas: [] } }],
  ["an array", { datos: { consultas: [{}] } }],
  ["an array by another name", { datos: { procedimiento: [{}] } }],
  ["a record", { codPrestador: "110010123401" }],
  ["a record whose names have other capitals", { CodServicio: 1 }],
  ["a record with a misspelt name", { codServico: 1 }],
  [
    "a list of records under another key",
    {
      items: [
        { codPrestador: "1", codConsulta: "2", codServicio: 3, vrServicio: 4, consecutivo: 1 },
      ],
    },
  ],
];

describe("JSON of other software", () => {
  test.each(others)("%s", (_, value) => {
    expect(isOtherJson(JSON.stringify(value))).toBe(true);
    expect(isOtherJson(`\ufeff${JSON.stringify(value, undefined, 2)}\n`)).toBe(true);
  });

  test.each(rips)("is not %s", (_, value) => {
    expect(isOtherJson(JSON.stringify(value))).toBe(false);
    if (!Array.isArray(value)) expect(isOtherJson(JSON.stringify([config, value]))).toBe(false);
  });

  test.each(["", "[]", "3", '{"usuario":', "[1]", '{"a":1}\n{"b":2}'])("is not %j", (text) => {
    expect(isOtherJson(text)).toBe(false);
  });

  test("a document beside anything, and within anything, is RIPS", () => {
    const anything = fc.dictionary(fc.string({ maxLength: 5 }), fc.jsonValue({ maxDepth: 3 }));
    fc.assert(
      fc.property(anything, fc.constantFrom(...rips), (values, [, value]) => {
        expect(isOtherJson(JSON.stringify({ ...values, ...(value as object) }))).toBe(false);
      }),
      { numRuns: caseCount(100) },
    );
  });
});

describe("in a review", () => {
  const clean = JSON.stringify({ numFactura: "FE1", usuarios: [] });

  test.each(others)("%s is named, and not judged", async (_, value) => {
    const files = { "config.json": JSON.stringify(value), "FE1.json": clean };
    const { files: judged, leftOut } = await reviewed(files);
    expect(judged.map(({ file }) => file)).toEqual(["FE1.json"]);
    expect(leftOut).toEqual([{ why: "not-json", files: ["config.json"] }]);
  });

  test.each(rips)("%s is judged", async (_, value) => {
    const files = { "config.json": JSON.stringify(value), "FE1.json": clean };
    const { files: judged, leftOut = [] } = await reviewed(files);
    expect(judged.map(({ file }) => file)).toEqual(["FE1.json", "config.json"]);
    expect(leftOut).toEqual([]);
  });

  test("the only file that was named is judged, whatever it is", async () => {
    const files = { "config.json": JSON.stringify(config) };
    const { findings } = await reviewed(files, { alone: ["config.json"] });
    expect(findings.map(({ code }) => code)).toEqual(["document"]);
    expect((await reviewed(files)).findings).toEqual([]);
  });
});

test("the message of another program that is the only file named is no RIPS, and has no name to correct", async () => {
  const { findings } = await reviewed(
    { "evento.json": JSON.stringify(message) },
    { alone: ["evento.json"] },
  );
  expect(findings.map(({ code, params }) => [code, params])).toEqual([
    ["shape", { mistake: "none" }],
  ]);
  expect(findings[0]?.message).toContain("This is no RIPS document");
});
