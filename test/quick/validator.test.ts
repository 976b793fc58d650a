import type { StandardJSONSchemaV1, StandardSchemaV1 } from "@standard-schema/spec";
import { Ajv } from "ajv";
import { Ajv2020 } from "ajv/dist/2020";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { caseCount } from "../case-count";
import { createBatch, validateStream } from "../../src/batch";
import type { BatchOptions } from "../../src/batch";
import type { Issue, RevisionContext } from "../../src/index";
import {
  createValidator,
  draftJsonSchema,
  draftSchemaOf,
  fieldsOf,
  noContext,
  revisionContext,
  revisionSchemaOf,
  validateDocument,
  validateDraft,
  validateRevision,
} from "../../src/index";
import { fromDocument } from "../../src/core/validate/document";
import { res948 } from "../../src/res948";
import { recordsOf } from "../arbitraries";
import { allShapes } from "../../src/core/model/shapes";
import { contractRules } from "../../rules/contract/index";
import { defineRule } from "../../src/rules";

const context = revisionContext({ providerCodes: ["110010123401"] });
const person = { tipoDocumentoIdentificacion: "CC", numDocumentoIdentificacion: "1000000102" };
const faulty = { codPrestador: "1", fechaInicioAtencion: "2026-02-03", codServicio: "1", peso: 1 };
const document = {
  usuarios: [
    { ...person, servicios: { procedimientos: [faulty, null, { ...person }] } },
    { servicios: { consultas: [{}], otrosServicios: [{ vrServico: 1 }] } },
  ],
};
const rips = createValidator({ context });

const codesOf = (issues: readonly { readonly code: string; readonly severity?: string }[]) =>
  issues.map(({ code, severity }) => `${code} ${severity}`);

async function streamed(value: unknown, ...args: [unknown, object?]) {
  async function* chunks() {
    yield new TextEncoder().encode(JSON.stringify(value));
  }
  return await validateStream(chunks(), ...(args as [RevisionContext, object?])).collect();
}

describe("every call says what the plain function says", () => {
  const records = [faulty, { ...faulty, codServicio: 1 }, person, {}, null, []];

  test("records, in both languages, with a pack", () => {
    for (const lang of ["en", "es"] as const) {
      const plain = { lang, packs: [res948] };
      const own = createValidator({ context, ...plain });
      for (const shape of allShapes)
        for (const record of records) {
          expect(own.draft(shape, record)).toEqual(validateDraft(shape, record, { lang }));
          expect(own.revision(shape, record)).toEqual(
            validateRevision(shape, record, context, plain),
          );
          expect(rips.revision(shape, record, { lang })).toEqual(
            validateRevision(shape, record, context, { lang }),
          );
          for (const [mine, theirs] of [
            [own.schema(shape, "draft"), draftSchemaOf(shape, { lang })],
            [own.schema(shape, "revision"), revisionSchemaOf(shape, context, plain)],
          ] as const)
            expect(mine["~standard"].validate(record)).toEqual(
              theirs["~standard"].validate(record),
            );
        }
    }
  });

  test("documents, at both stages", () => {
    const packs = [res948];
    for (const stage of ["draft", "revision"] as const) {
      const plain = validateDocument(document, context, { stage, packs });
      expect(createValidator({ context, packs, stage }).document(document)).toEqual(plain);
      expect(createValidator({ context, packs }).document(document, { stage })).toEqual(plain);
    }
  });

  test("bytes: as the options beside a context, and as an object in memory", async () => {
    const options = {
      packs: [res948],
      skip: ["presence"],
      severities: { "provider-code": "warning", "near-name": "error", "res948/size": "off" },
      lang: "es",
    } as const;
    const own = createValidator({ context, ...options });
    const plain = await streamed(document, context, options);
    expect(await streamed(document, own)).toEqual(plain);
    const {
      findings,
      summary: { evaluated, norm, ready, loaded },
    } = own.document(document);
    expect(findings).toEqual(
      plain.findings.map(({ file: _, line, column, offset, length, ...issue }) =>
        fromDocument(issue),
      ),
    );
    expect([norm, ready, loaded]).toEqual([
      plain.summary.norm,
      plain.summary.ready,
      plain.summary.loaded,
    ]);
    const statusOf = (list: typeof evaluated) =>
      Object.fromEntries(list.map(({ code, status }) => [code, status]));
    expect(statusOf(evaluated)).toMatchObject({
      presence: "not-evaluated",
      "res948/size": "not-evaluated",
      json: "not-evaluated",
      "provider-code": "ran",
    });
    expect(statusOf(plain.summary.evaluated)).toMatchObject({
      json: "ran",
      presence: "not-evaluated",
    });
  });

  test("what is given beside a validator is what changes from run to run", async () => {
    const { findings, summary } = await streamed(faulty, rips, {
      stage: "draft",
      shape: 2,
      lang: "es",
    });
    expect(findings.map(({ message }) => message)).toEqual(
      validateDraft(2, faulty, { lang: "es" }).map(({ message }) => message),
    );
    expect(summary.ready).toBeNull();
    const batch = createBatch(rips, { shape: undefined, lang: undefined });
    const file = batch.file("-");
    expect(codesOf(file.push(new TextEncoder().encode("{")))).toEqual([]);
    expect(codesOf(file.end().findings)).toEqual(["json error"]);
  });
});

