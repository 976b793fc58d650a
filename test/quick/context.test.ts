import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { ContextInput, Lang, RevisionContext } from "../../src/index";
import { ContextError, noContext, revisionContext, validateRevision } from "../../src/index";
import { normContext, res948 } from "../../src/res948";
import { caseCount } from "../case-count";

const code = "110010123401";
const person = { tipoDocumentoIdentificacion: "CC", numDocumentoIdentificacion: "1032456789" };
const professional = { ...person, fechaInicioAtencion: "2024-02-29 08:30" };

/** The codes of the issues of a record of shape 2 that is correct except for the given members. */
const codes = (context: RevisionContext, record: object = {}) =>
  validateRevision(2, { codPrestador: code, ...professional, ...record }, context).map(
    (issue) => issue.code,
  );

const errorOf = (input: unknown, lang: Lang = "en"): ContextError => {
  try {
    revisionContext(input, { lang });
  } catch (error) {
    if (error instanceof ContextError) return error;
    throw error;
  }
  throw new Error("no error was thrown");
};

describe("what is accepted", () => {
  test.each([
    ["strings", [code]],
    ["objects with code", [{ code }]],
    ["objects with codPrestador", [{ codPrestador: code }]],
    ["objects with both, when they agree", [{ code, codPrestador: code }]],
    ["objects with one that is null", [{ code: null, codPrestador: code }]],
    ["objects with other keys", [{ code, nombre: "Sede Norte", activo: true }]],
    ["strings and objects together", ["050010987602", { code }]],
    ["a code that is given twice", [code, code]],
  ])("codes as %s", (_, providerCodes) => {
    expect(codes(revisionContext({ providerCodes }))).toEqual([]);
  });

  test("an empty list of codes makes every code unknown", () => {
    expect(codes(revisionContext({ providerCodes: [] }))).toEqual(["provider-code"]);
  });

  test("codes are compared exactly, without trimming", () => {
    expect(codes(revisionContext({ providerCodes: [` ${code}`] }))).toEqual(["provider-code"]);
  });

  test("other keys of the answer are ignored", () => {
    const answer = { providerCodes: [code], workspace: { id: 7 }, generatedAt: "x", Other: null };
    expect(codes(revisionContext(answer))).toEqual([]);
  });

  test.each(["required", "patient", "professionals", "now"])("%s as null is absent", (key) => {
    const context = revisionContext({ providerCodes: [code], [key]: null });
    expect(codes(context)).toEqual([]);
    expect(codes(context, { codServicio: null })).toEqual([]);
  });

  test("fields required by number and by array name, joined", () => {
    const required = { 2: ["codServicio"], procedimientos: ["idMIPRES"], medicamentos: null };
    const context = revisionContext({ providerCodes: [code], required });
    const issues = validateRevision(2, { codPrestador: code, ...professional }, context);
    expect(issues.map((issue) => [issue.code, issue.path])).toEqual([
      ["required", ["idMIPRES"]],
      ["required", ["codServicio"]],
    ]);
    expect(codes(context, { codServicio: 1, idMIPRES: "x" })).toEqual([]);
  });

  test("the patient", () => {
    const context = revisionContext({ providerCodes: [code], patient: person });
    expect(codes(context)).toEqual(["professional-is-patient"]);
  });

  test("the professionals, of whom there may be none", () => {
    const known = revisionContext({ providerCodes: [code], professionals: [person] });
    expect(codes(known)).toEqual([]);
    const nobody = revisionContext({ providerCodes: [code], professionals: [] });
    expect(codes(nobody)).toEqual(["professional-unknown"]);
  });

  test("a local time as now", () => {
    const context = revisionContext({ providerCodes: [code], now: "2024-02-29 08:30" });
    expect(context).toMatchObject({ now: "2024-02-29 08:30" });
  });

  test("what is done to the input later changes nothing", () => {
    const input = { providerCodes: [code], patient: { ...person } };
    const context = revisionContext(input);
    input.providerCodes.length = 0;
    input.patient.numDocumentoIdentificacion = "2";
    expect(codes(context)).toEqual(["professional-is-patient"]);
  });

  test("a context cannot be changed, and noContext neither", () => {
    for (const context of [noContext, revisionContext({ providerCodes: [code] })]) {
      expect(() => Object.assign(context, { now: "x" })).toThrow(TypeError);
      expect(() => Object.assign(context, { patient: person })).toThrow(TypeError);
    }
  });

  test("an input without a prototype, and names of the prototype as extra keys", () => {
    const input: unknown = JSON.parse(
      `{"providerCodes":["${code}"],"__proto__":{"patient":1},"constructor":2}`,
    );
    expect(codes(revisionContext(input))).toEqual([]);
    const bare: unknown = Object.assign(Object.create(null), { providerCodes: [code] });
    expect(codes(revisionContext(bare))).toEqual([]);
  });
});

