import { createReadStream } from "node:fs";
import { fileURLToPath } from "node:url";
import { runInNewContext } from "node:vm";
import { describe, expect, test } from "vitest";
import * as batch from "../../src/batch";
import type { Portions } from "../../src/engine/batch/batch";
import * as core from "../../src/index";
import * as norm from "../../src/res948";
import * as ruleEntry from "../../src/rules";

/** Wrong arguments of the public functions: the function throws at the call, whatever the record. */

const { noContext } = core;
const { contractRules } = ruleEntry;
const { res948 } = norm;

const clean = {
  codPrestador: "110010123401",
  fechaInicioAtencion: "2026-02-03 10:05",
  tipoDocumentoIdentificacion: "CC",
  numDocumentoIdentificacion: "52345678",
};
const faulty = { codPrestador: "x", codServicio: "1" };
const context = core.revisionContext({ providerCodes: ["110010123401"] });
const document = { usuarios: [{ servicios: { procedimientos: [clean] } }] };
const issues = core.validateDraft(2, faulty);
const bytes = new TextEncoder().encode(`${JSON.stringify(clean)}\n`);
async function* chunks() {
  yield bytes;
}

async function all<T>(items: AsyncIterable<T>): Promise<readonly T[]> {
  const list: T[] = [];
  for await (const item of items) list.push(item);
  return list;
}

type Wrong = typeof TypeError | typeof RangeError;
/** Values of an argument or option, and the error for each of them. */
type Cases = readonly (readonly [value: unknown, wrong: Wrong])[];

const notOf = (...types: readonly string[]): Cases =>
  ([5, "text", true, null, undefined, {}, [], () => 1, Symbol("s"), 1n] as const)
    .filter((value) => !types.includes(kindOf(value)))
    .map((value) => [value, TypeError]);
const kindOf = (value: unknown): string =>
  value === null ? "null" : Array.isArray(value) ? "array" : typeof value;