test("in memory as in bytes, whatever the configuration", () => {
  const codes = [
    ...contractRules.map(({ code }) => code),
    ...["size", "property", "not-null", "user-repeated", "no-services", "list"].map(
      (code) => `res948/${code}`,
    ),
  ].filter((code) =>
    createValidator({ context, packs: [res948] }).evaluated.some((each) => each.code === code),
  );
  const severity = fc.constantFrom("off", "warning", "error");
  const configurations = fc.record(
    {
      severities: fc.dictionary(fc.constantFrom(...codes), severity, { maxKeys: 8 }),
      skip: fc.uniqueArray(fc.constantFrom(...codes), { maxLength: 3 }),
      only: fc.uniqueArray(fc.constantFrom(...codes), { minLength: 5 }),
      stage: fc.constantFrom("draft" as const, "revision" as const),
      lang: fc.constantFrom("en" as const, "es" as const),
    },
    { requiredKeys: [] },
  );
  // a configuration that leaves no rule throws
  const leavesRules = (options: BatchOptions): boolean => {
    const { stage, only, skip = [], severities = {} } = options;
    if (stage === "draft" || only === undefined) return true;
    return codes.some(
      (code) =>
        only?.includes(code) !== false && !skip.includes(code) && severities[code] !== "off",
    );
  };
  const usuario = fc.record({
    tipoDocumentoIdentificacion: fc.constantFrom("CC", null),
    numDocumentoIdentificacion: fc.constantFrom("1000000102", ""),
    servicios: fc.record(
      {
        procedimientos: fc.array(recordsOf(2), { maxLength: 2 }),
        otrosServicios: fc.array(recordsOf(4), { maxLength: 2 }),
        consultas: fc.array(recordsOf(2), { maxLength: 1 }),
      },
      { requiredKeys: [] },
    ),
  });
  const documents = fc.record({ usuarios: fc.array(usuario, { maxLength: 3 }) });
  const seen = { findings: 0, graded: 0 };
  fc.assert(
    fc.property(configurations.filter(leavesRules), documents, (configuration, value) => {
      const own = createValidator({ context, packs: [res948], ...configuration });
      const batch = createBatch(own, { input: "json" });
      const file = batch.file("-");
      const found = [...file.push(new TextEncoder().encode(JSON.stringify(value)))];
      found.push(...file.end().findings);
      const {
        findings,
        summary: { loaded, ready, norm, records },
      } = own.document(value);
      const inText = found.filter(
        ({ code }) => !["duplicate-key", "number-precision"].includes(code),
      );
      expect(findings).toEqual(
        inText.map(({ file: _, line, column, offset, length, ...issue }) => fromDocument(issue)),
      );
      const counts = batch.summary();
      if (inText.length === found.length)
        expect({ loaded, ready, norm, records }).toEqual({
          loaded: counts.loaded,
          ready: counts.ready,
          norm: counts.norm,
          records: counts.records,
        });
      const levels = new Map(Object.entries(configuration.severities ?? {}));
      for (const { code, severity: level } of findings) {
        seen.findings += 1;
        if (!levels.has(code)) continue;
        seen.graded += 1;
        expect([code, level]).toEqual([code, levels.get(code)]);
      }
    }),
    { numRuns: caseCount(300) },
  );
  // Some thousands of findings in 300 runs, of which a tenth has a level of its own.
  expect(seen.findings).toBeGreaterThan(caseCount(300));
  expect(seen.graded).toBeGreaterThan(caseCount(300) / 30);
});

