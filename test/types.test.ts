import { expect, expectTypeOf, test } from "vitest";
import type { ByteChunks, Finding } from "../src/batch";
import { validateStream } from "../src/batch";
import type {
  ApiErrorOptions,
  FieldsOf,
  Issue,
  RecordOf,
  RevisionContext,
  RevisionOptions,
  RuleCode,
  RuleContext,
  ValidatorOptions,
} from "../src/index";
import {
  createValidator,
  isDraft,
  isIssueOf,
  noContext,
  revisionContext,
  shapeOf,
  toApiError,
  validateDocument,
  validateDraft,
  validateRevision,
} from "../src/index";
import { normContext } from "../src/res948";
import { ruleDocs } from "../rules/docs";
import { builtInRules } from "../rules/index";

/** What the compiler has to accept and to refuse; `tsc` runs over this file with exactOptionalPropertyTypes. */

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

test("shapeOf takes a number, its text and an array's name", () => {
  expect([2, "2", "procedimientos"].map(shapeOf)).toEqual([2, 2, 2]);
  for (const other of [
    0,
    5,
    "5",
    "02",
    " 2",
    2.5,
    "consultas",
    "Procedimientos",
    "",
    null,
    undefined,
    [2],
  ])
    expect([other, shapeOf(other)]).toEqual([other, undefined]);
});

test("a context is opaque", () => {
  const context = revisionContext({ providerCodes: [] });
  expectTypeOf(context).toEqualTypeOf<RevisionContext>();
  expectTypeOf(noContext).toEqualTypeOf<RevisionContext>();
  expectTypeOf(normContext(context, { now: undefined })).toEqualTypeOf<RevisionContext>();
  expectTypeOf<Extract<keyof RevisionContext, string>>().toEqualTypeOf<never>();
  // @ts-expect-error its members are not public
  expect(context.providerCodes).toBeDefined();
  // @ts-expect-error an object is no context
  expect(() => validateRevision(2, {}, {})).toThrow(TypeError);
  expectTypeOf<RuleContext>().toHaveProperty("patient");
});

test("an issue of a rule has the params of that rule", () => {
  const context = revisionContext({ providerCodes: ["050010987602"] });
  const issues = validateRevision(2, { codPrestador: "50010987602" }, context);
  const issue = issues.find((each) => isIssueOf(each, "provider-code"));
  expectTypeOf(issue?.params.mistake).toEqualTypeOf<
    | "blank"
    | "professional-document"
    | "lost-leading-zero"
    | "surrounding-space"
    | "unknown"
    | undefined
  >();
  expect(issue?.params.mistake).toBe("lost-leading-zero");
  const isFinding = (each: Finding) => isIssueOf(each, "type") && each.params.expected === "string";
  expectTypeOf(isFinding).toBeFunction();
  // @ts-expect-error there is no such rule
  expect(issues.some((each) => isIssueOf(each, "provider-codes"))).toBe(false);
});

test("the union of codes, and their params, are those of the rules", () => {
  const hasParams = {
    json: true,
    record: false,
    shape: true,
    document: true,
    "too-large": true,
    "too-deep": true,
    type: true,
    required: false,
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
  } satisfies Record<RuleCode, boolean>;
  expect(builtInRules.map(({ code }) => [code, ruleDocs[code]?.params !== undefined])).toEqual(
    Object.entries(hasParams),
  );
});

test("every option may be undefined", () => {
  const lang: "en" | undefined = undefined;
  const revision: RevisionOptions = { rules: undefined, packs: undefined, lang };
  const made: ValidatorOptions = {
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
  expect(rips.document({ usuarios: [] }, { lang, stage: undefined }).records).toBe(0);
  expect(rips.schema(2, "draft", { lang, failOn: undefined })["~standard"].version).toBe(1);
  expect(validateDraft(2, {}, { lang })).toEqual([]);
  expect(
    validateDocument({ usuarios: [] }, noContext, { ...revision, stage: undefined }).records,
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