const shape: Cases = [
  ...notOf("number", "string"),
  ["Medicamentos", RangeError],
  ["consultas", RangeError],
  ["2", RangeError],
  ...[0, 5, 1.5, -1, Number.NaN, Number.POSITIVE_INFINITY].map(
    (each) => [each, RangeError] as const,
  ),
];
const contexts: Cases = [...notOf(), [{ providerCodes: ["1"] }, TypeError]];
const lang: Cases = notOf("string", "undefined");
const oneOf: Cases = [
  ...notOf("string", "undefined"),
  ["text", RangeError],
  ["", RangeError],
  ["constructor", RangeError],
];
/** A rule that `defineRule` would accept; it is not a rule yet. */
const definition = {
  code: "own",
  severity: "error",
  field: "codServicio",
  shapes: ["procedimientos"],
  check: () => true,
  message: { en: "x", es: "x" },
};
const definitions: Cases = [
  ...notOf("object"),
  ...["code", "severity", "field", "check", "message"].map(
    (name) => [{ ...definition, [name]: undefined }, TypeError] as const,
  ),
  ...[
    [
      TypeError,
      { code: 5 },
      { field: 5 },
      { field: [5] },
      { field: null },
      { severity: 1 },
    ] as const,
    [TypeError, { shapes: 2 }, { shapes: [null] }, { on: true }, { check: "no" }] as const,
    [TypeError, { message: 5 }, { message: { en: "x" } }, { given: "field" }] as const,
    [RangeError, { code: " " }, { code: "type" }, { code: "json" }, { severity: "fatal" }] as const,
    [
      RangeError,
      { field: "codServico" },
      { field: [] },
      { field: ["vrServicio", "codServico"] },
    ] as const,
    [RangeError, { field: "toString" }, { shapes: [] }, { shapes: [5] }, { shapes: [1] }] as const,
    [RangeError, { on: "values" }, { code: "Own Rule" }, { code: "own_rule" }] as const,
    [RangeError, { message: "" }, { message: { en: "x", es: " " } }] as const,
  ].flatMap(([wrong, ...members]) =>
    members.map((each) => [{ ...definition, ...each }, wrong] as const),
  ),
];
const rules: Cases = [
  ...notOf("array", "undefined"),
  [["type"], TypeError],
  [[null], TypeError],
  [[{ code: "own", severity: "error" }], TypeError],
  [[...contractRules, definition], TypeError],
  [[...contractRules, ...contractRules], RangeError],
];
const packs: Cases = [...notOf("array", "undefined"), [["res948"], TypeError], [[{}], TypeError]];
const ofRevision = { lang, rules, packs };
const text = notOf("string", "undefined");
const person = { tipoDocumentoIdentificacion: "CC", numDocumentoIdentificacion: "1000000102" };
const patient: Cases = [
  ...notOf("undefined", "null"),
  [{ ...person, numDocumentoIdentificacion: 1000000102 }, TypeError],
  [{ tipoDocumentoIdentificacion: "CC" }, TypeError],
  [Object.create(person), TypeError],
  [{ ...person, tipoDocumentoIdentificacion: " " }, RangeError],
];
const severities: Cases = [
  ...notOf("object", "undefined"),
  [{ type: null }, TypeError],
  [{ type: undefined }, TypeError],
  [{ type: 2 }, TypeError],
  [{ type: "info" }, RangeError],
  [{ tipe: "off" }, RangeError],
  [{ "res948/size": "off" }, RangeError],
  ...["json", "record", "shape", "document", "too-large", "too-deep"].map(
    (code) => [{ [code]: "warning" }, RangeError] as const,
  ),
];
const codes: Cases = [
  ...notOf("array", "undefined"),
  ["type", TypeError],
  [new Set(["type"]), TypeError],
  [[5], TypeError],
  [["type", null], TypeError],
  [["tipe"], RangeError],
  [["json"], RangeError],
  [["res948/size"], RangeError],
];
const boolean = notOf("boolean", "undefined");
const ofRun = {
  lang,
  stage: oneOf,
  shape: shape.filter(([value]) => value !== undefined),
  input: oneOf,
  maxRecord: [
    ...notOf("number", "undefined"),
    ...[0, -1, 18.5, Number.NaN].map((each) => [each, RangeError] as const),
  ] as Cases,
  showValues: boolean,
};
const ofBatch = { ...ofRevision, ...ofRun, only: codes, skip: codes, severities };
const notBytes: Cases = [
  ...notOf(),
  ...["{}", new ArrayBuffer(1), new Int8Array(1), new Uint8ClampedArray(1)].map(
    (each) => [each, TypeError] as const,
  ),
];
/** What a validator has: beside it, these are no options. */
const ofValidator: Readonly<Record<string, Cases>> = {
  rules: [[contractRules, TypeError]],
  packs: [[[res948], TypeError]],
  only: [[["type"], TypeError]],
  skip: [[["type"], TypeError]],
  severities: [[{ type: "off" }, TypeError]],
};
const notOfCall = { packs: ofValidator["packs"] as Cases };
const signal: Cases = [
  ...notOf("undefined"),
  [{ aborted: false }, TypeError],
  [new AbortController(), TypeError],
];
const rips = core.createValidator({ context });
/** One that has all that there is. */
const other = core.createValidator({
  context,
  packs: [res948],
  skip: ["presence"],
  severities: { "res948/size": "warning", type: "error" },
  lang: "es-CO",
  stage: "draft",
});

/** A function, valid arguments, wrong ones by their position, and wrong options, which come last. */
interface Call {
  readonly call: (...args: never[]) => unknown;
  readonly right: readonly unknown[];
  readonly wrong: Readonly<Record<number, Cases>>;
  readonly options?: Readonly<Record<string, Cases>>;
}

