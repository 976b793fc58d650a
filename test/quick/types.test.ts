import { expect, expectTypeOf, test } from "vitest";
import type { ByteChunks, Finding } from "../../src/batch";
import { createBytesValidator, validateStream } from "../../src/batch";
import type { OtherCode, RuleParams } from "../../src/core/evaluate/typed-issue";
import type {
  ApiErrorOptions,
  ContextInput,
  DocumentFinding,
  FieldsOf,
  Issue,
  Params,
  RecordOf,
  RevisionContext,
  RevisionOptions,
  RuleCode,
  Validator,
  ValidatorOptions,
} from "../../src/index";
import {
  ContextError,
  createValidator,
  isDraft,
  noContext,
  revisionContext,
  toApiError,
  validateDocument,
  validateDraft,
  validateRevision,
} from "../../src/index";
import type { KnownStatus } from "../../src/interface";
import { isKnownStatus, operationOf, pathOf } from "../../src/interface";
import { format, notAnObject } from "../../src/service/interface/format";
import * as requestFaults from "../../src/service/interface/request-faults";
import { normContext } from "../../src/res948";
import { contractRules, defineRule } from "../../src/rules";
import { ruleDocs } from "../../rules/docs";
import { builtInRules } from "../../rules/index";

/** What the compiler has to accept and to refuse; the linter checks the types of this file, with exactOptionalPropertyTypes. */

test("FieldsOf knows the fields alone, RecordOf others too", () => {
  const fields: FieldsOf<2> = { codServicio: 744, codPrestador: null, vrServicio: undefined };
  const record: RecordOf<2> = { ...fields, another: { property: true } };
  // @ts-expect-error a misspelt field
  const misspelt: FieldsOf<2> = { codServico: 744 };
  // @ts-expect-error a code of a service is a number
  const wrong: RecordOf<2> = { codServicio: "744" };
  expect([record, misspelt, wrong].map((each) => isDraft(2, each))).toEqual([true, true, false]);
});

test("isDraft narrows an unknown value to the shape's record", () => {
  const value: unknown = { codServicio: 744, fuente: "x" };
  if (!isDraft(2, value)) throw new Error("it is a draft");
  expectTypeOf(value).toEqualTypeOf<RecordOf<2>>();
  expect(value.codServicio).toBe(744);
  for (const each of [null, [], "x", { codServicio: "1" }]) expect(isDraft(2, each)).toBe(false);
});

test("a context is opaque", () => {
  const context = revisionContext({ providerCodes: [] });
  expectTypeOf(context).toEqualTypeOf<RevisionContext>();
  expectTypeOf(noContext).toEqualTypeOf<RevisionContext>();
  expectTypeOf(normContext(context, { now: undefined })).toEqualTypeOf<RevisionContext>();
  expectTypeOf<keyof RevisionContext>().toEqualTypeOf<"~ripslint">();
  // @ts-expect-error its members are not public
  expect(context.providerCodes).toBeDefined();
  // @ts-expect-error an object is no context
  expect(() => validateRevision(2, {}, {})).toThrow(TypeError);
});

test("a comparison of the code gives an issue the params of its rule, and a misspelt code does not compile", () => {
  const context = revisionContext({ providerCodes: ["050010987602"] });
  const issues = validateRevision(2, { codPrestador: "50010987602", codServicio: "1" }, context);
  const hints = issues.map((issue) => {
    if (issue.code === "provider-code") {
      expectTypeOf(issue.params.mistake).toEqualTypeOf<
        "blank" | "professional-document" | "lost-leading-zero" | "surrounding-space" | "unknown"
      >();
      return issue.params.mistake;
    }
    if (issue.code === "type") {
      expectTypeOf(issue.params.expected).toEqualTypeOf<"string" | "number">();
      return `${issue.params.expected} ${issue.params.actual}`;
    }
    if (issue.code === "record") expectTypeOf(issue.params).toEqualTypeOf<undefined>();
    // a pack's, and one of preflight or validateInput
    if (issue.code === "res948/size" || issue.code === "idempotency-key")
      expectTypeOf(issue.params).toEqualTypeOf<Params | undefined>();
    return String(issue.params?.["role"]);
  });
  expect(new Set(hints)).toEqual(
    new Set(["lost-leading-zero", "number string", "local-time", ...professional]),
  );
  // @ts-expect-error there is no such code
  expect(issues.some(({ code }) => code === "provider-codes")).toBe(false);
  const isMisspelt = (finding: Finding | DocumentFinding) =>
    // @ts-expect-error nor of a finding
    finding.code === "local_time";
  expect(isMisspelt).toBeTypeOf("function");
  const isTyped = (finding: Finding) =>
    finding.code === "too-large" && finding.params.limit > finding.offset;
  expect(isTyped).toBeTypeOf("function");
});

const professional = ["professional-type", "professional-number"];

