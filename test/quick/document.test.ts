import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { caseCount } from "../case-count";
import { createBatch } from "../../src/batch";
import type {
  DocumentFinding,
  DocumentResult,
  Evaluation,
  RevisionContext,
  Stage,
} from "../../src/index";
import {
  createValidator,
  noContext,
  recordsOf as recordsOfDocument,
  revisionContext,
  validateDocument,
} from "../../src/index";
import { cleanRecordOf, jsonValues, providerCodes, recordsOf } from "../arbitraries";
import { withUndefined } from "../with-undefined";
import { contractRules } from "../../rules/contract/index";

const context = revisionContext({ providerCodes });
const procedure = { codPrestador: "110010123401", fechaInicioAtencion: "2024-02-29 08:30" };
const person = { tipoDocumentoIdentificacion: "CC", numDocumentoIdentificacion: "1032456789" };
const right = { ...procedure, tipoDocumentoIdentificacion: "CC", numDocumentoIdentificacion: "2" };

const short = (findings: readonly DocumentFinding[]) =>
  findings.map(({ code, pointer, record }) => [code, pointer, record]);

const inUsuario = (servicios: unknown) => ({ usuarios: [{ ...person, servicios }] });

describe("a document", () => {
  const servicios = {
    consultas: [{}, null],
    procedimientos: [right, { ...right, codServicio: "x" }],
    recienNacidos: null,
    medicamentos: [{ ...right, fechaDispensAdmon: "2024-02-29" }],
  };
  const document = { numFactura: "F1", usuarios: [{ ...person, servicios }, {}] };

  test("bare: findings with pointers from the root, records in order, counts", () => {
    const {
      state,
      findings,
      summary: { evaluated, ...counts },
    } = validateDocument(document, context);
    expect(state).toBe("correct");
    expect(evaluated.length).toBeGreaterThan(10);
    expect(findings).toMatchObject([
      {
        code: "type",
        severity: "error",
        path: ["usuarios", 0, "servicios", "procedimientos", 1, "codServicio"],
        params: { expected: "number", actual: "string" },
        record: 1,
        shape: 2,
        pointer: "/usuarios/0/servicios/procedimientos/1/codServicio",
      },
      {
        code: "local-time",
        path: ["usuarios", 0, "servicios", "medicamentos", 0, "fechaDispensAdmon"],
        record: 2,
        shape: 1,
        pointer: "/usuarios/0/servicios/medicamentos/0/fechaDispensAdmon",
      },
    ]);
    expect(counts).toEqual({
      files: 1,
      records: 3,
      loaded: 2,
      ready: 1,
      total: 3,
      totalReady: 1,
      otherArrays: { consultas: 2, urgencias: 0, hospitalizacion: 0 },
      notJudged: { consultas: 2, urgencias: 0, hospitalizacion: 0 },
      partial: false,
      bySeverity: { error: 2, warning: 0 },
      mayReject: 0,
      byCode: { type: 1, "local-time": 1 },
    });
  });

  test("wrapped: the same, one level down", () => {
    const bare = validateDocument(document, context);
    const wrapped = validateDocument({ rips: document, xmlFevFile: "PD94" }, context);
    expect(wrapped.findings.map(({ pointer }) => pointer)).toEqual(
      bare.findings.map(({ pointer }) => `/rips${pointer}`),
    );
    expect({ ...wrapped, findings: [] }).toEqual({ ...bare, findings: [] });
  });

  test("in Spanish, with the caller's rules, and untouched", () => {
    const copy = structuredClone(document);
    const english = validateDocument(document, context).findings;
    const spanish = validateDocument(document, context, { lang: "es" }).findings;
    expect(short(spanish)).toEqual(short(english));
    expect(spanish[0]?.message).not.toBe(english[0]?.message);
    const others = contractRules.filter(({ code }) => code === "alias-conflict");
    expect(validateDocument(document, context, { rules: others }).findings).toEqual([]);
    expect(document).toEqual(copy);
  });

  test("a raw object instead of a context is a TypeError", () => {
    expect(() => validateDocument(document, {} as RevisionContext)).toThrow(TypeError);
  });
});