const calls: Readonly<Record<string, readonly Call[]>> = {
  validateDraft: [clean, faulty, null].map((record) => ({
    call: core.validateDraft,
    right: [2, record],
    wrong: { 0: shape },
    options: { lang },
  })),
  isDraft: [clean, faulty, null].map((record) => ({
    call: core.isDraft,
    right: [2, record],
    wrong: { 0: shape },
  })),
  createValidator: [
    {
      call: (options?: object) =>
        core.createValidator(
          kindOf(options) === "object" || options === undefined ? { context, ...options } : options,
        ),
      right: [],
      wrong: {},
      options: {
        ...ofRevision,
        stage: oneOf,
        only: codes,
        skip: codes,
        severities,
      },
    },
    {
      call: core.createValidator,
      right: [{ stage: "draft" }],
      wrong: {
        0: [
          ...notOf(),
          ...contexts
            .filter(([value]) => typeof value !== "bigint")
            .map(([value]) => [{ context: value }, TypeError] as const),
          [{ stage: "revision" }, TypeError],
          [{ context, shape: 2 }, TypeError],
        ],
      },
    },
    ...[rips, other].flatMap((made) => [
      ...[clean, faulty, null].flatMap((record): readonly Call[] => [
        { call: made.draft, right: [2, record], wrong: { 0: shape }, options: { lang } },
        {
          call: made.revision,
          right: [2, record],
          wrong: { 0: shape },
          options: { lang, patient },
        },
        {
          call: made.schema(2, "revision")["~standard"].validate,
          right: [record],
          wrong: {},
        },
      ]),
      ...[document, { usuarios: [] }, {}, null].map(
        (each): Call => ({
          call: made.document,
          right: [each],
          wrong: {},
          options: { lang, stage: oneOf },
        }),
      ),
      {
        call: made.schema,
        right: [2, "draft"],
        wrong: { 0: shape, 1: [...notOf("string"), ["text", RangeError]] as Cases },
        options: { lang, failOn: oneOf },
      },
      {
        call: made.schema,
        right: [2, "revision"],
        wrong: { 0: shape },
        options: { lang, failOn: oneOf, patient },
      },
    ]),
    {
      call: core.createValidator({ stage: "draft" }).schema,
      right: [2, "draft"],
      wrong: { 1: [["revision", TypeError]] },
      options: { patient: [[person, TypeError]] },
    },
  ],
  createBytesValidator: [
    {
      call: batch.createBytesValidator,
      right: [{ stage: "draft" }],
      wrong: { 0: [...notOf(), [{ stage: "revision" }, TypeError]] },
    },
    ...[
      batch.createBytesValidator({ context }),
      batch.createBytesValidator({ stage: "draft" }),
    ].flatMap(({ bytes: ofRecord, documentBytes }): readonly Call[] => [
      {
        call: ofRecord,
        right: [2, bytes],
        wrong: { 0: shape, 1: notBytes },
        options: { lang, patient, stage: ofRun.stage, maxRecord: ofRun.maxRecord, ...notOfCall },
      },
      {
        call: documentBytes,
        right: [bytes],
        wrong: { 0: notBytes },
        options: { lang, stage: ofRun.stage, maxRecord: ofRun.maxRecord, ...notOfCall },
      },
    ]),
  ],
  validateRevision: [clean, faulty, null].map((record) => ({
    call: core.validateRevision,
    right: [2, record, context],
    wrong: { 0: shape, 2: contexts },
    options: ofRevision,
  })),
  validateDocument: [document, { usuarios: [] }, {}, null].map((each) => ({
    call: core.validateDocument,
    right: [each, context],
    wrong: { 1: contexts },
    options: { ...ofRevision, stage: oneOf },
  })),
  recordsOf: [document, { usuarios: 5 }, {}, null, undefined].map((each) => ({
    call: (value: unknown) => [...core.recordsOf(value)],
    right: [each],
    wrong: {},
  })),
  recordOfTexts: [
    { call: core.recordOfTexts, right: [2, { codServicio: "1" }], wrong: { 0: shape } },
  ],
  textsOf: [{ call: core.textsOf, right: [2, {}], wrong: { 0: shape } }],
  canonicalize: [clean, faulty, null].map((record) => ({
    call: core.canonicalize,
    right: [1, record],
    wrong: { 0: shape },
    options: { lang },
  })),
  revisionContext: [
    { call: core.revisionContext, right: [{ providerCodes: [] }], wrong: {}, options: { lang } },
  ],
  toApiError: [
    {
      call: core.toApiError,
      right: [issues],
      wrong: {
        0: [
          ...notOf("array"),
          ...[null, "x", 5, {}, { message: 5 }, { message: "x", path: "a" }].map(
            (each) => [[each], TypeError] as const,
          ),
        ],
      },
      options: {
        code: text,
        message: text,
        requestId: text,
        requestIdIn: oneOf,
        lang,
        at: [
          ...notOf("array", "undefined"),
          ...[null, undefined, {}, true].map((step) => [["records", step], TypeError] as const),
        ],
      },
    },
  ],
  readApiError: [{ call: core.readApiError, right: [{}], wrong: {} }],
  draftJsonSchema: [
    { call: core.draftJsonSchema, right: [2], wrong: { 0: shape }, options: { target: oneOf } },
  ],
  draftSchemaOf: [
    { call: core.draftSchemaOf, right: [2], wrong: { 0: shape }, options: { lang } },
    {
      call: core.draftSchemaOf(2)["~standard"].jsonSchema.input,
      right: [{ target: "draft-07" }],
      wrong: { 0: [...notOf(), [{ target: 7 }, TypeError], [{ target: "x" }, RangeError]] },
    },
  ],
  revisionSchemaOf: [
    {
      call: core.revisionSchemaOf,
      right: [2, context],
      wrong: { 0: shape, 1: contexts },
      options: { ...ofRevision, failOn: oneOf },
    },
    {
      call: core.revisionSchemaOf(2, context)["~standard"].jsonSchema.output,
      right: [{ target: "draft-2020-12" }],
      wrong: { 0: [...notOf(), [{ target: 7 }, TypeError], [{ target: "x" }, RangeError]] },
    },
  ],
  fieldsOf: [{ call: core.fieldsOf, right: [2], wrong: { 0: shape } }],
  defineRule: [{ call: ruleEntry.defineRule, right: [definition], wrong: { 0: definitions } }],
  createBatch: [
    {
      call: batch.createBatch,
      right: [rips],
      wrong: {},
      options: { ...ofRun, ...ofValidator },
    },
    {
      call: batch.createBatch,
      right: [context],
      wrong: { 0: contexts },
      options: ofBatch,
    },
    {
      call: (each: unknown) => batch.createBatch(each as never, { stage: "draft" }),
      right: [undefined],
      wrong: { 0: contexts.filter(([value]) => value !== undefined) },
    },
    {
      call: (name: unknown) => batch.createBatch(context).file(name as never),
      right: ["name"],
      wrong: { 0: notOf("string") },
    },
    {
      call: (block: unknown) =>
        batch
          .createBatch(context)
          .file("name")
          .push(block as never),
      right: [bytes],
      wrong: {
        0: [
          ...notOf(),
          ...[[1], new ArrayBuffer(1), new DataView(new ArrayBuffer(1)), new Int8Array(1)].map(
            (each) => [each, TypeError] as const,
          ),
          [new Uint8ClampedArray(1), TypeError],
          [new Uint16Array(1), TypeError],
        ],
      },
    },
    {
      call: (error: unknown) =>
        batch
          .createBatch(context)
          .file("name")
          .end(error as never),
      right: ["it is gone"],
      wrong: { 0: [...text, [new Error("x"), TypeError]] },
    },
  ],
  createFixer: [
    {
      call: batch.createFixer,
      right: [rips],
      wrong: {},
      options: { ...ofRun, ...ofValidator },
    },
    {
      call: batch.createFixer,
      right: [context],
      wrong: { 0: contexts },
      options: ofBatch,
    },
  ],
  validateStream: [
    {
      call: batch.validateStream,
      right: [chunks(), context],
      wrong: {
        0: [...notOf("array"), [bytes, TypeError], [{ getReader: 5 }, TypeError]],
        1: contexts,
      },
      options: { ...ofBatch, file: text, signal },
    },
    {
      call: batch.validateStream,
      right: [chunks(), rips],
      wrong: {},
      options: { ...ofRun, ...ofValidator, file: text, signal },
    },
  ],
  normContext: [
    {
      call: norm.normContext,
      right: [noContext, {}],
      wrong: {
        0: contexts,
        1: [
          ...notOf("object"),
          [{ Now: "2026-01-01 08:00" }, TypeError],
          [{ tables: null }, TypeError],
          [{ tables: ["cups"] }, TypeError],
        ],
      },
      options: { lang },
    },
  ],
  packOn: [
    {
      call: norm.packOn,
      right: [norm.officialVersions, "2026-07-01"],
      wrong: {
        0: [...notOf("array"), [["res948"], TypeError]],
        1: [
          ...notOf("string"),
          ["text", RangeError],
          ["2026-02-30", RangeError],
          ["2026-7-1", RangeError],
          ["", RangeError],
        ],
      },
    },
  ],
  muvPath: [
    {
      call: norm.muvPath,
      right: [{ pointer: "/usuarios/0" }],
      wrong: {
        0: [...notOf(), [{ pointer: 5 }, TypeError], [{ pointer: "usuarios" }, RangeError]],
      },
    },
  ],
};