test("a validator knows the codes of one's own rules", () => {
  const own = defineRule({
    code: "own",
    severity: "warning",
    field: ["vrServicio", "codServicio"],
    check: (value, record) => {
      expectTypeOf(value).toEqualTypeOf<number>();
      expectTypeOf(record.get("codPrestador")).toEqualTypeOf<string | null>();
      return value > 1;
    },
    message: "wrong",
  });
  const rules = [...contractRules, own];
  const rips = createValidator({ context: noContext, rules });
  const bytes = createBytesValidator({ context: noContext, rules });
  const issues = rips.revision(2, { vrServicio: 1 });
  expectTypeOf(issues).toEqualTypeOf<readonly Issue<"own">[]>();
  expect(issues.filter(({ code }) => code === "own").map(({ path }) => path)).toEqual([
    ["vrServicio"],
  ]);
  const document = { usuarios: [{ servicios: { procedimientos: [{ vrServicio: 1 }] } }] };
  for (const { findings } of [
    rips.document(document),
    bytes.documentBytes(new TextEncoder().encode(JSON.stringify(document))),
  ])
    expect(findings.filter((each) => each.code === "own")).toHaveLength(1);
  expectTypeOf(
    createValidator({ context: noContext, rules: contractRules }),
  ).toEqualTypeOf<Validator>();
  // @ts-expect-error a code that no rule has
  expect(issues.some(({ code }) => code === "owm")).toBe(false);
  // @ts-expect-error without its code, an issue of the rule is not one
  const typed: readonly Issue[] = issues;
  expect(typed.length).toBe(issues.length);
});

test("the value that a rule of one's own checks is null where the field may be absent", () => {
  const base = { severity: "error", field: "codPrestador", message: "wrong" } as const;
  const rules = [
    defineRule({ ...base, code: "value", check: (value) => value.length > 0 }),
    defineRule({ ...base, code: "absent", on: "absent", check: (value) => value !== null }),
    defineRule({ ...base, code: "both", on: "both", check: (value) => value?.length !== 1 }),
  ];
  const codesOf = (record: object) =>
    validateRevision(2, record, noContext, { rules }).map(({ code }) => code);
  expect(codesOf({})).toEqual(["absent"]);
  expect(codesOf({ codPrestador: "" })).toEqual(["value"]);
  expect(codesOf({ codPrestador: "1" })).toEqual(["both"]);
  // @ts-expect-error a misspelt field
  expect(() => defineRule({ ...base, code: "x", field: "codPrestado", check: () => true })).toThrow(
    "codPrestado is not a field of a shape; did you mean codPrestador?",
  );
});

test("values that JSON does not have are among the params of type", () => {
  const actual = [1n, Symbol("x"), () => 1].map((value) => {
    const [issue] = validateDraft(2, { codServicio: value });
    return issue?.code === "type" ? issue.params.actual : undefined;
  });
  expectTypeOf(actual).toEqualTypeOf<(RuleParams["type"]["actual"] | undefined)[]>();
  expect(actual).toEqual(["bigint", "symbol", "function"]);
  expectTypeOf<"bigint" | "symbol" | "function">().toExtend<RuleParams["type"]["actual"]>();
});

test("the codes of the interface are those of its diagnostics", () => {
  const diagnostics = [...Object.values(requestFaults), format, notAnObject];
  const known = {
    method: true,
    path: true,
    "path-parameter": true,
    authorization: true,
    "idempotency-key": true,
    "content-type": true,
    accept: true,
    body: true,
    format: true,
    record: true,
  } satisfies Partial<Record<OtherCode | RuleCode, boolean>>;
  expect(diagnostics.map(({ code }) => code).sort()).toEqual(Object.keys(known).sort());
});

test("a known status is narrowed to those of the operation", () => {
  const status: number = 201;
  if (!isKnownStatus("patients.create", status)) throw new Error("it is known");
  expectTypeOf(status).toEqualTypeOf<201 | 400 | 401 | 403 | 404 | 409 | 413 | 415 | 428 | 500>();
  expectTypeOf<KnownStatus<"healthInvoices.retryEmission">>().toEqualTypeOf<
    200 | 202 | 400 | 401 | 403 | 404 | 409 | 422 | 428 | 500 | 502 | 503
  >();
});

test("a path requires the parameters of its operation", () => {
  expect(pathOf("services.update", { workspaceId: "w", serviceId: "s" })).toContain("/services/s");
  // @ts-expect-error a parameter is missing
  expect(() => pathOf("services.update", { workspaceId: "w" })).toThrow(RangeError);
  // @ts-expect-error a parameter of another operation
  expect(() => pathOf("services.update", { workspaceId: "w", invoiceId: "i" })).toThrow(RangeError);
  const match = operationOf("PATCH", "/api/v1/workspaces/w/services/s");
  if (match?.operation !== "services.update") throw new Error("it is this one");
  expectTypeOf(match.parameters.serviceId).toEqualTypeOf<string>();
  expect(pathOf(match.operation, match.parameters)).toBe("/api/v1/workspaces/w/services/s");
});

