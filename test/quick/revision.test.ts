import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { caseCount } from "../case-count";
import type { Issue, Shape } from "../../src/index";
import { fieldsOf, revisionContext, validateDraft, validateRevision } from "../../src/index";
import { anyShape, cleanRecordOf, jsonValues, providerCodes, shapeAndRecord } from "../arbitraries";
import type { AnyRule } from "../../src/core/model/rule";
import type { Value } from "../../src/core/model/value";
import { contractRules } from "../../rules/contract/index";
import { shapes } from "../../src/core/model/shapes";

const patient = { tipoDocumentoIdentificacion: "CC", numDocumentoIdentificacion: "1032456789" };
const context = revisionContext({ providerCodes });
const fullContext = revisionContext({
  providerCodes,
  patient,
  professionals: [],
  required: { 1: ["codigoVIDA"], 2: ["codigoVIDA"], 3: ["codigoVIDA"], 4: ["codigoVIDA"] },
});

const short = (issues: readonly Issue[]) => issues.map(({ code, path }) => [code, path[0]]);

/** The order of the report, by hand for those that were decided. A rule that is added may come between them. */
const decidedOrder = [
  "type",
  "required",
  "presence",
  "provider-code",
  "local-time",
  "alias-conflict",
  "professional-id",
  "professional-is-patient",
  "professional-unknown",
  "near-name",
];

const order = contractRules.map(({ code }) => code);

describe("order", () => {
  test("the rules' order, then the table's, whatever the record's", () => {
    const record = {
      consecutivo: "1",
      numAutorizacio: "x",
      nomCodDiagnosticoPrincipalCIE11: "a",
      codDiagnosticoPrincipalCIE11: "a",
      nomCodDiagnosticoPrincipalECIE11: "b",
      codDiagnosticoPrincipalECIE11: "b",
      ...patient,
      codPrestado: "x",
      fechaDispensAdmon: "2024-02-30 08:30",
      concentracionMedicamento: "5",
    };
    expect(short(validateRevision(1, record, fullContext))).toEqual([
      ["type", "concentracionMedicamento"],
      ["type", "consecutivo"],
      ["required", "codigoVIDA"],
      ["presence", "codPrestador"],
      ["local-time", "fechaDispensAdmon"],
      ["alias-conflict", "codDiagnosticoPrincipalCIE11"],
      ["alias-conflict", "nomCodDiagnosticoPrincipalCIE11"],
      ["professional-is-patient", "numDocumentoIdentificacion"],
      ["professional-unknown", "numDocumentoIdentificacion"],
      ["near-name", "numAutorizacio"],
      ["near-name", "codPrestado"],
    ]);
  });

  test("the contract's rules are in the order of report", () => {
    expect(order.filter((code) => decidedOrder.includes(code))).toEqual(decidedOrder);
  });
});

describe("the list of rules", () => {
  const record = { codPrestador: "x", fechaInicioAtencion: "x" };
  const only = (...codes: string[]) => contractRules.filter(({ code }) => codes.includes(code));

  test("one alone", () => {
    const rules = only("local-time");
    expect(short(validateRevision(2, record, context, { rules }))).toEqual([
      ["local-time", "fechaInicioAtencion"],
    ]);
  });

  test("one less", () => {
    const rules = contractRules.filter(({ code }) => code !== "presence");
    expect(short(validateRevision(2, record, context, { rules }))).toEqual([
      ["provider-code", "codPrestador"],
      ["local-time", "fechaInicioAtencion"],
    ]);
  });

  test("one more, and in the caller's order", () => {
    const noBlank: AnyRule = {
      code: "caller/no-blank",
      severity: "warning",
      given: "provider-code",
      check: (value: Value) => !value.is("x"),
      message: { en: ({ field }) => `${field} is x.`, es: ({ field }) => `${field} es x.` },
    };
    const rules = [noBlank, ...only("provider-code")];
    expect(validateRevision(2, record, context, { rules, lang: "es" })[0]).toEqual({
      code: "caller/no-blank",
      severity: "warning",
      path: ["codPrestador"],
      message: "codPrestador es x.",
    });
    expect(validateRevision(2, record, context, { rules })).toHaveLength(2);
  });

  test("none is refused: every record would be right", () => {
    expect(() => validateRevision(2, record, context, { rules: [] })).toThrow("rules is empty");
  });

  test("without `required`, a rule that yields to it speaks", () => {
    const rules = contractRules.filter(({ code }) => code !== "required");
    const both = revisionContext({ providerCodes, required: { 2: ["codPrestador"] } });
    const codesOf = (issues: readonly Issue[]) =>
      issues.filter(({ path }) => path[0] === "codPrestador").map(({ code }) => code);
    expect(codesOf(validateRevision(2, {}, both))).toEqual(["required"]);
    expect(codesOf(validateRevision(2, {}, both, { rules }))).toEqual(["presence"]);
  });
});