/** Each invalid context: its description, the input, the path of the item, and what the message must name. */
const broken: readonly (readonly [string, unknown, readonly (string | number)[], string])[] = [
  ["no object", null, [], "providerCodes"],
  ["a list", [code], [], "providerCodes"],
  ["a text", JSON.stringify({ providerCodes: [code] }), [], "providerCodes"],
  ["no codes", {}, ["providerCodes"], "providerCodes"],
  ["codes as null", { providerCodes: null }, ["providerCodes"], "providerCodes"],
  ["codes as a text", { providerCodes: code }, ["providerCodes"], "providerCodes"],
  ["a number among the codes", codesAt(110010123401), ["providerCodes", 1], "providerCodes[1]"],
  ["null among the codes", codesAt(null), ["providerCodes", 1], "providerCodes[1]"],
  ["a list among the codes", codesAt([code]), ["providerCodes", 1], "providerCodes[1]"],
  ["an object without code", codesAt({}), ["providerCodes", 1], "providerCodes[1]"],
  ["a code that is a number", codesAt({ code: 1 }), ["providerCodes", 1], "providerCodes[1]"],
  [
    "code and codPrestador of which one is a number",
    codesAt({ code, codPrestador: 1 }),
    ["providerCodes", 1],
    "providerCodes[1]",
  ],
  [
    "code and codPrestador that differ",
    codesAt({ code, codPrestador: "050010987602" }),
    ["providerCodes", 1],
    "providerCodes[1]",
  ],
  ["a blank code", codesAt(" \u00a0"), ["providerCodes", 1], "providerCodes[1]"],
  ["an empty code in an object", codesAt({ code: "" }), ["providerCodes", 1], "providerCodes[1]"],
  ["required as a list", withKey({ required: ["codServicio"] }), ["required"], "required"],
  [
    "required for no shape",
    withKey({ required: { 5: [] } }),
    ["required", "5"],
    "medicamentos, procedimientos, recienNacidos, otrosServicios",
  ],
  [
    "required for an array that no shape describes",
    withKey({ required: { consultas: ["codServicio"] } }),
    ["required", "consultas"],
    "required.consultas",
  ],
  [
    "required fields as a text",
    withKey({ required: { 2: "codServicio" } }),
    ["required", "2"],
    "required.2",
  ],
  [
    "an unknown required field",
    withKey({ required: { 2: ["codServicio", "codServicios"] } }),
    ["required", "2", 1],
    "required.2[1]",
  ],
  [
    "a required field of another shape",
    withKey({ required: { procedimientos: ["peso"] } }),
    ["required", "procedimientos", 0],
    "procedimientos",
  ],
  [
    "a required alias: its canonical field is named",
    withKey({ required: { 1: ["codDiagnosticoPrincipalCIE11"] } }),
    ["required", "1", 0],
    "codDiagnosticoPrincipalECIE11",
  ],
  [
    "a required alias of shape 3, where the direction is the other",
    withKey({ required: { 3: ["codDiagnosticoPrincipalECIE11"] } }),
    ["required", "3", 0],
    "codDiagnosticoPrincipalCIE11",
  ],
  ["a patient that is a text", withKey({ patient: "1032456789" }), ["patient"], "patient"],
  [
    "a patient by half",
    withKey({ patient: { numDocumentoIdentificacion: "1" } }),
    ["patient", "tipoDocumentoIdentificacion"],
    "patient.tipoDocumentoIdentificacion",
  ],
  [
    "a patient with a blank number",
    withKey({ patient: { ...person, numDocumentoIdentificacion: "\t" } }),
    ["patient", "numDocumentoIdentificacion"],
    "patient.numDocumentoIdentificacion",
  ],
  [
    "a patient with a number that is no text",
    withKey({ patient: { ...person, numDocumentoIdentificacion: 1032456789 } }),
    ["patient", "numDocumentoIdentificacion"],
    "patient.numDocumentoIdentificacion",
  ],
  [
    "professionals as an object",
    withKey({ professionals: person }),
    ["professionals"],
    "professionals",
  ],
  [
    "null among the professionals",
    withKey({ professionals: [person, null] }),
    ["professionals", 1],
    "professionals[1]",
  ],
  [
    "a professional by half",
    withKey({ professionals: [person, { tipoDocumentoIdentificacion: "CC" }] }),
    ["professionals", 1, "numDocumentoIdentificacion"],
    "professionals[1].numDocumentoIdentificacion",
  ],
  ["now with a T", withKey({ now: "2024-02-29T08:30" }), ["now"], "-MM-DD HH:MM"],
  ["now on a day that does not exist", withKey({ now: "2023-02-29 08:30" }), ["now"], "now"],
  ["now as a number", withKey({ now: 1709195400 }), ["now"], "now"],
  ["providerCodes in small letters", { providercodes: [code] }, ["providercodes"], "providerCodes"],
  ["a singular", { providerCode: [code] }, ["providerCode"], "providerCodes"],
  ["a name at a distance of 2", withKey({ profesional: [] }), ["profesional"], "professionals"],
  ["a name with swapped letters", withKey({ patinet: null }), ["patinet"], "patient"],
  ["required in capitals", withKey({ REQUIRED: {} }), ["REQUIRED"], "required"],
  ["a now with one letter more", withKey({ nows: null }), ["nows"], "now"],
];

