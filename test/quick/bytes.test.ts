import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import fc from "fast-check";
import { afterAll, describe, expect, test } from "vitest";
import type { Finding } from "../../src/batch";
import { createBatch, createBytesValidator, validateStream } from "../../src/batch";
import type { Issue, Shape } from "../../src/index";
import { createValidator as createObjectValidator, noContext } from "../../src/index";
import { isRecord } from "../../src/core/model/value";
import { res948 } from "../../src/res948";
import { providerCodes, shapeAndRecord } from "../arbitraries";
import { caseCount, caseSample } from "../case-count";
import type { RuleCase } from "../cases";
import { casesIn, cleanDocument, contextOf } from "../cases";
import { ripslint } from "../command";
import { kindOf } from "../kind-of";
import { contractRules, defineRule } from "../../src/rules";

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);
const context = contextOf(undefined);
const rips = createBytesValidator({ context });

const issuesIn = (findings: readonly Finding[]): readonly Issue[] =>
  findings.map(
    ({ code, severity, path, message, params }) =>
      ({ code, severity, path, message, ...(params !== undefined && { params }) }) as Issue,
  );

const codesOf = (issues: readonly Issue[]) => issues.map(({ code }) => code);

const ready =
  '"codPrestador":"050010987602","fechaInicioAtencion":"2026-02-04 08:20","tipoDocumentoIdentificacion":"CC","numDocumentoIdentificacion":"1000000102"';