describe("the direction of aliases", () => {
  const pair = { codDiagnosticoPrincipalECIE11: "BA00", codDiagnosticoPrincipalCIE11: "BA01" };
  const rules = contractRules.filter(
    ({ code }) => code === "alias-conflict" || code === "near-name",
  );

  test.each<[Shape, readonly unknown[]]>([
    [1, [["alias-conflict", "codDiagnosticoPrincipalCIE11"]]],
    [2, []],
    [3, [["alias-conflict", "codDiagnosticoPrincipalECIE11"]]],
    [4, []],
  ])("in shape %i", (shape, expected) => {
    expect(short(validateRevision(shape, pair, context, { rules }))).toEqual(expected);
  });

  test("in shape 2 the other shape's name alone is an ordinary extra, and no near-name", () => {
    const { codDiagnosticoPrincipalCIE11: _, ...alone } = pair;
    expect(validateRevision(2, alone, context, { rules })).toEqual([]);
  });
});

describe("own properties only", () => {
  test.each(["x", 5, null])("codPrestador on Object.prototype as %s is not seen", (value) => {
    const before = validateRevision(2, {}, context);
    const prototype = Object.prototype as Record<string, unknown>;
    try {
      prototype["codPrestador"] = value;
      expect(validateRevision(2, {}, context)).toEqual(before);
      expect(before[0]?.path).toEqual(["codPrestador"]);
    } finally {
      delete prototype["codPrestador"];
    }
  });

  const record = { codPrestador: "x", vrServicio: "1", codServicios: 5, fechaInicioAtencion: "x" };
  const expected = [
    ["type", "vrServicio"],
    ["provider-code", "codPrestador"],
    ["local-time", "fechaInicioAtencion"],
    ["near-name", "codServicios"],
  ];
  const rules = contractRules.filter(({ code }) => code !== "presence");
  const issuesOf = (given: unknown) => short(validateRevision(2, given, context, { rules }));

  class Exported {
    codPrestador = "x";
    vrServicio = "1";
    codServicios = 5;
    fechaInicioAtencion = "x";
    get codServicio(): string {
      return "a field of the prototype";
    }
  }

  test.each<[string, object]>([
    ["a plain object", record],
    ["one without a prototype", Object.assign(Object.create(null) as object, record)],
    ["an instance of a class", new Exported()],
    ["one that inherits fields", Object.assign(Object.create({ codServicio: "x" }), record)],
    ["one that inherits the names it has", Object.assign(Object.create(record), record)],
    ["a proxy", new Proxy(record, {})],
    [
      "a proxy of one that inherits",
      new Proxy(Object.assign(Object.create({ peso: 1 }), record), {}),
    ],
    [
      "one with a name that is not enumerable",
      Object.defineProperty({ ...record }, "peso", { value: "x" }),
    ],
    [
      "one with an own __proto__",
      JSON.parse(`{"__proto__":{"vrServicio":1},${JSON.stringify(record).slice(1)}`),
    ],
  ])("%s", (_, given) => {
    expect(issuesOf(given)).toEqual(expected);
    expect(issuesOf({})).toEqual([]); // nothing of it is left
  });

  test("all names inherited, in the order of the table: the record is empty", () => {
    const every = Object.fromEntries(fieldsOf(2).map(({ name }) => [name, 5n]));
    expect(issuesOf(Object.create(every))).toEqual([]);
  });

  test.each([Object.prototype, null, { codServicio: "x" }])(
    "each field is read once, and a symbol never, with the prototype %o",
    (prototype) => {
      const reads: string[] = [];
      const given = Object.create(prototype) as object;
      for (const name of Object.keys(record) as (keyof typeof record)[])
        Object.defineProperty(given, name, {
          enumerable: true,
          get: () => {
            reads.push(name);
            return record[name];
          },
        });
      Object.defineProperty(given, Symbol("secret"), {
        enumerable: true,
        get: () => {
          throw new Error("a symbol was read");
        },
      });
      expect(issuesOf(given)).toEqual(expected);
      const fields = reads.filter((name) => name !== "codServicios");
      expect(fields).toEqual(["codPrestador", "vrServicio", "fechaInicioAtencion"]);
    },
  );

  test("a getter that throws leaves nothing for the next record", () => {
    const given = { ...record };
    Object.defineProperty(given, "peso", {
      enumerable: true,
      get: () => {
        throw new Error("a getter of its own");
      },
    });
    expect(() => issuesOf(given)).toThrow("a getter of its own");
    expect(issuesOf({})).toEqual([]);
  });
});

