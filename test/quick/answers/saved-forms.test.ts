import { describe, expect, test } from "vitest";
import { readAnswers } from "../../../src/answers";
import { ripslint } from "../../command";
import { inFolderEach, writeFiles } from "../../command-folder";
import { errorsOf, isReport } from "../../schema-checks";

/** Answers as clients and people keep them. */

inFolderEach();

const cuv = "ab12".repeat(24);
const path = "usuarios[0].servicios.consultas[0].fechaInicioAtencion";

const rejection = {
  ResultState: false,
  ProcesoId: 0,
  NumFactura: "FE1301",
  CodigoUnicoValidacion: "-",
  FechaRadicacion: "2026-10-07T12:00:00Z",
  RutaArchivos: null,
  ResultadosValidacion: [
    {
      Clase: "RECHAZADO",
      Codigo: "RVC014",
      Descripcion: "fecha",
      PathFuente: path,
      Fuente: "Rips",
    },
  ],
};

const rips = {
  numDocumentoIdObligado: "900000001",
  numFactura: "FE1301",
  tipoNota: null,
  numNota: null,
  usuarios: [],
};

const answersOf = async () => (await ripslint(["answers", ".", "--lang", "en"])).stdout;

describe("lists and places under the names of a client", () => {
  const inLowerCase = {
    success: true,
    message: "1",
    data: {
      numfactura: "FE1301",
      procesoid: 15,
      codigounicovalidacion: cuv,
      fecharadicacion: "2026-03-22 14:05:10",
      resultstate: true,
      validaciones: [
        {
          clase: "NOTIFICACION",
          codigo: "RVC059",
          observaciones: "",
          path_fuente: "rips.usuarios[0].servicios.consultas[0].codConsulta",
          fuente: "Rips",
        },
      ],
    },
    count: 1,
  };

  test("the notification and its place are shown", async () => {
    writeFiles({ "rips.json": JSON.stringify(rips), "resp.json": JSON.stringify(inLowerCase) });
    const said = await answersOf();
    expect(said).toContain("rips.json: approved with notifications");
    expect(said).toMatch(/RVC059.* · usuario 1 · consultas 1 · codConsulta/);
  });

  const item = { Clase: "RECHAZADO", Codigo: "RVC014", path_fuente: path };
  test.each<[object, string, readonly string[]]>([
    [{ validaciones: [item] }, "rejected", ["RVC014 rejects"]],
    [{ rechazos: [item] }, "rejected", ["RVC014 rejects"]],
    [
      { rechazos: [item], notificaciones: [{ codigo: "RVC005" }] },
      "rejected",
      ["RVC014 rejects", "RVC005 notifies"],
    ],
    [{ resultados_validacion: [item], notificaciones: [item] }, "rejected", ["RVC014 rejects"]],
    [{ ResultadosValidacion: [], Validaciones: [item] }, "rejected", ["RVC014 rejects"]],
    [{ ResultadosValidacion: null, notificaciones: null }, "rejected", []],
  ])("%j", (lists, state, items) => {
    const answer = { result_state: false, proceso_id: 7, num_factura: "FE1", ...lists };
    const [read] = readAnswers(answer);
    expect(read).toMatchObject({ state, number: "FE1" });
    expect(
      read?.items.map(({ code, rejects }) => `${code} ${rejects ? "rejects" : "notifies"}`),
    ).toEqual(items);
  });

  test.each<[string, unknown]>([
    ["with a key for each element", { 0: item, 7: item }],
    ["as its only element, without brackets", item],
    ["within the name of its elements", { ResultadoValidacion: [item] }],
    ["as a text", JSON.stringify([item])],
    ["as a text with keys", JSON.stringify({ 0: item })],
  ])("a list %s is a list", (_, list) => {
    const answer = { ProcesoId: 7, NumFactura: "FE1", CodigoUnicoValidacion: cuv };
    const items = [{ code: "RVC014", rejects: true }];
    for (const name of ["ResultadosValidacion", "validaciones", "rechazos"]) {
      const read = (ResultState: boolean) =>
        readAnswers({ ...answer, ResultState, [name]: list }).map((each) => ({
          ...each,
          items: each.items.slice(0, 1),
        }));
      expect(read(false)).toMatchObject([{ state: "rejected", items }]);
      expect(read(true)).toMatchObject([{ why: "contradictory", items }]);
    }
  });

  test.each<[unknown, boolean]>([
    ["RECHAZADO", false],
    [{ 0: "RECHAZADO" }, false],
    [["RVC014: RECHAZADO"], false],
    [7, false],
    [{}, true],
    ["[]", true],
    [" ", true],
    ["null", true],
  ])("an approval with the results %j is approved: %s", (ResultadosValidacion, isApproved) => {
    const answer = { ResultState: true, NumFactura: "FE1", CodigoUnicoValidacion: cuv };
    const expected = isApproved ? { state: "approved" } : { why: "damaged", number: "FE1" };
    expect(readAnswers({ ...answer, ResultadosValidacion })).toMatchObject([expected]);
  });

  test.each([
    ["NOTIFICACION", false],
    ["Notificación", false],
    ["notificaciones ", false],
    ["RECHAZADO", true],
    ["Rechazo", true],
    ["", true],
  ])("a result of the class %j rejects: %s", (Clase, rejects) => {
    const answer = { ResultState: false, ProcesoId: 7, NumFactura: "FE1" };
    const [read] = readAnswers({ ...answer, ResultadosValidacion: [{ ...item, Clase }] });
    expect(read?.items.map((each) => each.rejects)).toEqual([rejects]);
  });

  test("a list of notifications alone makes an approval one with notifications", () => {
    const answer = { resultState: true, codigo_unico_validacion: cuv, numFactura: "FE1" };
    expect(readAnswers({ ...answer, notificaciones: [{ codigo: "RVC005" }] })).toMatchObject([
      { state: "approved-with-notifications", items: [{ code: "RVC005", rejects: false }] },
    ]);
    expect(readAnswers({ ...answer, rechazos: [item] })).toMatchObject([{ why: "contradictory" }]);
  });
});