describe("the configuration", () => {
  test("one by which no rule would run throws: it would accept every record", () => {
    const codes = contractRules.map(({ code }) => code);
    const off = Object.fromEntries(codes.map((code) => [code, "off" as const]));
    const noRule: readonly BatchOptions[] = [
      { only: [] },
      { rules: [] },
      { only: ["type"], skip: ["type"] },
      { skip: codes },
      { severities: off },
    ];
    for (const options of noRule)
      for (const call of [
        () => validateStream(new Blob([]).stream(), context, options),
        () => createValidator({ context, ...options }),
        () => createBatch(context, options),
      ])
        expect(call).toThrow(RangeError);
    expect(() => validateRevision(2, {}, context, { rules: [] })).toThrow("rules is empty");
    for (const options of [
      { skip: codes, packs: [res948] },
      {
        rules: [
          defineRule({
            code: "own",
            severity: "error",
            field: "codServicio",
            check: () => false,
            message: "x",
          }),
        ],
      },
      { only: ["duplicate-key"] },
    ])
      expect(() => createValidator({ context, ...options })).not.toThrow();
    expect(createValidator({ context, rules: [], packs: [res948] }).revision(2, {})).not.toEqual(
      [],
    );
  });

  test("a wrong one throws when the validator is made", () => {
    expect(() => createValidator({})).toThrow("noContext");
    expect(() => createValidator({ context: {} as RevisionContext })).toThrow(TypeError);
    expect(() => createValidator({ context, only: ["tipe"] })).toThrow("did you mean type?");
    expect(() => createValidator({ context, severities: { json: "off" } })).toThrow(
      "json cannot be set",
    );
    expect(() => createValidator({ context, severities: { "res948/size": "off" } })).toThrow(
      RangeError,
    );
  });

  test("without a context it is for drafts", () => {
    const drafts = createValidator({ stage: "draft" });
    expect(codesOf(drafts.draft(2, faulty))).toEqual(["type error"]);
    expect(codesOf(drafts.document(document).findings)).toEqual(["type error", "record error"]);
    for (const call of [
      () => drafts.revision(2, faulty),
      () => drafts.revision(2, person),
      () => drafts.schema(2, "revision"),
      () => drafts.document(document, { stage: "revision" }),
    ])
      expect(call).toThrow("noContext");
  });

  test("with a context, a validator for drafts judges revisions too", () => {
    const both = createValidator({ context, stage: "draft" });
    expect(both.revision(2, faulty)).toEqual(rips.revision(2, faulty));
    expect(both.document(document).summary.ready).toBeNull();
    expect(both.evaluated.filter(({ status }) => status === "ran").map(({ code }) => code)).toEqual(
      ["record", "shape", "document", "type"],
    );
  });

  test("only, skip and off choose the rules of every call", () => {
    for (const options of [
      { only: ["type"] },
      { skip: contractRules.map(({ code }) => code).filter((code) => code !== "type") },
      {
        severities: Object.fromEntries(
          contractRules
            .filter(({ code }) => code !== "type")
            .map(({ code }) => [code, "off"] as const),
        ),
      },
    ]) {
      const own = createValidator({ context, ...options });
      expect(codesOf(own.revision(2, faulty))).toEqual(["type error"]);
      expect(codesOf(own.draft(2, faulty))).toEqual(["type error"]);
      expect(codesOf(own.document(document).findings)).toEqual(["type error", "record error"]);
    }
    const none = createValidator({ context, skip: ["type"] });
    expect(none.draft(2, faulty)).toEqual([]);
    expect(none.document(document, { stage: "draft" }).summary.loaded).toBeNull();
  });

  test("a severity changes what an issue says, what is ready, and what a schema fails on", () => {
    const own = createValidator({
      context,
      severities: {
        type: "warning",
        "provider-code": "warning",
        "local-time": "error",
        presence: "error",
        "professional-id": "warning",
      },
    });
    const record = { codPrestador: "1", fechaInicioAtencion: "2026-02-03 08:00", codServicio: "1" };
    expect(codesOf(own.draft(2, record))).toEqual(["type warning"]);
    expect(own.schema(2, "draft")["~standard"].validate(record).issues).toBeUndefined();
    expect(
      own.schema(2, "draft", { failOn: "warning" })["~standard"].validate(record).issues,
    ).toHaveLength(1);
    expect(codesOf(own.revision(2, record))).toEqual([
      "type warning",
      "presence error",
      "presence error",
      "provider-code warning",
    ]);
    const whole = { ...record, ...person };
    expect(codesOf(own.revision(2, whole))).toEqual(["type warning", "provider-code warning"]);
    const {
      summary: { ready, loaded },
    } = own.document({
      usuarios: [{ servicios: { procedimientos: [whole] } }],
    });
    expect([ready, loaded]).toEqual([1, 0]);
  });

  test("a pack's rule, and the caller's own, are set likewise", () => {
    const rule = defineRule({
      code: "own/rule",
      severity: "error",
      field: "codServicio",
      check: () => false,
      message: "wrong",
    });
    const own = createValidator({
      context,
      rules: [rule],
      packs: [res948],
      severities: { "own/rule": "warning", "res948/size": "error", "res948/property": "off" },
    });
    const issues = own.revision(2, { codServicio: 12_345, codProcedimiento: "8902011" });
    const found = issues.filter(({ code }) => ["own/rule", "res948/size"].includes(code));
    expect(codesOf(found)).toEqual(["own/rule warning", "res948/size error", "res948/size error"]);
    expect(issues.some(({ code }) => code === "res948/property")).toBe(false);
  });

  test("what is done to the options later changes nothing; the validator is frozen, its functions need no this", () => {
    const only = ["type"];
    const rules = [...contractRules];
    const severities: Record<string, "off" | "warning"> = { type: "warning" };
    const own = createValidator({ context, only, rules, severities });
    only.push("provider-code");
    rules.length = 0;
    severities["type"] = "off";
    const { revision } = own;
    expect(codesOf(revision(2, faulty))).toEqual(["type warning"]);
    expect(Object.isFrozen(own)).toBe(true);
    expect(Object.keys(own)).toEqual(["draft", "revision", "document", "schema", "evaluated"]);
  });

  test("evaluated says of each rule whether it ran, or why not", () => {
    const own = createValidator({ context, packs: [res948], skip: ["presence"], lang: "es" });
    const whyOf = (code: string) => own.evaluated.find((each) => each.code === code);
    expect(whyOf("type")).toEqual({ code: "type", status: "ran" });
    expect(whyOf("presence")).toMatchObject({
      status: "not-evaluated",
      why: /fuera de la selección/,
    });
    expect(whyOf("required")).toMatchObject({ why: /no exige/ });
    expect(whyOf("duplicate-key")).toMatchObject({ why: /solo lo muestran los bytes/ });
    expect(whyOf("res948/cups-table")).toMatchObject({ why: /--table cups/ });
    expect(whyOf("res948/user-repeated")).toMatchObject({ why: /documento RIPS/ });
    const codes = own.evaluated.map(({ code }) => code);
    expect(new Set(codes).size).toBe(codes.length);
    const needing = {
      ...contractRules[0],
      code: "own-need",
      needs: "now",
    } as (typeof contractRules)[number];
    const alone = createValidator({ context, rules: [needing] });
    expect(alone.evaluated.find(({ code }) => code === "own-need")).toEqual({
      code: "own-need",
      status: "not-evaluated",
      why: "not given: now",
      lacks: "now",
    });
  });
});