/** For how many usuarios it is not known whether the professional is the patient. */
const withoutDocument = ({ summary }: DocumentResult): number | undefined =>
  summary.evaluated.find(({ code }) => code === "professional-is-patient")?.usuarios;

describe("the patient is the enclosing usuario", () => {
  const other = { ...person, numDocumentoIdentificacion: "3" };
  const record = { ...right, ...person };
  const known = revisionContext({ providerCodes, patient: other });

  test("never context.patient", () => {
    const document = { usuarios: [{ ...person, servicios: { procedimientos: [record] } }] };
    expect(short(validateDocument(document, known).findings)).toEqual([
      [
        "professional-is-patient",
        "/usuarios/0/servicios/procedimientos/0/numDocumentoIdentificacion",
        0,
      ],
    ]);
    const patient = { usuarios: [{ servicios: { procedimientos: [{ ...right, ...other }] } }] };
    const result = validateDocument(patient, known);
    expect(result.findings).toEqual([]);
    expect(withoutDocument(result)).toBe(1);
  });

  test.each([
    ["no number", { tipoDocumentoIdentificacion: "CC" }],
    ["a blank type", { ...person, tipoDocumentoIdentificacion: " " }],
    ["a number that is no text", { ...person, numDocumentoIdentificacion: 1032456789 }],
  ])("a usuario with %s is counted", (_, usuario) => {
    const document = { usuarios: [{ ...usuario, servicios: { procedimientos: [record] } }, other] };
    const result = validateDocument(document, noContext);
    expect(result.findings).toEqual([]);
    expect(withoutDocument(result)).toBe(1);
  });
});

test("own properties only: what a prototype says of a usuario is not read", () => {
  const servicios = { procedimientos: [{ ...right, ...person }] };
  const usuario: unknown = Object.assign(Object.create(person), { servicios });
  const result = validateDocument({ usuarios: [usuario] }, context);
  expect([result.findings, withoutDocument(result)]).toEqual([[], 1]);
});

