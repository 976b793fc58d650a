import { readdirSync, readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { ruleDocs } from "../../rules/docs";
import { structuralDiagnostics, textDiagnostics } from "../../src/core/diagnostics/index";
import { contractRules } from "../../rules/contract/index";
import type { Finding } from "../../src/batch";
import { createBatch } from "../../src/batch";
import { ContextError, revisionContext } from "../../src/core/model/context";
import { json } from "../../src/report/json";
import { ndjson } from "../../src/report/ndjson";
import type { Format } from "../../src/report/report";
import { allShapes, fieldsOf, shapeNames } from "../../src/core/model/shapes";
import type { RuleCase } from "../cases";
import { caseSample } from "../case-count";
import { casesIn } from "../cases";
import { errorsOf, isContext, isFinding, isNdjsonEnd, isReport } from "../schema-checks";

interface Schema {
  readonly $defs: Readonly<
    Record<string, { readonly items: { readonly enum: readonly string[] } }>
  >;
}

const bytesOf = (file: string): Uint8Array =>
  readFileSync(new URL(`../../${file}`, import.meta.url));
const read = (file: string): unknown => JSON.parse(Buffer.from(bytesOf(file)).toString());

const contextSchema = read("rules/schemas/context.json") as Schema;
describe("the context's schema", () => {
  const person = { tipoDocumentoIdentificacion: "CC", numDocumentoIdentificacion: "1000000001" };
  const with_ = (more: object) => ({ providerCodes: ["110010123401"], ...more });

  const accepted: readonly unknown[] = [
    { providerCodes: [] },
    { providerCodes: ["110010123401", "A-1 ", "__proto__"] },
    { providerCodes: [{ code: "110010123401", name: "Sede" }, { codPrestador: "050010987602" }] },
    {
      providerCodes: [
        { code: "1", codPrestador: "1" },
        { code: null, codPrestador: "1" },
      ],
    },
    with_({ workspaceId: 7, updatedAt: null }),
    with_({ patient: null, professionals: null, required: null, now: null }),
    with_({ patient: person, professionals: [person, { ...person, nombre: "Ana" }] }),
    with_({ professionals: [] }),
    with_({ required: {} }),
    with_({
      required: { 1: ["codDiagnosticoPrincipalECIE11"], medicamentos: ["tipoMedicamento"] },
    }),
    with_({ required: { recienNacidos: ["peso", "peso"], 2: null } }),
    with_({ now: "2024-02-29 23:59" }),
    with_({ now: "0001-01-01 00:00" }),
    with_({ now: "9999-12-31 00:00" }),
    with_({ patient: { ...person, numDocumentoIdentificacion: "\u200b" } }),
    with_({ patient: { ...person, numDocumentoIdentificacion: "\ufeff" } }),
  ];

  const rejected: readonly unknown[] = [
    null,
    [],
    "110010123401",
    {},
    { providerCodes: null },
    { providerCodes: "110010123401" },
    { providerCodes: { code: "1" } },
    { providerCodes: [110010123401] },
    { providerCodes: [null] },
    { providerCodes: [["1"]] },
    { providerCodes: [""] },
    { providerCodes: [" \u0085\u3000"] },
    { providerCodes: [{}] },
    { providerCodes: [{ code: null }] },
    { providerCodes: [{ code: 5 }] },
    { providerCodes: [{ code: "1", codPrestador: 1 }] },
    { providerCodes: [{ code: "  " }] },
    with_({ patient: "CC" }),
    with_({ patient: [] }),
    with_({ patient: { tipoDocumentoIdentificacion: "CC" } }),
    with_({ patient: { ...person, numDocumentoIdentificacion: null } }),
    with_({ patient: { ...person, numDocumentoIdentificacion: 1000000001 } }),
    with_({ patient: { ...person, tipoDocumentoIdentificacion: "\u00a0" } }),
    with_({ professionals: person }),
    with_({ professionals: [person, null] }),
    with_({ professionals: [{ numDocumentoIdentificacion: "1000000001" }] }),
    with_({ required: ["peso"] }),
    with_({ required: { 5: [] } }),
    with_({ required: { consultas: [] } }),
    with_({ required: { 3: "peso" } }),
    with_({ required: { 3: ["tipoOS"] } }),
    with_({ required: { 1: ["codDiagnosticoPrincipalCIE11"] } }),
    with_({ required: { 3: [7] } }),
    with_({ now: "" }),
    with_({ now: 0 }),
    with_({ now: "2026-02-03" }),
    with_({ now: "2026-02-03T10:05" }),
    with_({ now: "2026-02-30 10:05" }),
    with_({ now: "2026-04-31 10:05" }),
    with_({ now: "2026-02-03 24:00" }),
    with_({ now: "0000-01-01 00:00" }),
    with_({ now: "2026-02-03 10:05\n" }),
  ];

  /** Inputs that no readable schema can exclude: `revisionContext` rejects them, and the schema accepts them. */
  const exceptions: readonly (readonly [string, unknown])[] = [
    ["a key that is nearly a known one", with_({ profesionals: [person] })],
    ["a key that is nearly a known one, case aside", with_({ NOW: "2026-02-03 10:05" })],
    ["code and codPrestador that differ", { providerCodes: [{ code: "1", codPrestador: "2" }] }],
    ["29 February of a year that is no leap year", with_({ now: "2023-02-29 10:05" })],
  ];

  test("has the fields of the table that may be required: all but aliases", () => {
    for (const shape of allShapes) {
      const names = fieldsOf(shape).filter(({ canonical }) => canonical === undefined);
      expect(contextSchema.$defs[shapeNames[shape]]?.items.enum).toEqual(
        names.map(({ name }) => name),
      );
    }
  });

  test.each(accepted.map((context) => [JSON.stringify(context), context]))(
    "takes %s",
    (_, context) => {
      expect(() => revisionContext(context)).not.toThrow();
      expect(isContext(context)).toBe(true);
    },
  );

  test.each(rejected.map((context) => [JSON.stringify(context), context]))(
    "refuses %s",
    (_, context) => {
      expect(() => revisionContext(context)).toThrow(ContextError);
      expect(isContext(context)).toBe(false);
    },
  );

  test.each(exceptions)("cannot say: %s", (_, context) => {
    expect(() => revisionContext(context)).toThrow(ContextError);
    expect(isContext(context)).toBe(true);
  });

  test("agrees with the contexts of all cases", () => {
    for (const cases of casesIn<RuleCase>("records").values()) {
      for (const { context, description } of cases) {
        if (context === undefined || context === "none") continue;
        expect([description, isContext(context)]).toEqual([description, isAccepted(context)]);
      }
    }
  });

  test("agrees with the conformance kit's contexts, save what it cannot say", () => {
    interface ContextCase {
      readonly description: string;
      readonly context: unknown;
      readonly refusedAt?: readonly unknown[];
    }
    const others = [...casesIn<ContextCase>("context").values()]
      .flat()
      .filter(({ context }) => context !== "none")
      .filter(({ context, refusedAt }) => isContext(context) !== (refusedAt === undefined));
    const cannotSay = /nearly|differ|^now on a day that does not exist$|^of two/;
    expect(others.filter(({ description }) => !cannotSay.test(description))).toEqual([]);
    expect(others.filter(({ refusedAt }) => refusedAt === undefined)).toEqual([]);
  });

  test("knows a blank text as Unicode does", () => {
    for (let code = 0; code < 0x10000; code++) {
      const text = String.fromCharCode(code);
      if (isContext({ providerCodes: [text] }) !== /\P{White_Space}/u.test(text))
        expect(code).toBe(-1);
    }
  });
});

function isAccepted(context: unknown): boolean {
  try {
    revisionContext(context);
    return true;
  } catch {
    return false;
  }
}

describe("the report's schema", () => {
  const samples = readdirSync(new URL("../../fixtures/samples/", import.meta.url)).filter(
    (name) => name !== "README.md" && name !== "context.json",
  );

  test("has the params of the table", () => {
    const { $defs } = read("rules/schemas/report.json") as {
      $defs: { finding: { allOf: readonly Condition[] } };
    };
    const codes = [...structuralDiagnostics, ...contractRules, ...textDiagnostics].map(
      ({ code }) => code,
    );
    const paramsOf = (code = "") => ruleDocs[code]?.params;
    const hasParams = (code: string) => paramsOf(code) !== undefined;
    const ofCode = $defs.finding.allOf.filter((each) => each.if.properties.code !== undefined);
    const withParams = ofCode.filter((each) => each.if.properties.code?.const !== undefined);
    expect(withParams.map((each) => each.if.properties.code?.const)).toEqual(
      codes.filter(hasParams),
    );
    for (const each of withParams) {
      const said = each.then.properties.params;
      const table = paramsOf(each.if.properties.code?.const) ?? [];
      const isOptional = (name: string) => table.some((row) => row.name === name && row.optional);
      if (said === false) throw new Error("params are refused");
      expect(Object.keys(said.properties)).toEqual(table.map(({ name }) => name));
      expect(said.required).toEqual(
        Object.keys(said.properties).filter((name) => !isOptional(name)),
      );
      for (const { name, values } of table) {
        const listed = said.properties[name]?.enum;
        if (typeof values === "object") expect(listed).toEqual(Object.keys(values));
      }
    }
    const without = ofCode.find((each) => each.if.properties.code?.enum !== undefined);
    expect(without?.if.properties.code?.enum).toEqual(codes.filter((code) => !hasParams(code)));
    expect(without?.then.properties.params).toBe(false);
  });

  test.each(samples)("takes the reports of fixtures/samples/%s", (name) => {
    const report = reported(name, json);
    expect(errorsOf(isReport, JSON.parse(report))).toEqual([]);
    const lines = reported(name, ndjson).trimEnd().split("\n");
    for (const line of lines.slice(0, -1))
      expect(errorsOf(isFinding, JSON.parse(line))).toEqual([]);
    expect(errorsOf(isNdjsonEnd, JSON.parse(lines.at(-1) ?? ""))).toEqual([]);
  });

  test("takes what is found in all cases of reading", () => {
    for (const cases of casesIn<{ input?: string }>("reading").values()) {
      for (const { input } of caseSample(cases)) {
        if (input === undefined) continue;
        for (const finding of findingsOf(Buffer.from(input))) {
          expect(errorsOf(isFinding, finding)).toEqual([]);
        }
      }
    }
  });

  const good = {
    file: "a.json",
    record: 0,
    shape: 2,
    pointer: "/codPrestador",
    line: 1,
    column: 1,
    offset: 0,
    length: 3,
    code: "record",
    severity: "error",
    path: [],
    message: "No.",
  };

  test("takes a finding, also of a rule of another pack", () => {
    expect(isFinding(good)).toBe(true);
    expect(isFinding({ ...good, code: "res948/related-diagnosis", params: { any: 1 } })).toBe(true);
    expect(isFinding({ ...good, value: '"x"' })).toBe(true);
  });

  test.each([
    { more: 1 },
    { params: {} },
    { code: "json" },
    { code: "json", params: { mistake: "other" } },
    { code: "type", params: { expected: "number" } },
    { code: "Record" },
    { record: null },
    { shape: 5 },
    { line: 0 },
    { offset: -1 },
    { pointer: "codPrestador" },
    { severity: "info" },
    { path: [null] },
    { message: "" },
  ])("refuses a finding with %j", (change) => {
    expect(isFinding({ ...good, ...change })).toBe(false);
  });
});

describe("the samples", () => {
  const codesOf = (name: string) => findingsOf(sample(name)).map(({ code }) => code);

  test.each([
    ["clean.json", []],
    [
      "rips.json",
      ["provider-code", "alias-conflict", "local-time", "professional-is-patient", "near-name"],
    ],
    ["rips-wrapped.json", ["local-time", "type"]],
    ["record.json", ["provider-code"]],
    ["array.json", ["professional-id"]],
    ["records.ndjson", ["json", "type", "local-time"]],
    ["records.ndjson.gz", ["json", "type", "local-time"]],
    ["envelopes.ndjson", ["presence", "presence", "presence", "shape"]],
    ["documents.ndjson", ["document"]],
    ["latin1.ndjson", ["json"]],
  ])("%s", (name, codes) => {
    expect(codesOf(name)).toEqual(codes);
  });

  test("the compressed one is the other, without a time", () => {
    expect(sample("records.ndjson.gz")).toEqual(sample("records.ndjson"));
    expect([...bytesOf("fixtures/samples/records.ndjson.gz").subarray(4, 8)]).toEqual([0, 0, 0, 0]);
  });

  test("the list names each", () => {
    const list = Buffer.from(bytesOf("fixtures/samples/README.md")).toString();
    const names = readdirSync(new URL("../../fixtures/samples/", import.meta.url));
    expect(names.filter((name) => name !== "README.md" && !list.includes(`\`${name}\``))).toEqual(
      [],
    );
  });
});

interface Condition {
  readonly if: {
    readonly properties: {
      readonly code?: { readonly const?: string; readonly enum?: readonly string[] };
    };
  };
  readonly then: {
    readonly properties: {
      readonly params:
        | false
        | {
            readonly properties: Readonly<Record<string, { readonly enum?: readonly string[] }>>;
            readonly required: readonly string[];
          };
    };
  };
}

function sample(name: string): Uint8Array {
  const bytes = bytesOf(`fixtures/samples/${name}`);
  return name.endsWith(".gz") ? new Uint8Array(gunzipSync(bytes)) : new Uint8Array(bytes);
}

function readAll(bytes: Uint8Array) {
  const batch = createBatch(revisionContext(read("fixtures/samples/context.json")), {
    showValues: true,
  });
  const file = batch.file("sample.json");
  const findings = [...file.push(bytes)];
  const end = file.end();
  return { batch, findings: [...findings, ...end.findings], file: end.summary };
}

const findingsOf = (bytes: Uint8Array): readonly Finding[] => readAll(bytes).findings;

function reported(name: string, format: Format): string {
  const { batch, findings, file } = readAll(sample(name));
  const same = (text: string) => text;
  const paint = { red: same, yellow: same, green: same, bold: same, dim: same, underline: same };
  const tool = { name: "ripslint", version: "0.0.0" };
  const report = format.make({ tool, lang: "en", paint, quiet: false });
  return [
    report.begin(),
    ...findings.map((finding) => report.finding(finding)),
    report.end({
      summary: { ...batch.summary(), listed: findings.length },
      files: [file],
      evaluated: batch.evaluated(),
    }),
  ].join("");
}