describe("the patient of one record", () => {
  const record = {
    codPrestador: "110010123401",
    fechaInicioAtencion: "2026-02-03 08:00",
    ...person,
  };
  const other = { ...person, numDocumentoIdentificacion: "1000000103" };

  test("is the call's, else the context's", () => {
    const known = createValidator({
      context: revisionContext({ providerCodes: ["110010123401"], patient: person }),
    });
    const found = ["professional-is-patient error"];
    expect(codesOf(rips.revision(2, record))).toEqual([]);
    expect(codesOf(rips.revision(2, record, { patient: person }))).toEqual(found);
    expect(codesOf(rips.revision(2, record, { patient: other }))).toEqual([]);
    expect(codesOf(rips.revision(2, record, { patient: undefined }))).toEqual([]);
    expect(codesOf(known.revision(2, record))).toEqual(found);
    expect(codesOf(known.revision(2, record, { patient: other }))).toEqual([]);
    expect(codesOf(known.revision(2, record, { patient: null }))).toEqual([]);
    expect(codesOf(known.revision(2, record))).toEqual(found);
    const schema = rips.schema(2, "revision", { patient: person });
    expect(codesOf(schema["~standard"].validate(record).issues ?? [])).toEqual(found);
  });

  test("a rule that asks the same validator of another patient does not change its own", () => {
    const asked: string[] = [];
    const curious = {
      ...contractRules[0],
      code: "curious",
      needs: "patient",
      given: "provider-code",
      check: (_: unknown, __: unknown, own: { readonly patient?: typeof person }) => {
        if (asked.length === 0) {
          asked.push("once");
          inner.revision(2, record, { patient: other });
        }
        asked.push(own.patient?.numDocumentoIdentificacion ?? "");
        return true;
      },
    } as unknown as (typeof contractRules)[number];
    const { on: _, params: __, ...rule } = curious;
    const inner = createValidator({ context, rules: [rule] });
    inner.revision(2, record, { patient: person });
    expect(asked).toEqual([
      "once",
      other.numDocumentoIdentificacion,
      person.numDocumentoIdentificacion,
    ]);
  });

  test("reads nothing of the context but what its rules ask for", () => {
    // a context whose lists count how often they are gone over
    let readings = 0;
    const providerCodes = new Proxy(["110010123401"], {
      get: (list, key) => {
        readings += 1;
        return Reflect.get(list, key) as unknown;
      },
    });
    const own = createValidator({ context: revisionContext({ providerCodes }) });
    const before = readings;
    for (let i = 0; i < 100; i++) own.revision(2, record, { patient: person });
    expect(readings).toBe(before);
  });
});