describe("levels that are not as described", () => {
  test.each<[string, unknown, string, string | undefined, string]>([
    ["no object", [], "document", "object", ""],
    ["rips as a list", { rips: [] }, "document", "object", "/rips"],
    ["usuarios as an object", { usuarios: {} }, "document", "array", "/usuarios"],
    ["a usuario as a text", { usuarios: [{}, "x"] }, "document", "object", "/usuarios/1"],
    ["null as a usuario", { usuarios: [{}, null] }, "document", "object", "/usuarios/1"],
    ["servicios as a list", inUsuario([]), "document", "object", "/usuarios/0/servicios"],
    [
      "an array as an object",
      inUsuario({ procedimientos: {} }),
      "document",
      "array",
      "/usuarios/0/servicios/procedimientos",
    ],
    [
      "an array that no shape describes, as a text",
      inUsuario({ consultas: "x" }),
      "document",
      "array",
      "/usuarios/0/servicios/consultas",
    ],
    [
      "a name that is none of the seven",
      inUsuario({ procedimiento: [right] }),
      "document",
      "procedimientos",
      "/usuarios/0/servicios/procedimiento",
    ],
    [
      "servicios misspelt",
      { usuarios: [{ ...person, servicio: {} }] },
      "document",
      "servicios",
      "/usuarios/0/servicio",
    ],
    ["usuarios misspelt", { rips: { Usuarios: [{}] } }, "document", "usuarios", "/rips/Usuarios"],
    ["usuarios and rips", { usuarios: [], rips: {} }, "shape", undefined, "/rips"],
    ["rips and usuarios", { rips: null, usuarios: [] }, "shape", undefined, "/usuarios"],
    ["usuarios and a field", { usuarios: [], codServicio: 1 }, "shape", undefined, "/codServicio"],
    ["rips and fields", { rips: {}, peso: 1, tipoOS: 1 }, "shape", undefined, "/peso"],
    ["a field and usuarios", { codServicio: 1, usuarios: [] }, "shape", undefined, ""],
    ["neither", { numFactura: "F1" }, "shape", undefined, ""],
    ["usuarios misspelt at the root", { usuarioss: [] }, "document", "usuarios", "/usuarioss"],
    ["rips misspelt", { xmlFevFile: "x", RIPS: {} }, "document", "rips", "/RIPS"],
  ])("%s", (_, document, code, expected, pointer) => {
    const {
      findings,
      summary: { partial, records },
    } = validateDocument(document, context);
    expect(findings).toMatchObject([{ code, severity: "error", pointer, record: null }]);
    expect(findings[0]?.path.map((step) => `/${step}`).join("")).toBe(pointer);
    if (code === "document") expect(findings[0]?.params?.["expected"]).toBe(expected);
    expect(findings[0]?.message).not.toMatch(/option/);
    expect([partial, records]).toEqual([true, 0]);
  });

  test("of usuarios and rips the one that comes first is judged, and the other is not", () => {
    const { usuarios } = inUsuario({ procedimientos: [{ ...right, codServicio: "x" }] });
    const first = validateDocument({ usuarios, rips: { usuarios }, peso: 1 }, context);
    expect(short(first.findings)).toEqual([
      ["type", "/usuarios/0/servicios/procedimientos/0/codServicio", 0],
      ["shape", "/rips", null],
      ["shape", "/peso", null],
    ]);
    const second = validateDocument({ rips: { usuarios }, usuarios }, context);
    expect(short(second.findings)).toEqual([
      ["type", "/rips/usuarios/0/servicios/procedimientos/0/codServicio", 0],
      ["shape", "/usuarios", null],
    ]);
    for (const { summary } of [first, second])
      expect(summary).toMatchObject({ records: 1, partial: true });
  });

  test.each(["usuario", "Usuarios", "USUARIO", "usarios"])("a root written %s", (name) => {
    const {
      findings,
      summary: { partial },
    } = validateDocument(
      { numFactura: "F1", tipoNota: null, [name]: [{ servicios: {} }] },
      context,
    );
    const params = { mistake: "unknown-name", expected: "usuarios" };
    expect(findings).toMatchObject([{ code: "document", pointer: `/${name}`, params }]);
    expect(findings[0]?.message).toContain("usuarios");
    expect(partial).toBe(true);
  });

  test("a misspelt root that is null holds no records", () => {
    const {
      findings,
      summary: { partial },
    } = validateDocument({ usuario: null }, context);
    expect(findings).toMatchObject([{ code: "document", pointer: "/usuario" }]);
    expect(partial).toBe(false);
  });

  test.each([
    ["rips", { rips: null }],
    ["usuarios", { usuarios: null }],
    ["servicios", inUsuario(null)],
    ["an array", inUsuario({ procedimientos: null, consultas: null })],
    ["all of servicios, absent", { usuarios: [person] }],
  ])("null is legal: %s", (_, document) => {
    const {
      findings,
      summary: { partial, records },
    } = validateDocument(document, context);
    expect([findings, partial, records]).toEqual([[], false, 0]);
  });

  test("elements that are no records take their numbers", () => {
    const document = inUsuario({ procedimientos: [null, 5, right, []] });
    const result = validateDocument(document, context);
    const at = "/usuarios/0/servicios/procedimientos";
    expect(short(result.findings)).toEqual([
      ["record", `${at}/0`, 0],
      ["record", `${at}/1`, 1],
      ["record", `${at}/3`, 3],
    ]);
    expect(result.summary).toMatchObject({ records: 4, loaded: 1, ready: 1 });
  });

  test("a name that does not look like one is masked", () => {
    const { findings } = validateDocument(inUsuario({ "Ana Pérez": [], año_1: [] }), context);
    expect(findings.map(({ pointer }) => pointer)).toEqual([
      "/usuarios/0/servicios/…",
      "/usuarios/0/servicios/año_1",
    ]);
  });
});