test("a context has a typed form, and takes what is unknown", async () => {
  const input: ContextInput = {
    providerCodes: ["110010123401", { code: "050010987602" }, { codPrestador: "050010987603" }],
    required: { 2: ["codServicio"], medicamentos: ["idMIPRES"] },
    patient: { tipoDocumentoIdentificacion: "CC", numDocumentoIdentificacion: "1" },
    now: "2026-07-20 08:00",
  };
  expect(revisionContext(input)).toEqual(revisionContext(JSON.parse(JSON.stringify(input))));
  expect(revisionContext(await Response.json(input).json())).toEqual(revisionContext(input));
  // @ts-expect-error a misspelt member
  expect(() => revisionContext({ providerCode: [] })).toThrow(ContextError);
  // @ts-expect-error a code is a text
  expect(() => revisionContext({ providerCodes: [110010123401] })).toThrow(ContextError);
  // @ts-expect-error a misspelt member beside a right one
  expect(() => revisionContext({ providerCodes: [], profesionals: [] })).toThrow(ContextError);
  // @ts-expect-error half of a document
  const half: ContextInput["patient"] = { tipoDocumentoIdentificacion: "CC" };
  expect(() => revisionContext({ providerCodes: [], patient: half })).toThrow(ContextError);
});

test("the union of codes, and whether they have params, are as users rely on them", () => {
  // By hand, since programs compare these codes. A rule that is added need not be among them.
  const hasParams = {
    json: true,
    record: false,
    shape: true,
    document: true,
    "too-large": true,
    "too-deep": true,
    type: true,
    required: true,
    presence: true,
    "provider-code": true,
    "local-time": true,
    "alias-conflict": true,
    "professional-id": true,
    "professional-is-patient": false,
    "professional-unknown": false,
    "near-name": true,
    "duplicate-key": false,
    "number-precision": false,
  } satisfies Partial<Record<RuleCode, boolean>>;
  const actual = builtInRules.map(({ code }) => [code, ruleDocs[code]?.params !== undefined]);
  expect(Object.fromEntries(actual)).toMatchObject(hasParams);
});

test("every option may be undefined", () => {
  const lang: "en" | undefined = undefined;
  const revision: RevisionOptions = { rules: undefined, packs: undefined, lang };
  const made: ValidatorOptions<string> = {
    ...revision,
    context: noContext,
    only: undefined,
    skip: undefined,
    severities: undefined,
    stage: undefined,
  };
  const api: ApiErrorOptions = {
    code: undefined,
    message: undefined,
    requestId: undefined,
    requestIdIn: undefined,
    at: undefined,
    lang,
  };
  const rips = createValidator(made);
  expect(rips.draft(2, {}, { lang })).toEqual([]);
  expect(rips.revision(2, null, { lang, patient: undefined })).toHaveLength(1);
  expect(rips.document({ usuarios: [] }, { lang, stage: undefined }).summary.records).toBe(0);
  expect(rips.schema(2, "draft", { lang, failOn: undefined })["~standard"].version).toBe(1);
  expect(validateDraft(2, {}, { lang })).toEqual([]);
  expect(
    validateDocument({ usuarios: [] }, noContext, { ...revision, stage: undefined }).summary
      .records,
  ).toBe(0);
  expect(toApiError([], api).error.issues).toEqual([]);
  const tables = { cups: undefined };
  expect(normContext(noContext, { period: undefined, tables }, { lang })).toEqual({});
});

test("a stream may be of any make", () => {
  const of = (chunks: ByteChunks) =>
    validateStream(chunks, noContext, {
      shape: undefined,
      input: undefined,
      maxRecord: undefined,
      file: undefined,
    });
  const response = new Response("");
  expectTypeOf<NonNullable<typeof response.body>>().toExtend<ByteChunks>();
  expectTypeOf<ReadableStream<Uint8Array>>().toExtend<ByteChunks>();
  // @ts-expect-error text is not bytes
  expect(of(new Response("").body?.pipeThrough(new TextDecoderStream()) ?? [])).toBeDefined();
  const rips = createValidator({ context: noContext });
  const rules = [] as const;
  // @ts-expect-error the rules are the validator's
  expect(() => validateStream(new Blob([]).stream(), rips, { rules })).toThrow(TypeError);
});

test("issues are assignable to those of the standard, and back to an error's body", () => {
  const issues: readonly Issue[] = validateDraft(2, null);
  const standard: readonly { readonly message: string; readonly path?: readonly PropertyKey[] }[] =
    issues;
  expect(toApiError(standard).error.issues).toEqual(issues);
});
