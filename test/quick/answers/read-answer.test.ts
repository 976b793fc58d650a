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
  filed: Date.UTC(2026, 6, 20, 13),
  items: [
    {
      code: "RVC014",
      rejects: true,
      description: "La fecha …",
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
    expect(readAnswer({ ...query, EsValido: false })).toEqual({
      state: "not-an-answer",
      why: "unknown-cuv",
      number: "FE9",
      items: [],
    });
  });

  test("an approval without a CUV is none", () => {
    for (const CodigoUnicoValidacion of ["-", none, `${cuv}0`, undefined])
      expect(readAnswer({ ...approved, CodigoUnicoValidacion })).toEqual({
        state: "not-an-answer",
        why: "no-cuv",
        number: "FE1",
        filed: read.filed,
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

/** The Ministry refuses a second sending; the document has a CUV. */
describe("approved before", () => {
  const item = (Codigo: string, Observaciones = "", Clase = "RECHAZADO") => ({
    Clase,
    Codigo,
    Observaciones,
  });
  test.each<[string, readonly object[], MuvAnswer["state"]]>([
    ["RVG18 alone", [item("RVG18")], "approved-before"],
    ["among notifications", [item("RVG18"), item("RVC005", "", "NOTIFICACION")], "approved-before"],
    ["RVG18 as a notification", [item("RVG18", "", "NOTIFICACION")], "approved-before"],
    ["RVG02 that says it", [item("RVG02", "ya se encuentra registrado")], "approved-before"],
    ["RVG02 in other words", [item("RVG02", "aprobado previamente")], "approved-before"],
    ["RVG02 with the CUV", [item("RVG02", `CUV: [${cuv}]`)], "approved-before"],
    ["any code with the CUV", [item("RVG10", cuv)], "approved-before"],
    ["RVG02 of a difference", [item("RVG02", "suma de servicios")], "rejected"],
    ["another rejection beside it", [item("RVG18", cuv), item("RVC014")], "rejected"],
    ["no CUV: 97 digits", [item("RVG10", `${cuv}0`)], "rejected"],
  ])("%s", (_, ResultadosValidacion, state) => {
    expect(readAnswer({ ...rejected, ResultadosValidacion }).state).toBe(state);
  });
});

describe("a text that names a result", () => {
  test.each([
    ['{\n"ResultState": true,\n"NumFactura": "FE1",', "FE1"],
    ["ResultState : False\nNumFactura : FE1\nCodigo : RVC014\n", "FE1"],
  ])("is a damaged answer: %j", (text, number) => {
    expect(readAnswer(text)).toEqual({ state: "not-an-answer", why: "damaged", number, items: [] });
  });
});

/** What a client saved when a sending failed. */
describe("a sending that failed", () => {
  test.each<[string, unknown]>([
    [
      "an error of the client",
      {
        success: false,
        error: "cURL Error #:TCP connection reset by peer",
        response: { codigoUnicoValidacionToShow: "cURL Error" },
      },
    ],
    ["a login fault", { token: null, login: false, registrado: false, errors: ["Credenciales"] }],
    ["a message", { message: "Authorization has been denied" }],
    ["a gateway's page in an object", { ok: false, status: 504, body: "<html>" }],
    ["a time-out", { success: false, error: "timeout" }],
    ["an error of the API", { error: { message: "x" } }],
    ["no more than a text in the place of the CUV", { CodigoUnicoValidacion: "-" }],
    ["within a response", { status: 401, response: { message: "no" } }],
  ])("%s", (_, body) => {
    expect(readAnswer(body)).toEqual({ state: "not-an-answer", why: "failed", items: [] });
    expect(isAnswer(body)).toBe(false);
  });

  test("a problem names the fields that it is about", () => {
    const problem = {
      type: "https://tools.ietf.org/html/rfc9110#section-15.5.1",
      title: "One or more validation errors occurred.",
      status: 400,
      errors: {
        "$.rips.usuarios[0].servicios.consultas[0].codServicio": ["The JSON value …"],
        x: [],
      },
      traceId: "00-1",
    };
    expect(readAnswer(problem).items).toEqual([
      { code: "other", rejects: true, path: "usuarios[0].servicios.consultas[0].codServicio" },
    ]);
  });

  test.each<[string, unknown]>([
    ["records beside an error", { error: "x", usuarios: [] }],
    ["records within it", { success: false, data: { rips: { usuarios: [] } } }],
    ["something that nobody writes there", { error: "x", paciente: "y" }],
    ["a success", { success: true }],
  ])("is not %s", (_, body) => {
    expect(readAnswer(body).why).toBe("other");
  });

  test.each([
    "curl: (7) Failed to connect to localhost port 9443",
    "HTTP/1.1 502 Bad Gateway\n\n",
    "upstream request timeout: connection timed out",
  ])("in words: %s", (text) => {
    expect(readAnswer(text).why).toBe("connection");
  });
});

/** What has the form of an answer, or of a part of one, and cannot be trusted. */
describe("an answer that is not to be trusted", () => {
  const whyOf = (body: unknown) => {
    const { state, why, number } = readAnswer(body);
    return [state, why, number];
  };
  const text = JSON.stringify(rejected, undefined, 1);
  const rejects = { ...approved, ResultadosValidacion: rejected.ResultadosValidacion };

  test.each<[string, unknown]>([
    ["approved, with a CUV and rejections", rejects],
    ["approved, with rejections and no CUV", { ...rejects, CodigoUnicoValidacion: "-" }],
    [
      "two states of one name",
      text.replace('"ResultState": false', '"ResultState": false, "ResultState": true'),
    ],
    ["two states of one name, in a text", { body: text.replace("{", '{"resultstate": true,') }],
    ["two states in other letter case", `{"resultState":true,${text.slice(1)}`],
    ["two states of two names", { ...approved, EsValido: false }],
    ["a name twice, escaped", `{"\\u0052esultState":true,${text.slice(1)}`],
  ])("contradicts itself: %s", (_, body) => {
    expect(whyOf(body)).toEqual(["not-an-answer", "contradictory", "FE1"]);
  });

  test.each<[string, unknown]>([
    ["a comma after it", `${text},`],
    ["text before it", `Respuesta del MUV: ${text}`],
    ["text after it", `${text}\nfin`],
    ["another answer after it", `${text}\n${text}`],
    ["cut in the middle", text.slice(0, text.indexOf("RVC014"))],
    ["cut, and in a text", { respuesta: text.slice(0, -20) }],
    ["a state that is none", { ...rejected, ResultState: "quizás" }],
    ["a bracket that is missing", text.replace('": [', '": ')],
    ["without its state and results", { ProcesoId: 1, NumFactura: "FE1", FechaRadicacion: "" }],
    ["too deep", { body: { body: { body: { body: { body: rejected } } } } }],
  ])("is damaged: %s", (_, body) => {
    expect(whyOf(body)).toEqual(["not-an-answer", "damaged", "FE1"]);
  });

  test("is damaged, without the number that was cut", () => {
    expect(whyOf('{"ResultState":false,"NumFactura":"FE1')).toEqual([
      "not-an-answer",
      "damaged",
      undefined,
    ]);
    expect(whyOf({ ResultadosValidacion: [{ x: 1 }] })[1]).toBe("damaged");
  });

  test.each<[string, Uint8Array | string]>([
    ["UTF-16", new Uint8Array(Buffer.from(`\ufeff${text}`, "utf16le"))],
    ["UTF-16 without a mark", new Uint8Array(Buffer.from(text, "utf16le"))],
    ["UTF-16, high bytes first", new Uint8Array(Buffer.from(`\ufeff${text}`, "utf16le").swap16())],
    ["UTF-32", new Uint8Array(Uint32Array.from(`\ufeff${text}`, (c) => c.charCodeAt(0)).buffer)],
    ["a NUL before it, and NULs after it", new Uint8Array(Buffer.from(`\0${text}\0\0`))],
    ["two byte order marks", new TextEncoder().encode(`\ufeff\ufeff${text}`)],
    ["a text in JSON", JSON.stringify(text)],
    ["a text in a text in JSON", JSON.stringify(JSON.stringify(text))],
    ["a line of several", `${JSON.stringify(rejected)}\n${JSON.stringify(approved)}`],
  ])("is read where it is whole: %s", (_, body) => {
    expect(readAnswer(body)).toEqual(read);
  });

  test("is read in Latin-1", () => {
    const latin = {
      ...rejected,
      ResultadosValidacion: [{ Clase: "RECHAZADO", Codigo: "RVC014", Descripcion: "Atención" }],
    };
    expect(readAnswer(new Uint8Array(Buffer.from(JSON.stringify(latin), "latin1"))).items).toEqual([
      { code: "RVC014", rejects: true, description: "Atención" },
    ]);
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
    ["a list", [], "other"],
    ["null", null, "other"],
    ["a number", 5, "other"],
    ["a RIPS document", { numFactura: "FE1", usuarios: [] }, "other"],
    [
      "a RIPS document to which a tool added a state",
      { ResultState: true, usuarios: [] },
      "no-cuv",
    ],
    ["a request", { rips: { usuarios: [] }, xmlFevFile: "" }, "other"],
  ])("%s", (_, body, why) => {
    expect(readAnswer(body)).toEqual({ state: "not-an-answer", why, items: [] });
    if (typeof body !== "string") {
      expect(isAnswer(body)).toBe(false);
      expect(readAnswer(JSON.stringify(body)).why).toBe(why);
    }
  });
});