describe("properties", () => {
  test("the record is untouched, and the order of its names changes nothing", () => {
    fc.assert(
      fc.property(shapeAndRecord, ([shape, record]) => {
        const copy = structuredClone(record);
        const issues = validateRevision(shape, deepFreeze(record), fullContext);
        expect(record).toEqual(copy);
        expect(Object.keys(record)).toEqual(Object.keys(copy));

        const isNear = ({ code }: Issue) => code === "near-name";
        const reversed = Object.fromEntries(Object.entries(record).toReversed());
        const others = validateRevision(shape, reversed, fullContext);
        expect(others.filter((issue) => !isNear(issue))).toEqual(
          issues.filter((issue) => !isNear(issue)),
        );
        expect(others.filter(isNear)).toHaveLength(issues.filter(isNear).length);
      }),
      { numRuns: caseCount(500) },
    );
  });

  test("issues come in the rules' order, then the table's, with what each must have", () => {
    fc.assert(
      fc.property(shapeAndRecord, ([shape, record]) => {
        const issues = validateRevision(shape, record, fullContext);
        const names = fieldsOf(shape).map(({ name }) => name);
        const rank = ({ code, path }: Issue) =>
          100 * order.indexOf(code) + (code === "near-name" ? 0 : names.indexOf(String(path[0])));
        const ranks = issues.map(rank);
        expect(ranks).toEqual(ranks.toSorted((a, b) => a - b));
        const perField = issues
          .filter(({ code }) => code !== "near-name")
          .map(({ path }) => path[0]);
        const typed = issues.filter(({ code }) => code === "type").map(({ path }) => path[0]);
        for (const name of typed) expect(perField.filter((each) => each === name)).toHaveLength(1);
        expect(validateDraft(shape, record)).toEqual(issues.filter(({ code }) => code === "type"));
      }),
      { numRuns: caseCount(500) },
    );
  });

  test("one rule alone says what it says among the others, where none yields", () => {
    const alone = contractRules.filter(
      ({ code }) => !["presence", "professional-id"].includes(code),
    );
    fc.assert(
      fc.property(shapeAndRecord, fc.constantFrom(...alone), ([shape, record], rule) => {
        const all = validateRevision(shape, record, fullContext);
        expect(validateRevision(shape, record, fullContext, { rules: [rule] })).toEqual(
          all.filter(({ code }) => code === rule.code),
        );
      }),
      { numRuns: caseCount(500) },
    );
  });

  test("a record without issues stays without when extras with far names are added", () => {
    const farName = fc.string({ maxLength: 20 }).map((text) => `zz0123456789_${text}`);
    const extras = fc.dictionary(farName, jsonValues, { minKeys: 1, maxKeys: 4 });
    const cases = anyShape.chain((shape) => fc.tuple(fc.constant(shape), cleanRecordOf(shape)));
    fc.assert(
      fc.property(cases, extras, ([shape, record], more) => {
        expect(validateRevision(shape, record, context)).toEqual([]);
        expect(validateRevision(shape, { ...more, ...record }, context)).toEqual([]);
        expect(validateDraft(shape, { ...record, ...more })).toEqual([]);
      }),
      { numRuns: caseCount(300) },
    );
  });

  test("no value of a record is in a message, a path or params", () => {
    const letters = fc.string({
      unit: fc.constantFrom(..."QWXYZ0123456789".split("")),
      minLength: 16,
      maxLength: 40,
    });
    /** The sentinel itself, and in the forms for which rules look. */
    const dressed = fc.constantFrom<(text: string) => unknown>(
      (text) => text,
      (text) => ` ${text} `,
      (text) => `2024-02-29T08:30:00Z${text}`,
      (text) => `2024-02-30 08:30 ${text}`,
      (text) => [text],
      (text) => ({ [text]: text }),
    );
    fc.assert(
      fc.property(anyShape, letters, dressed, fc.boolean(), (shape, sentinel, dress, asPatient) => {
        const value = dress(sentinel);
        const record = Object.fromEntries(shapes[shape].map(({ name }) => [name, value]));
        Object.assign(record, { codPrestadores: value, otro: value, [`${sentinel} !`]: value });
        const known = {
          tipoDocumentoIdentificacion: sentinel,
          numDocumentoIdentificacion: sentinel,
        };
        const judged = revisionContext({
          providerCodes: [`0${sentinel}`],
          professionals: [],
          ...(asPatient && { patient: known }),
        });
        for (const lang of ["en", "es"] as const) {
          const issues = [
            ...validateRevision(shape, record, judged, { lang }),
            ...validateDraft(shape, record, { lang }),
          ];
          expect(issues.length).toBeGreaterThan(0);
          expect(JSON.stringify(issues)).not.toContain(sentinel);
        }
      }),
      { numRuns: caseCount(300) },
    );
  });
});

function deepFreeze<T>(value: T): T {
  if (typeof value !== "object" || value === null) return value;
  for (const item of Object.values(value)) deepFreeze(item);
  return Object.freeze(value);
}