describe("an answer within a summary that repeats its state", () => {
  const summary = {
    source: "rips.json",
    status: "rejected",
    http_status: 200,
    numDocumentoIdObligado: "900000001",
    ResultState: false,
    ProcesoId: 0,
    CodigoUnicoValidacion: "-",
    validation_summary: "RVC014: fecha",
  };

  test.each<[string, unknown]>([
    ["as an object", rejection],
    ["as a text", JSON.stringify(rejection)],
    ["in the body of a response", { status: 200, body: rejection }],
    ["in a list", [rejection]],
  ])("the one with the items counts: %s", async (_, response) => {
    writeFiles({
      "rips.json": JSON.stringify(rips),
      "rips.result.json": JSON.stringify({ ...summary, response }),
    });
    const said = await answersOf();
    expect(said).toContain("rips.json: rejected before sending");
    expect(said).toMatch(/RVC014.* · usuario 1 · consultas 1 · fechaInicioAtencion/);
  });

  const approval = { ResultState: true, NumFactura: "FE1301", CodigoUnicoValidacion: cuv };
  test.each<[string, object, object]>([
    [
      "a summary with the items",
      { ...rejection, response: { ResultState: false } },
      { state: "rejected-before-sending", number: "FE1301", items: [{ code: "RVC014" }] },
    ],
    [
      "a summary without the CUV",
      { ResultState: true, response: approval },
      { state: "approved", number: "FE1301" },
    ],
    [
      "attempts",
      { ResultState: true, CodigoUnicoValidacion: cuv, attempts: [rejection, approval] },
      { state: "approved", number: "FE1301" },
    ],
    [
      "two states",
      { ...approval, response: rejection },
      { state: "not-an-answer", why: "contradictory" },
    ],
    [
      "two states, the other way round",
      { ...rejection, response: approval },
      { state: "not-an-answer", why: "contradictory" },
    ],
    [
      "one cut in the middle",
      { ...approval, response: JSON.stringify(rejection).slice(0, 150) },
      { state: "not-an-answer", why: "damaged" },
    ],
    [
      "the RIPS of a query",
      { ...approval, JsonFile: JSON.stringify(rips) },
      { state: "approved", number: "FE1301" },
    ],
  ])("%s", (_, value, expected) => {
    const answers = readAnswers(value);
    expect(answers).toHaveLength(1);
    expect(answers[0]).toMatchObject(expected);
  });
});