describe("one record as bytes", () => {
  const deep = (levels: number) => `${"[".repeat(levels)}${"]".repeat(levels)}`;
  const codes: Readonly<Record<string, readonly [string | Uint8Array, readonly string[]]>> = {
    "a clean record": [`{${ready}}`, []],
    "blanks around it": [` \r\n\t{\n${ready}\n}\r\n `, []],
    "a byte order mark": [`\ufeff{${ready}}`, []],
    "a name in escapes": [`{${ready.replace("codPrestador", "codPr\\u0065stador")}}`, []],
    "a name twice, and 20 digits": [
      `{"codPrestador":"1",${ready},"vrServicio":12345678901234567890}`,
      ["duplicate-key", "number-precision"],
    ],
    "faults of both kinds": [
      `{${ready},"codServicio":"1","extra":{"a":1,"a":2}}`,
      ["type", "duplicate-key"],
    ],
    "a number of a field that is too large": [`{${ready},"vrServicio":1e400}`, ["type"]],
    "a number elsewhere that is too large": [`{${ready},"x":1e400}`, ["number-precision"]],
    "256 levels": [`{${ready},"x":${deep(255)}}`, []],
    "257 levels": [`{"x":${deep(256)}}`, ["too-deep"]],
    "400,000 levels": [`{"x":${deep(400_000)}}`, ["too-deep"]],
    "an array of a record": [`[{${ready}}]`, ["record"]],
    "an array of records": [`[{${ready}},\n{${ready}}]`, ["record"]],
    "a long array": [`[${"1,".repeat(1_200_000)}1]`, ["record"]],
    "no object": ["5", ["record"]],
    null: ["null", ["record"]],
    "an envelope": [`{"shape":2,"record":{${ready}}}`, ["record"]],
    "an envelope of another shape": ['{"record":{},"shape":"consultas"}', ["record"]],
    "a document": ['{"usuarios":[{"codServicio":"1"}]}', ["shape"]],
    "two records": [`{${ready}}{${ready}}`, ["json"]],
    "two lines": [`{${ready}}\n{${ready}}\n`, ["json"]],
    "text after it": [`{${ready}} x`, ["json"]],
    "text after an envelope": [`{"shape":2,"record":{${ready}}}\n]`, ["json"]],
    "a comma after it": [`{${ready}},`, ["json"]],
    "a NUL after it": [`{${ready}}\0`, ["json"]],
    "a broken record": ['{"codPrestador":', ["json"]],
    "a broken record, and more": ['{"codServicio":"1","a":tru}\n{"codServicio":"1"}', ["json"]],
    nothing: ["", ["json"]],
    "blanks only": [" \n", ["json"]],
    gzip: [gzipSync(`{${ready}}`), ["json"]],
    "UTF-16": [Buffer.from(`{${ready}}`, "utf16le"), ["json"]],
    "Latin-1": [Buffer.from('{"a":"\u00f1"}', "latin1"), ["json"]],
  };

  test.each(Object.entries(codes))("%s", (_, [text, expected]) => {
    const bytes = typeof text === "string" ? bytesOf(text) : text;
    expect(codesOf(rips.bytes(2, bytes))).toEqual(expected);
    expect(codesOf(rips.bytes(2, bytesOf(`{${ready}}`)))).toEqual([]); // nothing is left behind
  });

  test("says where a name is repeated, and what is wrong with the JSON", () => {
    const [twice] = rips.bytes(2, bytesOf(`{${ready},"a":{"b":[{"c":1,"c":2}]}}`));
    expect(twice).toMatchObject({ severity: "error", path: ["a", "b", 0, "c"] });
    const mistakeOf = (text: string) => rips.bytes(2, bytesOf(text))[0]?.params;
    expect(mistakeOf(`{${ready},}`)).toEqual({ mistake: "trailing-comma" });
    expect(mistakeOf("{'a':1}")).toEqual({ mistake: "single-quote" });
    expect(mistakeOf("<?xml version='1.0'?><a/>")).toEqual({ mistake: "xml" });
    expect(mistakeOf(`{${ready}`)).toEqual({ mistake: "truncated" });
  });

  test("a record above the limit is not judged, one at the limit is", () => {
    const text = `{"codServicio":"${"1".repeat(40)}"}`;
    const judged = (maxRecord: number) =>
      codesOf(rips.bytes(2, bytesOf(` ${text} `), { maxRecord }));
    expect(judged(text.length)).toContain("type");
    expect(judged(text.length - 1)).toEqual(["too-large"]);
    const twice = `{"a":1,"a":"${"x".repeat(300_000)}"}`;
    expect(codesOf(rips.bytes(2, bytesOf(twice), { maxRecord: twice.length - 1 }))).toEqual([
      "too-large",
    ]);
  });

  test("the stage, the language and the patient are those of the call, or else of the validator", () => {
    const bytes = bytesOf(`{"codPrestador":"1","codServicio":"x","a":1,"a":2}`);
    expect(codesOf(rips.bytes(2, bytes, { stage: "draft" }))).toEqual(["type"]);
    const drafts = createBytesValidator({ stage: "draft", lang: "es" });
    expect(drafts.bytes(2, bytes)).toEqual(drafts.draft(2, { codServicio: "x" }));
    expect(drafts.bytes(2, bytes, { lang: "en" })).toEqual(rips.draft(2, { codServicio: "x" }));
    expect(() => drafts.bytes(2, bytes, { stage: "revision" })).toThrow(TypeError);
    const patient = {
      tipoDocumentoIdentificacion: "CC",
      numDocumentoIdentificacion: "1000000102",
    };
    for (const text of [`{${ready}}`, `{${ready},"a":1,"a":1}`, `\ufeff{${ready}}`]) {
      const found = rips.bytes(2, bytesOf(text), { patient });
      expect(codesOf(found)[0]).toBe("professional-is-patient");
      expect(codesOf(rips.bytes(2, bytesOf(text)))).not.toContain("professional-is-patient");
    }
  });

  test("a rule of the caller's may judge bytes within a call", () => {
    const seen: (readonly string[])[] = [];
    const nested = defineRule({
      code: "own/nested",
      severity: "error",
      field: "codServicio",
      message: "nested",
      check: (value) => {
        if (value === 1) seen.push(codesOf(own.bytes(2, bytesOf(inner))));
        return value !== 1;
      },
    });
    const own = createBytesValidator({ context, rules: [nested, ...contractRules] });
    const inner = `{${ready},"codServicio":2,"vrServicio":"1","a":1,"a":1}`;
    const outer = `{${ready},"codServicio":1,"vrServicio":"1"}`;
    expect(codesOf(own.bytes(2, bytesOf(outer)))).toEqual(["own/nested", "type"]);
    expect(seen).toEqual([["type", "duplicate-key"]]);
  });

  test("a rule of the caller's cannot give bytes to the batch that runs it", () => {
    const seen: string[] = [];
    const nested = defineRule({
      code: "own/nested",
      severity: "error",
      field: "codServicio",
      message: "nested",
      check: () => {
        for (const call of [() => other.push(bytesOf("{}\n")), () => first.end()])
          try {
            call();
          } catch (error) {
            seen.push((error as Error).message);
          }
        return false;
      },
    });
    const batch = createBatch(context, { rules: [nested, ...contractRules] });
    const [first, other] = [batch.file("first"), batch.file("other")];
    const record = `{${ready},"codServicio":1,"vrServicio":"1"}\n`;
    expect(codesOf(first.push(bytesOf(record)))).toEqual(["own/nested", "type"]);
    expect(seen).toEqual([1, 2].map(() => "a rule cannot give bytes to the batch that runs it"));
    expect(codesOf(other.push(bytesOf(record)))).toEqual(["own/nested", "type"]);
    expect([first.end().summary.records, other.end().summary.records]).toEqual([1, 1]);
  });

  test("only a Uint8Array is bytes, and only 1 to 4 is a shape", () => {
    for (const wrong of ["{}", {}, undefined, new ArrayBuffer(2), [123, 125]])
      expect(() => rips.bytes(2, wrong as never)).toThrow(TypeError);
    expect(() => rips.bytes(5 as never, bytesOf("{}"))).toThrow(RangeError);
    expect(() => rips.bytes(2, bytesOf("{}"), { packs: [] } as never)).toThrow(
      "packs is not an option",
    );
    expect(() => rips.bytes(2, bytesOf("{}"), { stages: "draft" } as never)).toThrow(
      "stages is not an option: use lang, stage, maxRecord, patient",
    );
    const { bytes } = rips;
    expect(bytes(2, Buffer.from(`{${ready}}`))).toEqual([]);
  });

  test("the validator is one as that of the core", async () => {
    const plain = createObjectValidator({ context });
    expect(Object.keys(rips).sort()).toEqual(
      [...Object.keys(plain), "bytes", "documentBytes"].sort(),
    );
    expect(Object.isFrozen(rips)).toBe(true);
    const { summary } = await validateStream(
      (async function* () {
        yield bytesOf(`{${ready}}`);
      })(),
      rips,
      { shape: 2 },
    ).collect();
    expect(summary.ready).toBe(1);
  });
});

