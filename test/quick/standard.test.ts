import { standardSchemaResolver } from "@hookform/resolvers/standard-schema";
import { sValidator } from "@hono/standard-validator";
import type { StandardJSONSchemaV1, StandardSchemaV1 } from "@standard-schema/spec";
import { Hono } from "hono";
import { describe, expect, expectTypeOf, test } from "vitest";
import type { Issue, RecordOf, RevisionContext, Shape } from "../../src/index";
import {
  draftJsonSchema,
  draftSchemaOf,
  noContext,
  revisionContext,
  revisionSchemaOf,
  toApiError,
  validateDraft,
} from "../../src/index";
import { contractRules } from "../../rules/contract/index";

const draft = draftSchemaOf(2) satisfies StandardSchemaV1 & StandardJSONSchemaV1;
const context = revisionContext({ providerCodes: ["110010123401"] });
const revision = revisionSchemaOf(2, context) satisfies StandardSchemaV1;

const right = {
  codPrestador: "110010123401",
  fechaInicioAtencion: "2024-02-29 08:30",
  tipoDocumentoIdentificacion: "CC",
  numDocumentoIdentificacion: "1032456789",
};

describe("the standard", () => {
  test("types are those of the shape's records", () => {
    expectTypeOf<StandardSchemaV1.InferInput<typeof draft>>().toEqualTypeOf<RecordOf<2>>();
    expectTypeOf<StandardSchemaV1.InferOutput<typeof revision>>().toEqualTypeOf<RecordOf<2>>();
    expectTypeOf<Issue>().toExtend<StandardSchemaV1.Issue>();
    expect(draft["~standard"]).toMatchObject({ version: 1, vendor: "ripslint" });
    expect(revision["~standard"]).toMatchObject({ version: 1, vendor: "ripslint" });
  });

  test("a success gives the record itself, untouched", () => {
    const record = Object.freeze({ ...right, extra: { a: 1 } });
    const result = draft["~standard"].validate(record);
    expect(result.issues).toBeUndefined();
    expect("value" in result && result.value).toBe(record);
    const judged = revision["~standard"].validate(record);
    expect("value" in judged && judged.value).toBe(record);
  });

  test("a failure gives the issues, in the language asked for, and no value", () => {
    const record = { codServicio: "x" };
    for (const lang of ["en", "es"] as const) {
      const result = draftSchemaOf(2, { lang })["~standard"].validate(record);
      expect(result).toEqual({ issues: validateDraft(2, record, { lang }) });
    }
    expect(draft["~standard"].validate(null).issues).toMatchObject([{ code: "record", path: [] }]);
  });

  test("the JSON Schema is the draft's, going in as coming out", () => {
    const { jsonSchema } = draft["~standard"];
    expect(jsonSchema.input({ target: "draft-2020-12" })).toEqual(draftJsonSchema(2));
    expect(jsonSchema.output({ target: "draft-2020-12" })).toEqual(draftJsonSchema(2));
    const older = jsonSchema.input({ target: "draft-07" });
    expect(older).toEqual({
      ...draftJsonSchema(2),
      $schema: "http://json-schema.org/draft-07/schema#",
    });
    expect(() => jsonSchema.output({ target: "openapi-3.0" })).toThrow("target");
  });
});

describe("revisionSchemaOf", () => {
  const validate = (record: object, options?: Parameters<typeof revisionSchemaOf<2>>[2]) =>
    (revisionSchemaOf(2, context, options)["~standard"].validate(record).issues ?? []).map(
      ({ code }) => code,
    );

  test("fails on errors only, by default", () => {
    expect(validate({ ...right, fechaInicioAtencion: null })).toEqual([]);
    expect(validate({ ...right, codPrestador: "x", fechaInicioAtencion: null })).toEqual([
      "provider-code",
    ]);
  });

  test("fails on warnings too, if asked to", () => {
    const failOn = "warning";
    expect(validate({ ...right, fechaInicioAtencion: null }, { failOn })).toEqual(["presence"]);
    expect(validate({ ...right, codPrestador: "x", codServici: 1 }, { failOn })).toEqual([
      "provider-code",
      "near-name",
    ]);
    expect(validate(right, { failOn })).toEqual([]);
  });

  test("takes rules and a language", () => {
    expect(
      validate({ codPrestador: "x" }, { rules: contractRules.slice(0, 1), failOn: "warning" }),
    ).toEqual([]);
    const [inEnglish, inSpanish] = (["en", "es"] as const).map(
      (lang) => revisionSchemaOf(2, context, { lang })["~standard"].validate(null).issues,
    );
    expect(inEnglish?.[0]?.message).not.toBe(inSpanish?.[0]?.message);
  });

  test("a broken caller is told when the schema is made", () => {
    expect(() => revisionSchemaOf(2, {} as RevisionContext)).toThrow(TypeError);
    expect(() => revisionSchemaOf(5 as Shape, noContext)).toThrow(RangeError);
    expect(() => draftSchemaOf(0 as Shape)).toThrow(RangeError);
  });
});

test("in a server: @hono/standard-validator, with a hook that does not echo the record", async () => {
  const app = new Hono().post(
    "/records",
    sValidator("json", draftSchemaOf(2), (result, c) => {
      if (result.success) return undefined;
      return c.json(toApiError(result.error as readonly Issue[], { requestId: "r-1" }), 422);
    }),
    (c) => c.json({ saved: c.req.valid("json") }, 201),
  );
  const post = (record: object) =>
    app.request("/records", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(record),
    });

  const refused = await post({ codServicio: "QZ81725", codPrestador: "QZ81725" });
  expect(refused.status).toBe(422);
  const body = await refused.text();
  expect(body).not.toContain("QZ81725");
  expect(JSON.parse(body)).toMatchObject({
    error: { code: "validation-failed", issues: [{ code: "type", path: ["codServicio"] }] },
    requestId: "r-1",
  });

  const record = { codServicio: 5, fuente: { a: [1] } };
  const saved = await post(record);
  expect(saved.status).toBe(201);
  expect(await saved.json()).toEqual({ saved: record });
});

test("in a form: @hookform/resolvers", async () => {
  const resolver = standardSchemaResolver(revisionSchemaOf(2, context, { lang: "es" }));
  const options = { fields: {}, shouldUseNativeValidation: false } as const;
  const wrong = { ...right, fechaInicioAtencion: "2024-02-29" };
  const { values, errors } = await resolver(wrong, undefined, options);
  expect(values).toEqual({});
  expect(Object.keys(errors)).toEqual(["fechaInicioAtencion"]);
  expect(errors.fechaInicioAtencion?.message).toContain("hora local");

  expect(await resolver(right, undefined, options)).toEqual({ values: right, errors: {} });
});