describe("a CUV in a text is a CUV, and not the answer", () => {
  test.each<[string, string]>([
    ["ResultadosMSPS_FE1301_ID9_A_CUV.txt", `CUV: ${cuv}`],
    ["ResultadosMSPS_FE1301_ID9_A_CUV.txt", `\ufeff${cuv.toUpperCase()}\r\n`],
    ["CUV_FE1301.json", JSON.stringify(cuv)],
    ["CUV_FE1301.json", JSON.stringify({ CUV: cuv, factura: "FE1301" })],
    ["CUV_FE1301.json", JSON.stringify({ codigoUnicoValidacion: cuv })],
    ["nota.txt", `Factura FE1301\nCódigo Único de Validación ${cuv}\n`],
  ])("%s: %s", async (name, content) => {
    writeFiles({ "rips.json": JSON.stringify(rips), [name]: content });
    const said = await answersOf();
    expect(said).toContain("has a CUV of the right form, and is not the answer itself");
    expect(said).not.toContain(cuv);
    const list = await ripslint([
      ".",
      "--no-context",
      "--pack",
      "res948",
      "--lang",
      "en",
      "--files",
    ]);
    expect(list.stdout).not.toContain("Send these");
  });

  test.each([`CUFE: ${cuv}`, `CUV: ${cuv}0`, `CUV: ${cuv.slice(1)}`])("%s has none", (content) => {
    expect(readAnswers(content)).toMatchObject([{ state: "not-an-answer", why: "not-json" }]);
  });
});

describe("a request and its answer as texts", () => {
  const row = {
    numFactura: "FE1301",
    tipo_factura: "EVENTO",
    envio_ministerio: JSON.stringify({ rips, xmlFevFile: "" }),
    respuesta_ministerio: JSON.stringify(rejection),
  };

  test.each<[string, unknown, number]>([
    ["in a row", row, 1],
    ["in rows", [row, { ...row, respuesta_ministerio: null }, row], 2],
    [
      "under other names",
      { json_enviado: row.envio_ministerio, respuesta_api: row.respuesta_ministerio },
      1,
    ],
  ])("%s", (_, value, count) => {
    const answers = readAnswers(JSON.stringify(value));
    expect(answers).toHaveLength(count);
    expect(answers[0]).toMatchObject({ state: "rejected-before-sending", number: "FE1301" });
  });

  test("the answer is read, and the request is not taken as judged", async () => {
    writeFiles({ "row.json": JSON.stringify(row) });
    expect(await answersOf()).toMatch(/rejected before sending[^]*RVC014/);
    const { stdout, exit } = await ripslint([
      ".",
      "--no-context",
      "--pack",
      "res948",
      "--lang",
      "en",
    ]);
    expect(stdout).toContain("a text that holds JSON");
    expect(exit).toBe(1);
  });
});