describe("schemas", () => {
  const required = { 1: ["codDiagnosticoPrincipalECIE11", "tipoMedicamento"], 2: ["codServicio"] };
  const own = createValidator({ context: revisionContext({ providerCodes: [], required }) });

  test("are those of the standard", () => {
    for (const stage of ["draft", "revision"] as const) {
      const schema = own.schema(2, stage) satisfies StandardSchemaV1 & StandardJSONSchemaV1;
      expect(schema["~standard"]).toMatchObject({ version: 1, vendor: "ripslint" });
    }
  });

  test("the revision's JSON Schema is the draft's with required, and says what it lacks", () => {
    const { jsonSchema } = own.schema(2, "revision")["~standard"];
    const schema = jsonSchema.input({ target: "draft-2020-12" });
    expect(schema).toEqual({
      ...draftJsonSchema(2),
      $id: "urn:ripslint:revision:2",
      title: "Shape 2, procedimientos: a revision",
      $comment: expect.stringContaining("rules") as string,
      required: ["codServicio"],
    });
    expect(jsonSchema.output({ target: "draft-2020-12" })).toEqual(schema);
  });

  test.each(["draft-2020-12", "draft-07"] as const)(
    "%s: no schema refuses for an absent field what its gate takes",
    (target) => {
      const ajv =
        target === "draft-07"
          ? new Ajv({ allowUnionTypes: true })
          : new Ajv2020({ allowUnionTypes: true });
      const isRevision = ajv.compile(
        own.schema(1, "revision")["~standard"].jsonSchema.input({ target }),
      );
      const has = (issues: readonly Issue[]) => issues.some(({ code }) => code === "required");
      for (const record of [
        {},
        { tipoMedicamento: "01" },
        { tipoMedicamento: "01", codDiagnosticoPrincipalECIE11: "BA00" },
        { tipoMedicamento: "01", codDiagnosticoPrincipalCIE11: "BA00" },
      ])
        expect([record, isRevision(record)]).toEqual([record, !has(own.revision(1, record))]);
    },
  );

  test("a required field that is no error is not required by the schema", () => {
    const lenient = createValidator({
      context: revisionContext({ providerCodes: [], required }),
      severities: { required: "warning" },
    });
    const of = (failOn: "error" | "warning") =>
      lenient
        .schema(2, "revision", { failOn })
        ["~standard"].jsonSchema.input({ target: "draft-07" })["required"];
    expect([of("error"), of("warning")]).toEqual([[], ["codServicio"]]);
    const plain = revisionSchemaOf(2, noContext)["~standard"].jsonSchema;
    expect(plain.input({ target: "draft-07" })["required"]).toEqual([]);
  });

  test("draftSchema is the same frozen object each time, in each dialect, and both say the same", () => {
    for (const shape of allShapes) {
      const older = draftJsonSchema(shape, { target: "draft-07" });
      expect(draftJsonSchema(shape)).toBe(draftJsonSchema(shape, { target: "draft-2020-12" }));
      expect(older).toBe(draftJsonSchema(shape, { target: "draft-07" }));
      expect({ ...older, $schema: "" }).toEqual({ ...draftJsonSchema(shape), $schema: "" });
      expect(Object.isFrozen(older.properties)).toBe(true);
      const isOlder = new Ajv({ allowUnionTypes: true }).compile(older);
      for (const { name, type } of fieldsOf(shape)) {
        expect([name, isOlder({ [name]: type === "string" ? "x" : 1 })]).toEqual([name, true]);
        expect([name, isOlder({ [name]: type === "string" ? 1 : "x" })]).toEqual([name, false]);
      }
    }
  });
});