function codesAt(item: unknown) {
  return { providerCodes: [code, item] };
}

function withKey(other: object) {
  return { providerCodes: [code], ...other };
}

describe("what is an error", () => {
  test.each(broken)("%s", (_, input, path, named) => {
    const error = errorOf(input);
    expect(error.path).toEqual(path);
    expect(error.message).toMatch(/^\S.*[.?]$/);
    expect(error.message).toContain(named);
    for (const step of path) expect(error.message).toContain(String(step));

    const spanish = errorOf(input, "es");
    expect(spanish.path).toEqual(path);
    expect(spanish.message).not.toBe(error.message);
    expect(spanish.message).toContain(named);
  });

  test("a key at a distance of 3 from every known one is none of ours", () => {
    expect(codes(revisionContext(withKey({ pacientes: 1, requests: 2, providers: 3 })))).toEqual(
      [],
    );
  });
});

describe("no context", () => {
  test("provider-code is not evaluated, the other rules are", () => {
    const record = { codPrestador: "x", ...professional, fechaInicioAtencion: "x" };
    expect(validateRevision(2, record, noContext).map((issue) => issue.code)).toEqual([
      "local-time",
    ]);
  });

  test.each([
    ["a raw object", { providerCodes: new Set([code]) }],
    ["an empty object", {}],
    ["undefined", undefined],
    ["null", null],
    ["a copy of a context", { ...revisionContext({ providerCodes: [code] }) }],
  ])("%s instead of a context is a TypeError", (_, context) => {
    const ask = () => validateRevision(2, {}, context as RevisionContext);
    expect(ask).toThrow(TypeError);
    expect(ask).toThrow("revisionContext");
  });
});

describe("a Date as now", () => {
  const inBogota = new Intl.DateTimeFormat("sv-SE", {
    timeZone: "America/Bogota",
    dateStyle: "short",
    timeStyle: "short",
  });
  const minute = 60_000;

  /** The codes of a service at a moment in Bogotá, judged by the norm in a context. */
  const found = (moment: number, context: RevisionContext) =>
    validateRevision(2, { fechaInicioAtencion: inBogota.format(moment) }, context, {
      packs: [res948],
    }).filter((issue) => issue.code === "res948/service-after-now").length;

  // Bogotá had summer time in 1992 and 1993, which a Date here does not follow.
  test("is the local time of Bogotá, whatever the machine's zone is", () => {
    const moments = fc.integer({ min: Date.UTC(1994, 0), max: Date.UTC(2100, 0) });
    fc.assert(
      fc.property(moments, (moment) => {
        const now = new Date(moment);
        for (const context of [
          normContext(noContext, { now }),
          revisionContext({ providerCodes: [], now }),
        ])
          expect([found(moment, context), found(moment + minute, context)]).toEqual([0, 1]);
      }),
      { numRuns: caseCount(50) },
    );
  });

  test("begins a day five hours after UTC", () => {
    const at = (now: string) => normContext(noContext, { now: new Date(now) });
    const midnight = Date.parse("2026-08-01T05:00:00Z");
    expect(found(midnight, at("2026-08-01T04:59:59.999Z"))).toBe(1);
    expect(found(midnight, at("2026-08-01T05:00:00Z"))).toBe(0);
  });

  test.each([new Date(Number.NaN), new Date(-8.64e15), new Date(8.64e15), 0, {}])(
    "%s is none that a record can have",
    (now) => {
      expect(errorOf({ providerCodes: [], now }).path).toEqual(["now"]);
      const own = { now } as Pick<ContextInput, "now"> as { now: string };
      expect(() => normContext(noContext, own)).toThrow(ContextError);
    },
  );
});