test("every public function is in the table", () => {
  // names of classes begin with a capital
  const names = [core, batch, norm, ruleEntry].flatMap((module) =>
    Object.entries(module)
      .filter(([name, value]) => typeof value === "function" && /^[a-z]/.test(name))
      .map(([name]) => name),
  );
  expect(Object.keys(calls).sort()).toEqual([...new Set(names)].sort());
});

/** The error of a call: its class, and a sentence without data of records. */
function thrownBy({ call }: Call, args: readonly unknown[]): Wrong | undefined {
  try {
    (call as (...args: unknown[]) => unknown)(...args);
    return undefined;
  } catch (error) {
    if (!(error instanceof TypeError || error instanceof RangeError)) throw error;
    // a sentence of ours, not of the engine
    expect(error.message).toMatch(/^[\w…-]+(?: [\w/]+)* (?:must|is|cannot) .*/);
    expect(error.message).not.toMatch(/undefined|Cannot read|not iterable|not a function|52345678/);
    return error instanceof TypeError ? TypeError : RangeError;
  }
}

/** Whether an option is listed only because there is none of that name. */
const isRefused = (cases: Cases): boolean => cases.length === 1;

const shown = (value: unknown): string =>
  typeof value === "object" && value !== null
    ? `${Object.prototype.toString.call(value).slice(8, -1)} ${JSON.stringify(value)}`
    : String(value);