describe("the verdict is that of the command with --shape", () => {
  const folder = mkdtempSync(join(tmpdir(), "ripslint-bytes-"));
  afterAll(() => rmSync(folder, { recursive: true }));
  const isBareRecord = (value: unknown): boolean =>
    isRecord(value) && !Array.isArray(value) && kindOf(value) === "record";

  test.each([...casesIn<RuleCase>("records")])("for the cases of %s", async (_, cases) => {
    for (const { description, shape, record, context: given } of caseSample(cases)) {
      if (!isBareRecord(record)) continue;
      const file = join(folder, "context.json");
      writeFileSync(file, JSON.stringify(given ?? { providerCodes }));
      const own = createBytesValidator({ context: contextOf(given) });
      const json = JSON.stringify(record);
      for (const text of [json, json.replace(/^\{(.)/, '{"x":1e-7,"x":12345678901234567890,$1')]) {
        const stdin = bytesOf(text.replace(",}", "}"));
        const options = given === "none" ? ["--no-context"] : ["--context", file];
        const args = ["-", "--shape", String(shape), "--lang", "en", "-f", "ndjson", ...options];
        const { stdout } = await ripslint(args, { stdin });
        const findings = stdout
          .trim()
          .split("\n")
          .slice(0, -1)
          .map((line) => JSON.parse(line) as Finding);
        expect(own.bytes(shape, stdin), description).toEqual(issuesIn(findings));
      }
    }
  });

  /** The findings of a file that is one record. */
  function ofFile(shape: Shape, bytes: Uint8Array): readonly Issue[] {
    const file = createBatch(rips, { shape, input: "json" }).file("-");
    return issuesIn([...file.push(bytes), ...file.end().findings]);
  }

  const changes = fc.array(
    fc.record({
      at: fc.nat(4000),
      remove: fc.nat(3),
      insert: fc.constantFrom(
        "",
        "",
        '"',
        "{",
        "}",
        "[",
        "]",
        ",",
        "\\",
        "\n",
        "0",
        "-",
        "\xff",
        "\0",
      ),
    }),
    { maxLength: 2 },
  );

  function changed(text: string, list: readonly { at: number; remove: number; insert: string }[]) {
    let bytes = Buffer.from(text);
    for (const { at, remove, insert } of list) {
      const from = at % (bytes.length + 1);
      const rest = bytes.subarray(from + remove);
      bytes = Buffer.concat([bytes.subarray(0, from), Buffer.from(insert, "latin1"), rest]);
    }
    return new Uint8Array(bytes);
  }

  test("for generated records, whole and broken", () => {
    const layouts = fc.constantFrom<(value: object) => string>(
      (value) => JSON.stringify(value),
      (value) => JSON.stringify(value, null, 2),
      (value) => `\ufeff${JSON.stringify(value)}\n`,
      (value) => JSON.stringify(value).replace(/^\{"/, '{"x":1,"x":0.10000000000000000001,"'),
    );
    const seen = { records: 0, broken: 0, others: 0 };
    fc.assert(
      fc.property(shapeAndRecord, layouts, changes, ([shape, record], layOut, list) => {
        const bytes = changed(layOut(record), list);
        const found = rips.bytes(shape, bytes);
        const value = parsed(bytes);
        if (value === undefined) {
          seen.broken += 1;
          // JSON with text around it is read all the same
          const [{ params } = {}, ...others] = found;
          expect(found[0]?.code).toBe("json");
          if (params?.["mistake"] !== "surrounding-text") expect(others).toEqual([]);
        } else if (isBareRecord(value)) {
          seen.records += 1;
          const inFile = ofFile(shape, bytes);
          // in a file, a name that is nearly one of a document's is a level of it
          if (inFile.some(({ code }) => code === "document")) return;
          expect(found).toEqual(inFile);
          const isText = (code: string) => ["duplicate-key", "number-precision"].includes(code);
          if (!found.some(({ code }) => isText(code)))
            expect(found).toEqual(rips.revision(shape, value));
        } else {
          seen.others += 1;
          // a text that begins as JSON is read as JSON that was written into a text
          const isJsonInText = typeof value === "string" && /^\s*[[{]/.test(value);
          expect(new Set(codesOf(found))).toEqual(new Set([isJsonInText ? "json" : "record"]));
        }
      }),
      { numRuns: caseCount(2000) },
    );
    expect(Math.min(seen.records, seen.broken)).toBeGreaterThan(20);
  });

  function parsed(bytes: Uint8Array): unknown {
    try {
      return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes)) as unknown;
    } catch {
      return undefined;
    }
  }
});

describe("one document as bytes", () => {
  const packs = [res948];
  const norm = createBytesValidator({ context, packs });
  const document = cleanDocument(res948.version);

  test("has the findings and the counts of a stream", async () => {
    const text = JSON.stringify(document).replaceAll('"CC"', '"XX"');
    const { findings, summary } = norm.documentBytes(bytesOf(text));
    const streamed = validateStream(new Blob([text]).stream(), norm);
    const collected = await streamed.collect();
    expect(summary).toEqual(collected.summary);
    const withoutPath = ({ path: _, ...finding }: (typeof findings)[number]) => finding;
    expect(findings.map(withoutPath)).toEqual(collected.findings.map(withoutPath));
    for (const { path, pointer } of findings) expect(`/${path.join("/")}`).toBe(pointer);
    expect(findings.length).toBeGreaterThan(0);
    const drafts = norm.documentBytes(bytesOf(text), { stage: "draft", lang: "es" });
    expect([drafts.findings, drafts.summary.ready]).toEqual([[], null]);
    expect(drafts.summary.evaluated.find(({ code }) => code === "presence")?.why).toMatch(
      /borrador/,
    );
  });

  test("a repeated name and lost digits are found", () => {
    const text = `{"usuarios":[],"usuarios":[{"servicios":{"procedimientos":[{${ready},"vrServicio":12345678901234567890}]}}]}`;
    expect(codesOf(rips.documentBytes(bytesOf(text)).findings)).toEqual([
      "duplicate-key",
      "number-precision",
    ]);
  });

  test.each([...casesIn<{ readonly document: unknown; readonly context?: unknown }>("documents")])(
    "judges the cases of %s as in memory",
    (_, cases) => {
      for (const { document: value, context: given } of cases) {
        if (typeof value === "string" && /^[{[]/.test(value)) continue; // in bytes it is JSON in a text
        const own = createBytesValidator({ context: contextOf(given) });
        const {
          findings,
          summary: { records, partial },
        } = own.document(value);
        const ofBytes = own.documentBytes(bytesOf(JSON.stringify(value)));
        const essence = (
          all: readonly (Issue & { readonly pointer: string; readonly record: number | null })[],
        ) => all.map(({ code, record, pointer, params }) => ({ code, record, pointer, params }));
        expect(essence(ofBytes.findings)).toEqual(essence(findings));
        expect([ofBytes.summary.records, ofBytes.summary.partial]).toEqual([records, partial]);
      }
    },
  );

  test.each([
    ["a record", `{${ready}}`, "shape", { mistake: "none" }],
    ["an empty object", "{}", "shape", { mistake: "none" }],
    ["a field before usuarios", '{"codServicio":1,"usuarios":[]}', "shape", { mistake: "several" }],
    ["an envelope", '{"shape":2,"record":{}}', "shape", { mistake: "none" }],
    [
      "a misspelt name",
      '{"usuario":[]}',
      "document",
      { mistake: "unknown-name", expected: "usuarios" },
    ],
    ["an array", "[]", "document", { mistake: "wrong-type", expected: "object" }],
    [
      "an array of documents",
      '[{"usuarios":[]}]',
      "document",
      { mistake: "wrong-type", expected: "object" },
    ],
    ["a number", "5", "document", { mistake: "wrong-type", expected: "object" }],
  ])("%s is none", (_, text, code, params) => {
    const { findings, summary } = rips.documentBytes(bytesOf(text));
    expect(findings).toMatchObject([{ code, params, record: null, shape: null }]);
    expect([summary.records, summary.partial]).toEqual([0, true]);
    expect(rips.document(JSON.parse(text)).findings).toMatchObject([{ code, params }]);
  });

  test.each([
    ["nothing", "", "empty"],
    ["broken text", '{"numFactura":tru', "truncated"],
    ["a broken array", '[{"usuarios":[]},', "truncated"],
    ["a second document", '{"usuarios":[]}\n{"usuarios":[]}', "syntax"],
    ["text after a record", `{${ready}} x`, "syntax"],
    ["XML", "<rips/>", "xml"],
  ])("%s is one json finding outside records", (_, text, mistake) => {
    const { findings, summary } = rips.documentBytes(bytesOf(text));
    expect(findings).toMatchObject([{ code: "json", record: null, params: { mistake } }]);
    expect([summary.records, summary.loaded, summary.ready]).toEqual([0, 0, 0]);
  });

  test("gzip is not decompressed", () => {
    const { findings } = rips.documentBytes(gzipSync('{"usuarios":[]}'));
    expect(codesOf(findings)).toEqual(["json"]);
  });
});

test("without a context, a validator judges drafts only", () => {
  const drafts = createBytesValidator({ stage: "draft" });
  expect(drafts.documentBytes(bytesOf('{"usuarios":[]}')).findings).toEqual([]);
  expect(() => drafts.documentBytes(bytesOf("{}"), { stage: "revision" })).toThrow(TypeError);
  const unknown = createBytesValidator({ context: noContext });
  expect(unknown.bytes(2, bytesOf(`{${ready}}`))).toEqual([]);
});