describe("a status 400 with a list of fields", () => {
  const field = "usuarios[0].servicios.consultas[0].codServicio";
  const problem = {
    type: "https://tools.ietf.org/html/rfc7231#section-6.5.1",
    title: "One or more validation errors occurred.",
    status: 400,
    traceId: "00-a",
    errors: {
      [`$.rips.${field}`]: [
        "The JSON value could not be converted to System.Nullable`1[System.Int32].",
      ],
    },
  };
  const consulta = { codServicio: "328" };
  const document = { ...rips, usuarios: [{ servicios: { consultas: [consulta] } }] };

  test.each(["text", "html", "csv"])("is to be corrected, in %s", async (format) => {
    writeFiles({
      "rips.json": JSON.stringify(document),
      "CUV_FE1301.json": JSON.stringify(problem),
    });
    const args = [".", "--no-context", "--pack", "res948", "--lang", "en", "--verbose"];
    const { stdout, stderr } = await ripslint([...args, "-f", format]);
    const said = (stdout + stderr).replace(/<[^>]*>|\\/g, "").replace(/\s+/g, " ");
    expect(said).toContain("correct them, do not send the document unchanged");
    expect(said).not.toContain("send the document again");
    if (format === "html") return;
    expect(said).toContain("usuario 1 · consultas 1 · codServicio");
    expect(said).toMatch(
      /another type of data is wanted, and ripslint reports the same: [^.]*type/,
    );
  });

  test("says so in answers, and no message of the service", async () => {
    writeFiles({ "rips.json": JSON.stringify(document), "r.json": JSON.stringify(problem) });
    const said = await answersOf();
    expect(said).toContain("rips.json: not an answer: the service refused the data");
    expect(said).toContain("usuario 1 · consultas 1 · codServicio");
    expect(said).not.toContain("System.");
  });

  test.each<[string, object, string, number]>([
    ["within a response", { status: 400, body: problem }, "refused", 1],
    ["in the letter case of .NET", { errors: { "Rips.Usuarios[0].CodSexo": ["x"] } }, "refused", 1],
    ["without a field of the document", { ...problem, errors: { token: ["x"] } }, "failed", 0],
    ["a server's fault", { ...problem, status: 500 }, "failed", 1],
  ])("%s", (_, value, why, count) => {
    const [read] = readAnswers(value);
    expect(read).toMatchObject({ state: "not-an-answer", why });
    expect(read?.items).toHaveLength(count);
  });
});

describe("the query of a CUV of other totals", () => {
  const document = {
    ...rips,
    usuarios: [{ servicios: { consultas: [{ vrServicio: 45000 }, { vrServicio: 0.5 }] } }],
  };
  const query = {
    ProcesoId: 1,
    EsValido: true,
    CodigoUnicoValidacion: cuv,
    NumDocumentoIdObligado: "900000001",
    NumeroDocumento: "FE1301",
    TotalFactura: 99999,
    CantidadUsuarios: 1,
    CantidadAtenciones: 2,
    TotalValorServicios: 45000.5,
    ResultadosValidacion: [],
  };
  const say = "the CUV is of a document with other totals";

  test.each<[object, readonly string[] | undefined]>([
    [{}, undefined],
    [{ TotalValorServicios: "45000.50" }, undefined],
    [{ TotalValorServicios: 0, CantidadUsuarios: 0, CantidadAtenciones: 0 }, undefined],
    [{ TotalValorServicios: null, CantidadUsuarios: null }, undefined],
    [{ TotalValorServicios: 99999 }, ["services"]],
    [{ TotalValorServicios: 45000.51 }, ["services"]],
    [{ CantidadUsuarios: 2 }, ["usuarios"]],
    [{ CantidadAtenciones: 1, TotalValorServicios: 0 }, ["attendances"]],
  ])("%j", async (members, others) => {
    const answer = JSON.stringify({ ...query, ...members });
    writeFiles({ "rips.json": JSON.stringify(document), "consulta.json": answer });
    const args = [".", "--no-context", "--pack", "res948", "--lang", "en", "--verbose"];
    const report = JSON.parse((await ripslint([...args, "-f", "json"])).stdout) as {
      readonly answers: { readonly documents: readonly { readonly otherTotals?: unknown }[] };
      readonly files: readonly { readonly state: string }[];
    };
    expect(isReport(report) ? [] : errorsOf(isReport, report)).toEqual([]);
    expect(report.answers.documents[0]?.otherTotals).toEqual(others);
    expect(report.files[0]?.state).toBe(others === undefined ? "approved" : "correct");
    for (const format of ["text", "html", "csv"]) {
      const { stdout, stderr } = await ripslint([...args, "-f", format]);
      const said = (stdout + stderr).replace(/<[^>]*>|\\/g, "").replace(/\s+/g, " ");
      expect(said.includes(say), format).toBe(others !== undefined);
      if (others !== undefined) expect(said).not.toContain("do not send it again");
      expect(said).not.toContain("99999");
    }
    expect((await answersOf()).includes(say)).toBe(others !== undefined);
  });
});