describe.each(
  Object.entries(calls).flatMap(([name, list]) => list.map((each) => [name, each] as const)),
)("%s", (_, each) => {
  const { right, wrong, options } = each;

  test("takes what is right", () => {
    expect(thrownBy(each, right)).toBeUndefined();
    if (options === undefined) return;
    expect(thrownBy(each, [...right, undefined])).toBeUndefined();
    expect(thrownBy(each, [...right, {}])).toBeUndefined();
    const known = Object.keys(options).filter((name) => !isRefused(options[name] ?? []));
    const absent = Object.fromEntries(known.map((name) => [name, undefined]));
    expect(thrownBy(each, [...right, absent])).toBeUndefined();
    if (!("lang" in options)) return;
    for (const tag of ["en", "es", "es-CO", "ES-419", "En-us", "es_CO", "pt-BR", "xx", "est", ""])
      expect(thrownBy(each, [...right, { lang: tag }])).toBeUndefined();
  });

  test.each(Object.entries(wrong))("refuses what is wrong at %s", (place, cases) => {
    for (const [value, expected] of cases) {
      const args = right.map((arg, i) => (i === Number(place) ? value : arg));
      expect([shown(value), thrownBy(each, args)]).toEqual([shown(value), expected]);
    }
  });

  if (options === undefined) return;
  test("refuses what are no options", () => {
    for (const [value] of notOf("object", "undefined"))
      expect([shown(value), thrownBy(each, [...right, value])]).toEqual([shown(value), TypeError]);
    for (const name of ["lan", "Lang", "toString", "__proto__x", "constructor"])
      expect([name, thrownBy(each, [...right, { [name]: "es" }])]).toEqual([name, TypeError]);
    expect(thrownBy(each, [...right, { unknown: undefined }])).toBe(TypeError);
  });

  test.each(Object.entries(options))("refuses a wrong %s", (name, cases) => {
    for (const [value, expected] of cases) {
      const thrown = thrownBy(each, [...right, { [name]: value }]);
      expect([shown(value), thrown]).toEqual([shown(value), expected]);
    }
  });
});

describe("what is reported", () => {
  test("of a mistyped rule, the nearest", () => {
    const only = ["res948/sise"];
    expect(() => batch.createBatch(context, { only, packs: [res948] })).toThrow(
      "there is no rule res948/sise; did you mean res948/size?",
    );
  });

  test("of a rule that cannot be chosen, why", () => {
    expect(() => batch.createBatch(context, { skip: ["json"] })).toThrow("cannot be judged at all");
  });

  test("of an option that there is not, its name, where it looks like one", () => {
    expect(() => core.validateDraft(2, clean, { langs: "es" } as never)).toThrow("langs");
    expect(() => core.validateDraft(2, clean, { "Ana Gil": "es" } as never)).toThrow("…");
  });

  test("of a table of codes that is a text, in the language asked for", () => {
    for (const cups of ["890201", 5, null, {}, [890201]]) {
      expect(() => norm.normContext(noContext, { tables: { cups: cups as never } })).toThrow(
        "tables.cups must be a list of codes",
      );
    }
    const tables = { cups: "890201" as never };
    expect(() => norm.normContext(noContext, { tables }, { lang: "es-CO" })).toThrow(
      "tables.cups debe ser una lista de códigos",
    );
  });

  test("a tag's first subtag is the language, in each function", async () => {
    const options = { lang: "es-CO" } as const;
    const spanish = core.validateDraft(2, faulty, { lang: "es" });
    expect(core.validateDraft(2, faulty, options)).toEqual(spanish);
    for (const lang of ["pt-BR", "est", "español", "", "*"])
      expect(core.validateDraft(2, faulty, { lang })).toEqual(core.validateDraft(2, faulty));
    expect(core.validateDraft(2, faulty, { lang: "ES-co" as "es" })).toEqual(spanish);
    expect(core.validateRevision(2, faulty, context, options)).toEqual(
      core.validateRevision(2, faulty, context, { lang: "es" }),
    );
    expect(core.validateDocument({ usuarios: 5 }, context, options)).toEqual(
      core.validateDocument({ usuarios: 5 }, context, { lang: "es" }),
    );
    expect(core.draftSchemaOf(2, options)["~standard"].validate(faulty).issues).toEqual(spanish);
    expect(() => core.revisionContext(5 as unknown, options)).toThrow("debe ser un objeto");
    const run = batch.validateStream([new TextEncoder().encode("{")] as never, context, options);
    const found = await all(run);
    expect(found[0]?.message).toMatch(/completo/);
  });
});