describe("recordsOf", () => {
  const servicios = {
    consultas: [{}],
    procedimientos: [right, null],
    recienNacidos: null,
    "Ana Gil": [right],
    otrosServicios: [{ vrServicio: 1 }],
  };
  const document = { usuarios: [{ ...person, servicios }, { servicios: { medicamentos: [{}] } }] };
  const records = [
    {
      shape: 2,
      record: right,
      patient: person,
      index: 0,
      pointer: "/usuarios/0/servicios/procedimientos/0",
    },
    {
      shape: 2,
      record: null,
      patient: person,
      index: 1,
      pointer: "/usuarios/0/servicios/procedimientos/1",
    },
    {
      shape: 4,
      record: { vrServicio: 1 },
      patient: person,
      index: 0,
      pointer: "/usuarios/0/servicios/otrosServicios/0",
    },
    {
      shape: 1,
      record: {},
      patient: null,
      index: 0,
      pointer: "/usuarios/1/servicios/medicamentos/0",
    },
  ];

  test("gives the records that are judged, with their patients and places", () => {
    expect([...recordsOfDocument(document)]).toEqual(records);
    expect([...recordsOfDocument({ xmlFevFile: "", rips: document })]).toEqual(
      records.map((each) => ({ ...each, pointer: `/rips${each.pointer}` })),
    );
    const [first] = recordsOfDocument(document);
    expect(first?.record).toBe(right);
  });

  test("each judged alone has the findings that the document has", () => {
    const { findings } = validateDocument(document, context);
    const alone = [...recordsOfDocument(document)].flatMap(({ shape, record, patient, pointer }) =>
      createValidator({ context })
        .revision(shape, record, { patient })
        .map(({ code, path }) => [code, [pointer, ...path].join("/")]),
    );
    const ofRecords = findings.filter(({ record }) => record !== null);
    expect(alone).toEqual(ofRecords.map(({ code, pointer }) => [code, pointer]));
  });

  test("whose patient is not known are not judged by the context's", () => {
    const known = revisionContext({ providerCodes, patient: person });
    const found = validateDocument(
      { usuarios: [{ servicios: { procedimientos: [{ ...procedure, ...person }] } }] },
      known,
    );
    expect(short(found.findings)).toEqual([]);
    const rips = createValidator({ context: known });
    const unknown = {
      usuarios: [{ servicios: { procedimientos: [{ ...procedure, ...person }] } }],
    };
    for (const { shape, record, patient } of recordsOfDocument(unknown))
      expect(rips.revision(shape, record, { patient })).toEqual([]);
  });

  test.each([[null], [5], [[]], [{}], [{ usuarios: 5 }], [{ peso: 1, usuarios: [] }]])(
    "%j has none",
    (value) => {
      expect([...recordsOfDocument(value)]).toEqual([]);
    },
  );
});

describe("the draft stage", () => {
  const document = inUsuario({ procedimientos: [{ codServicio: "x" }, procedure, null] });

  test("judges types alone, with and without a context", () => {
    for (const given of [undefined, noContext, context]) {
      const {
        findings,
        summary: { loaded, ready, evaluated },
      } = validateDocument(document, given, {
        stage: "draft",
      });
      expect(short(findings).map(([code]) => code)).toEqual(["type", "record"]);
      expect([loaded, ready]).toEqual([1, null]);
      expect(evaluated.find(({ code }) => code === "local-time")).toMatchObject({
        status: "not-evaluated",
        why: "for revision, not for the draft stage",
      });
    }
  });

  test("a revision without a context is refused, and names noContext", () => {
    for (const options of [undefined, {}, { stage: "revision" as const }])
      expect(() => validateDocument(document, undefined, options)).toThrow("noContext");
  });
});

