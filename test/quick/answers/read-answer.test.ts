import { describe, expect, test } from "vitest";
import { isAnswer, readAnswer } from "../../../src/answers";
import type { MuvAnswer } from "../../../src/answers";

const cuv = "0aF1".repeat(24);
const none =
  "No aplica a paquetes procesados en estado [RECHAZADO] o validaciones realizadas antes del envío al Ministerio de Salud y Protección Social";

/** A rejection as the API writes it. */
const rejected = {
  ResultState: false,
  ProcesoId: 41,
  NumFactura: "FE1",
  CodigoUnicoValidacion: none,
  FechaRadicacion: "2026-07-20T13:00:00.0000000+00:00",
  RutaArchivos: "C:\\Users\\pepa\\RIPS",
  ResultadosValidacion: [
    {
      Clase: "RECHAZADO",
      Codigo: "RVC014",
      Descripcion: "La fecha …",
      Observaciones: "Dato enviado [2026-01-01 10:00]",
      PathFuente: "usuarios[0].servicios.consultas[0].fechaInicioAtencion",
      Fuente: "Rips",
    },
    { Clase: "NOTIFICACION", Codigo: "RVC005", Observaciones: "", PathFuente: "", Fuente: "Rips" },
  ],
};
const read: MuvAnswer = {
  state: "rejected",
  number: "FE1",
  items: [
    {
      code: "RVC014",
      rejects: true,
      path: "usuarios[0].servicios.consultas[0].fechaInicioAtencion",
      observation: "Dato enviado [2026-01-01 10:00]",
    },
    { code: "RVC005", rejects: false },
  ],
};
const approved = {
  ...rejected,
  ResultState: true,
  CodigoUnicoValidacion: cuv,
  ResultadosValidacion: [],
};

describe("what an answer says", () => {
  test("a rejection, parsed, as text and as bytes", () => {
    expect(readAnswer(rejected)).toEqual(read);
    const text = JSON.stringify(rejected, undefined, 2).replaceAll("\n", "\r\n");
    expect(readAnswer(text)).toEqual(read);
    expect(readAnswer(new TextEncoder().encode(`\ufeff${text}`))).toEqual(read);
    expect(readAnswer(`\ufeff${text}`)).toEqual(read);
  });

  test("names in any letter case", () => {
    const lower = JSON.parse(
      JSON.stringify(rejected).replace(
        /"([A-Z])(\w*)":/g,
        (_, first: string, rest: string) => `"${first.toLowerCase()}${rest}":`,
      ),
    ) as unknown;
    expect(readAnswer(lower)).toEqual(read);
  });

  test.each(["body", "Data", "response"])("an answer in %s, as an object or as text", (name) => {
    expect(readAnswer({ status: 400, [name]: rejected })).toEqual(read);
    expect(readAnswer({ [name]: JSON.stringify(rejected) })).toEqual(read);
    expect(readAnswer({ [name]: { body: rejected } })).toEqual(read);
  });

  test.each<[string, object, MuvAnswer["state"]]>([
    ["approved", {}, "approved"],
    ["as a text", { ResultState: "true" }, "approved"],
    ["results that are null", { ResultadosValidacion: null }, "approved"],
    [
      "with notifications",
      { ResultadosValidacion: rejected.ResultadosValidacion.slice(1) },
      "approved-with-notifications",
    ],
    ["rejected", { ResultState: false, CodigoUnicoValidacion: "-" }, "rejected"],
    [
      "rejected by the sender's own program",
      { ResultState: false, ProcesoId: 0, NumFactura: "" },
      "rejected-before-sending",
    ],
  ])("%s", (_, members, state) => {
    expect(readAnswer({ ...approved, ...members }).state).toBe(state);
  });

  test("the question whether a CUV is valid", () => {
    const query = {
      ProcesoId: 7,
      EsValido: true,
      CodigoUnicoValidacion: cuv,
      NumeroDocumento: "FE9",
    };
    expect(readAnswer(query)).toEqual({ state: "approved", number: "FE9", items: [] });
    expect(readAnswer({ ...query, EsValido: false }).state).toBe("rejected");
  });

  test("an approval without a CUV is none", () => {
    for (const CodigoUnicoValidacion of ["-", none, `${cuv}0`, undefined])
      expect(readAnswer({ ...approved, CodigoUnicoValidacion })).toEqual({
        state: "not-an-answer",
        why: "no-cuv",
        number: "FE1",
        items: [],
      });
  });

  test("codes and paths that may be values are not kept", () => {
    const items = [
      { Codigo: "PEPA PEREZ", PathFuente: "PEPA PEREZ" },
      { Codigo: "fed124", PathFuente: "rips.usuarios[2].tipoUsuario", Clase: "Notificacion" },
      { Codigo: "RVG01", PathFuente: "usuarios[0].PEPA PEREZ" },
    ];
    expect(readAnswer({ ...rejected, ResultadosValidacion: items }).items).toEqual([
      { code: "other", rejects: true },
      { code: "FED124", rejects: false, path: "usuarios[2].tipoUsuario" },
      { code: "RVG01", rejects: true },
    ]);
  });

  test("results alone, as some tools save them", () => {
    expect(readAnswer({ ResultadosValidacion: rejected.ResultadosValidacion }).state).toBe(
      "rejected-before-sending",
    );
  });
});

describe("what is no answer", () => {
  test.each<[string, unknown, MuvAnswer["why"]]>([
    ["nothing", "", "empty"],
    ["blanks and a byte order mark", "\ufeff \r\n", "empty"],
    ["a page", "<!DOCTYPE html><html></html>", "html"],
    ["a page without a declaration", " <HTML>", "html"],
    ["a failed connection", "Error: connect ECONNREFUSED 10.0.0.1:9443", "connection"],
    ["in words", "connection refused", "connection"],
    ["a text", "pendiente", "not-json"],
    ["an error of the API", { error: { message: "x" } }, "other"],
    ["a list", [], "other"],
    ["null", null, "other"],
    ["a number", 5, "other"],
    ["a RIPS document", { numFactura: "FE1", usuarios: [] }, "other"],
    ["a RIPS document to which a tool added a state", { ResultState: true, usuarios: [] }, "other"],
    ["a request", { rips: { usuarios: [] }, xmlFevFile: "" }, "other"],
    ["results that are none", { ResultadosValidacion: [{ x: 1 }] }, "other"],
    ["an answer too deep", { body: { body: { body: { body: rejected } } } }, "other"],
  ])("%s", (_, body, why) => {
    expect(readAnswer(body)).toEqual({ state: "not-an-answer", why, items: [] });
    if (typeof body !== "string") {
      expect(isAnswer(body)).toBe(false);
      expect(readAnswer(JSON.stringify(body)).why).toBe(why);
    }
  });
});