describe("blocks that are no bytes", () => {
  const file = fileURLToPath(new URL("../../fixtures/samples/records.ndjson", import.meta.url));

  test("a stream of text is refused, from the iteration and from the summary", async () => {
    const run = batch.validateStream(createReadStream(file, "utf8") as never, context);
    const read = all(run);
    await expect(read).rejects.toThrow(TypeError);
    await expect(read).rejects.toThrow("without an encoding");
    await expect(run.summary).rejects.toThrow(TypeError);
  });

  test.each([
    ["a Buffer", Buffer.from(bytes)],
    [
      "a Uint8Array of another realm",
      runInNewContext("new Uint8Array(list)", { list: [...bytes] }) as Uint8Array,
    ],
    ["a part of a larger one", new Uint8Array([0, ...bytes, 0]).subarray(1, -1)],
  ])("%s is bytes", (_, block) => {
    const run = batch.createBatch(context);
    const reading = run.file("-");
    reading.push(block);
    expect(reading.end()).toMatchObject({ findings: [], summary: { records: 1 } });
  });

  test("a block that was refused leaves the file as it was", () => {
    const run = batch.createBatch(context);
    const reading = run.file("-");
    reading.push(bytes.subarray(0, 20));
    expect(() => reading.push("text" as never)).toThrow(TypeError);
    reading.push(bytes.subarray(20));
    reading.end();
    expect(run.summary()).toMatchObject({ files: 1, records: 1, ready: 1 });
  });
});

describe("a file that has ended", () => {
  const ended = () => {
    const run = batch.createBatch(context);
    const reading = run.file("-");
    reading.push(bytes);
    reading.end();
    return { run, reading };
  };

  test.each([
    ["a further block", (file: batch.BatchFile) => file.push(bytes)],
    ["even an empty one", (file: batch.BatchFile) => file.push(new Uint8Array(0))],
    ["a second end", (file: batch.BatchFile) => file.end()],
    ["an end with an error", (file: batch.BatchFile) => file.end("it is gone")],
  ])("takes no more: %s is an error, and nothing counts twice", (_, again) => {
    const { run, reading } = ended();
    const before = run.summary();
    expect(() => again(reading)).toThrow("the file has ended");
    expect(run.summary()).toEqual(before);
    expect(before).toMatchObject({ files: 1, records: 1, ready: 1 });
  });

  test("after a rule that throws, the file is not counted as if it had been read", () => {
    const broken = ruleEntry.defineRule({
      code: "own",
      severity: "error",
      field: "codServicio",
      on: "both",
      message: "wrong",
      check: () => {
        throw new Error("a rule's own fault");
      },
    });
    const run = batch.createBatch(context, { rules: [broken] });
    const reading = run.file("-");
    expect(() => reading.push(bytes)).toThrow("a rule's own fault");
    expect(() => reading.push(bytes)).toThrow("has failed");
    expect(() => reading.end()).toThrow("has failed");
    expect([...(reading as unknown as Portions)]).toEqual([]); // nothing behind it either
    expect(() => reading.push(bytes)).toThrow("has failed");
    expect(run.summary()).toMatchObject({ files: 0, records: 0 });
  });

  test("the findings of a stream are read once", async () => {
    const run = batch.validateStream([bytes] as never, context);
    await all(run);
    await expect(all(run)).rejects.toThrow("only once");
    expect((await run.summary).records).toBe(1);
  });
});