describe("in memory as in a stream", () => {
  const arrayOf = (record: fc.Arbitrary<unknown>) =>
    fc.oneof(
      {
        weight: 8,
        arbitrary: fc.array(
          fc.oneof({ weight: 9, arbitrary: record }, { weight: 1, arbitrary: jsonValues }),
          { maxLength: 3 },
        ),
      },
      { weight: 1, arbitrary: jsonValues },
    );
  const servicios = fc.oneof(
    {
      weight: 8,
      arbitrary: fc.record(
        {
          medicamentos: arrayOf(recordsOf(1)),
          procedimientos: arrayOf(fc.oneof(recordsOf(2), cleanRecordOf(2))),
          consultas: arrayOf(jsonValues),
          recienNacidos: arrayOf(recordsOf(3)),
          otrosServicios: arrayOf(recordsOf(4)),
          hospitalizacion: arrayOf(jsonValues),
          otroServicios: jsonValues,
          "a b": jsonValues,
        },
        { requiredKeys: [] },
      ),
    },
    { weight: 1, arbitrary: jsonValues },
  );
  const documentNumber = fc.oneof(fc.constantFrom<unknown>("1032456789", "CC", "", " ", null, 5));
  const usuario = fc.oneof(
    {
      weight: 8,
      arbitrary: fc.record(
        {
          tipoDocumentoIdentificacion: documentNumber,
          numDocumentoIdentificacion: documentNumber,
          codPaisResidencia: jsonValues,
          servicios,
          Servicio: jsonValues,
        },
        { requiredKeys: [] },
      ),
    },
    { weight: 1, arbitrary: jsonValues },
  );
  const usuarios = fc.oneof(
    { weight: 9, arbitrary: fc.array(usuario, { maxLength: 3 }) },
    { weight: 1, arbitrary: jsonValues },
  );
  const body = fc.tuple(jsonValues, usuarios, jsonValues);
  const documents = fc.oneof(
    body.map(([numFactura, list, tipoNota]) => ({ numFactura, usuarios: list, tipoNota })),
    body.map(([xmlFevFile, list, Usuario]) => ({ xmlFevFile, rips: { Usuario, usuarios: list } })),
    jsonValues.map((rips) => ({ rips })),
    body.map(([rips, list, peso]) => ({ rips: { usuarios: list }, usuarios: rips, peso })),
    body.map(([rips, list, peso]) => ({ usuarios: list, peso, tipoOS: peso, rips })),
    body.map(([numFactura, list]) => ({ numFactura, usuario: list, usuarioss: list })),
    jsonValues.map((Rips) => ({ xmlFevFile: "", Rips })),
  );

  /** The result of the batch reader, in the form of `validateDocument`. */
  function streamed(document: unknown, judged: RevisionContext, stage: Stage) {
    const batch = createBatch(judged, { input: "json", stage });
    const file = batch.file("-");
    const findings = [...file.push(new TextEncoder().encode(JSON.stringify(document)))];
    const last = file.end();
    findings.push(...last.findings);
    return {
      state: last.summary.state,
      findings: findings.map(({ file: _, line, column, offset, length, ...issue }) => ({
        ...issue,
        path: issue.pointer
          .split("/")
          .slice(1)
          .map((step) => (/^[0-9]+$/.test(step) ? Number(step) : step)),
      })),
      summary: {
        ...batch.summary(),
        evaluated: batch
          .evaluated()
          .map((each) => (ofBytes.includes(each.code) ? unseen(each) : each)),
      },
    };
  }

  const ofBytes = ["json", "too-large", "too-deep", "duplicate-key", "number-precision"];
  const unseen = ({ code, why }: Evaluation): Evaluation => ({
    code,
    status: "not-evaluated",
    why: why ?? "only bytes show it, not an object in memory",
  });

  const contexts = fc.constantFrom(
    noContext,
    context,
    revisionContext({ providerCodes, patient: person, professionals: [person] }),
  );

  const stages = fc.constantFrom<Stage>("revision", "revision", "draft");

  test("the same issues in the same order, and the same counts", () => {
    const seen = { records: 0, findings: 0, partial: 0 };
    fc.assert(
      fc.property(documents, contexts, stages, (document, judged, stage) => {
        const result = validateDocument(document, judged, { stage });
        seen.records += result.summary.records;
        seen.findings += result.findings.length;
        if (result.summary.partial) seen.partial += 1;
        expect(streamed(document, judged, stage)).toEqual(result);
        expect(validateDocument(withUndefined(document), judged, { stage })).toEqual(result);
      }),
      { numRuns: caseCount(1000), interruptAfterTimeLimit: 6000 },
    );
    expect(Math.min(seen.records, seen.findings, seen.partial)).toBeGreaterThan(20);
  });
});
