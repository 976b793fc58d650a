import { runInNewContext } from "node:vm";
import { describe, expect, test } from "vitest";
import {
  canonicalize,
  createValidator,
  draftSchemaOf,
  isDraft,
  noContext,
  recordOfTexts,
  recordsOf,
  revisionContext,
  revisionSchemaOf,
  textsOf,
  toApiError,
  validateDocument,
  validateDraft,
  validateRevision,
} from "../../src/index";
import { readAnswer, readAnswers } from "../../src/answers";
import { createBatch, createBytesValidator, createFixer } from "../../src/batch";
import { readInvoice } from "../../src/invoice";
import { inputSchemaOf, isInput, validateInput } from "../../src/interface";
import { v002 } from "../../src/norm/packs";
import { normContext } from "../../src/res948";

/** The codes that each function which takes a record gives for a value. */
const codesOf = (value: unknown) => {
  const rips = createValidator({ context: noContext });
  const list = {
    validateDraft: validateDraft(2, value),
    validateRevision: validateRevision(2, value, noContext),
    draftSchemaOf: draftSchemaOf(2)["~standard"].validate(value).issues ?? [],
    revisionSchemaOf: revisionSchemaOf(2, noContext)["~standard"].validate(value).issues ?? [],
    canonicalize: canonicalize(2, value).issues,
    draft: rips.draft(2, value),
    revision: rips.revision(2, value),
    validateInput: validateInput("PatientInput", value),
    inputSchemaOf: inputSchemaOf("PatientInput")["~standard"].validate(value).issues ?? [],
    document: validateDocument(
      { usuarios: [{ servicios: { procedimientos: [value] } }] },
      noContext,
    ).findings,
    element: validateDocument({ usuarios: [{ servicios: { consultas: [value] } }] }, noContext, {
      packs: [v002],
    }).findings.filter(({ code }) => code === "record"),
  };
  return Object.entries(list).map(([name, issues]) => [name, issues.map(({ code }) => code)]);
};

const names = codesOf([]).map(([name]) => name);
const refused = names.map((name) => [name, ["record"]]);
const isRefused = (value: unknown) =>
  !isDraft(2, value) &&
  !isInput("PatientInput", value) &&
  canonicalize(1, value).record === undefined;

/** A class of another realm: `instanceof` does not know its instances. */
const foreign = (source: string): unknown => runInNewContext(source);

const bytes = new Uint8Array([1, 2]);

const foreignObjects: readonly (readonly [string, () => unknown])[] = [
  ["a Promise", () => Promise.resolve({ codServicio: 1 })],
  ["a Promise of another realm", () => foreign("Promise.resolve({})")],
  ["a subclass of Promise", () => new (class Later extends Promise<void> {})(() => undefined)],
  // oxlint-disable-next-line unicorn/no-thenable -- a thenable is what is tried
  ["a thenable", () => ({ then: () => undefined, codServicio: 1 })],
  [
    "a query that is sent when it is awaited",
    () =>
      new (class Query {
        codServicio = 1;
        // oxlint-disable-next-line unicorn/no-thenable -- as above
        then(): void {
          this.codServicio += 1;
        }
      })(),
  ],
  ["an array", () => [{}]],
  ["an array of another realm", () => foreign("[{}]")],
  ["a subclass of Array", () => new (class List extends Array<unknown> {})()],
  ["a Map", () => new Map([["codServicio", 1]])],
  ["a Map of another realm", () => foreign("new Map()")],
  ["a subclass of Map", () => new (class Table extends Map<string, unknown> {})()],
  [
    "a subclass of Map with a tag of its own",
    () =>
      new (class Table extends Map<string, unknown> {
        override get [Symbol.toStringTag]() {
          return "Object";
        }
      })(),
  ],
  ["a Set", () => new Set()],
  ["a Set of another realm", () => foreign("new (class extends Set {})()")],
  ["a Date", () => new Date(0)],
  ["an invalid Date", () => new Date(Number.NaN)],
  ["a Date of another realm", () => foreign("new Date(0)")],
  [
    "a subclass of Date with own fields",
    () => Object.assign(new (class Day extends Date {})(), { codServicio: 1 }),
  ],
  [
    "a Date with a tag of its own",
    () => Object.defineProperty(new Date(0), Symbol.toStringTag, { value: "Object" }),
  ],
  ["an ArrayBuffer", () => new ArrayBuffer(2)],
  ["an ArrayBuffer of another realm", () => foreign("new ArrayBuffer(2)")],
  ["a Uint8Array", () => bytes],
  ["a Buffer", () => Buffer.from("{}")],
  ["a Float64Array of another realm", () => foreign("new Float64Array(2)")],
  ["a DataView", () => new DataView(bytes.buffer)],
  ["a FormData", () => new FormData()],
  ["a subclass of FormData", () => new (class Form extends FormData {})()],
  [
    "a FormData with a tag of its own",
    () => Object.defineProperty(new FormData(), Symbol.toStringTag, { value: "Object" }),
  ],
  ["a URLSearchParams", () => new URLSearchParams("codServicio=1")],
  ["a Blob", () => new Blob(["{}"])],
  ["a File", () => new File(["{}"], "a.json")],
  ["a Request", () => new Request("https://service.invalid/")],
  ["a Response", () => Response.json({})],
  [
    "a Blob as a library without a host's own has it",
    () => {
      class Blob {
        slice(): void {
          throw new Error("nothing is called");
        }
        get [Symbol.toStringTag]() {
          return "Blob";
        }
      }
      return new Blob();
    },
  ],
  // oxlint-disable unicorn/new-for-builtins -- the boxes are what is tried
  ["a boxed text", () => new String("{}")],
  ["a boxed number", () => new Number(1)],
  ["a boxed boolean", () => new Boolean(true)],
  ["a boxed number of another realm", () => foreign("new Number(1)")],
  // oxlint-enable unicorn/new-for-builtins
  ["a boxed symbol", () => Object(Symbol("x")) as object],
  ["a boxed BigInt", () => Object(1n) as object],
  ["a boxed BigInt of another realm", () => foreign("Object(1n)")],
];

describe("no record", () => {
  test.each(foreignObjects)("%s", (_, make) => {
    const value = make();
    expect(codesOf(value)).toEqual(refused);
    expect(isRefused(value)).toBe(true);
  });

  test.each([null, undefined, 1, "{}", true, 1n, Symbol("x"), () => ({})])("%s", (value) => {
    expect(codesOf(value)).toEqual(refused);
    expect(isRefused(value)).toBe(true);
  });

  test("the message about a Promise says that await is missing, and no other does", () => {
    const messages = (value: unknown, lang: "en" | "es") => [
      validateDraft(2, value, { lang })[0]?.message,
      validateRevision(2, value, noContext, { lang })[0]?.message,
      canonicalize(2, value, { lang }).issues[0]?.message,
      validateDocument({ usuarios: [{ servicios: { procedimientos: [value] } }] }, noContext, {
        lang,
      }).findings[0]?.message,
      validateInput("ServicePatch", value, { lang })[0]?.message,
    ];
    // oxlint-disable-next-line unicorn/no-thenable -- as above
    for (const value of [Promise.resolve({}), foreign("Promise.resolve()"), { then() {} }]) {
      for (const message of messages(value, "en"))
        expect(message).toMatch(/Promise: await is missing/);
      for (const message of messages(value, "es")) expect(message).toMatch(/promesa: falta await/);
      expect(validateDraft(2, value)[0]).not.toHaveProperty("params");
    }
    for (const value of [new Map(), [], null, new FormData()])
      for (const message of [...messages(value, "en"), ...messages(value, "es")])
        expect(message).not.toMatch(/await/);
  });

  test.each([
    ["a Promise", () => Promise.resolve({}), /Promise: await is missing/, /promesa: falta await/],
    ["a text", () => "{}", /text: parse it first, with JSON\.parse/, /con JSON\.parse/],
    ["a Buffer", () => Buffer.from("{}"), /bytes: ripslint\/batch/, /bytes: ripslint\/batch/],
    [
      "an ArrayBuffer",
      () => new ArrayBuffer(2),
      /bytes: ripslint\/batch/,
      /bytes: ripslint\/batch/,
    ],
    ["a FormData", () => new FormData(), /pass Object\.fromEntries/, /use Object\.fromEntries/],
    ["a Map", () => new Map(), /pass Object\.fromEntries/, /use Object\.fromEntries/],
  ])("%s in the place of a parsed value has a sentence in every function", (_, make, en, es) => {
    for (const [lang, words] of [
      ["en", en],
      ["es", es],
    ] as const) {
      const value = make();
      for (const [issue] of [
        validateDraft(2, value, { lang }),
        validateRevision(2, value, noContext, { lang }),
        canonicalize(2, value, { lang }).issues,
        validateDocument(value, noContext, { lang }).findings,
        validateInput("ServicePatch", value, { lang }),
      ])
        expect(issue?.message).toMatch(words);
      expect(() => revisionContext(value as never, { lang })).toThrow(words);
    }
    const value = make() as never;
    for (const call of [
      () => validateRevision(2, {}, value),
      () => validateDraft(2, {}, value),
      () => normContext(noContext, value),
      () => recordsOf(value),
      () => textsOf(2, value),
      () => recordOfTexts(2, value),
      () => recordOfTexts(2, {}, value),
    ])
      expect(call).toThrow(en);
    expect(() => toApiError(value)).toThrow("issues must be of type array");
  });

  test("the texts and the record of a form must be objects, and recordsOf accepts any other value", () => {
    for (const value of [undefined, null, 5, []] as never[]) {
      expect(() => textsOf(2, value)).toThrow("the record must be of type object");
      expect(() => recordOfTexts(2, value)).toThrow("the texts must be of type object");
      expect(recordsOf(value)).toEqual([]);
    }
  });

  test("an ArrayBuffer in the place of bytes says how to pass it, in every function", () => {
    const rips = createBytesValidator({ context: noContext });
    const fix = createFixer(rips);
    const batch = createBatch(rips);
    for (const [value, words] of [
      [new ArrayBuffer(2), "Uint8Array, but this is an ArrayBuffer: pass new Uint8Array(it)"],
      [foreign("new ArrayBuffer(2)"), "but this is an ArrayBuffer: pass new Uint8Array(it)"],
      [Promise.resolve(), "Uint8Array, but this is a Promise: await is missing"],
      [new DataView(new ArrayBuffer(2)), /Uint8Array$/],
      ["{}", "not a string: read the file without an encoding"],
    ] as [never, string | RegExp][])
      for (const call of [
        () => rips.bytes(2, value),
        () => rips.documentBytes(value),
        () => batch.file("a.json").push(value),
        () => readInvoice(value),
        () => fix(value, "a.json"),
      ])
        expect(call).toThrow(words);
  });

  test("bytes and answers that are a Promise or a text say so", () => {
    const promise = Promise.resolve() as never;
    const rips = createBytesValidator({ context: noContext });
    for (const call of [
      () => rips.bytes(2, promise),
      () => rips.documentBytes(promise),
      () => readInvoice(promise),
      () => readAnswer(promise),
      () => readAnswers(promise),
    ])
      expect(call).toThrow("this is a Promise: await is missing");
    expect(() => rips.documentBytes("{}" as never)).toThrow("TextEncoder");
    expect(() => readInvoice("<x/>" as never)).toThrow("read the file without an encoding");
  });

  test("a Promise is not awaited, and its rejection stays the caller's", async () => {
    const value = Promise.reject(new Error("no answer"));
    expect(codesOf(value)).toEqual(refused);
    await expect(value).rejects.toThrow("no answer");
  });
});

class Source {
  codServicio: unknown;
  constructor(codServicio: unknown) {
    this.codServicio = codServicio;
  }
}

class Hidden extends Source {
  #secret = 1;
  get secret(): number {
    return this.#secret;
  }
  get [Symbol.toStringTag](): string {
    return `Hidden${this.#secret}`;
  }
}

/** Makes an object with a value in `codServicio`. */
const records: readonly (readonly [string, (codServicio: unknown) => object])[] = [
  ["an object", (codServicio) => ({ codServicio })],
  [
    "an object without a prototype",
    (codServicio) => Object.assign(Object.create(null) as object, { codServicio }),
  ],
  [
    "an object of another realm",
    (codServicio) => Object.assign(foreign("({})") as object, { codServicio }),
  ],
  ["an instance of a class", (codServicio) => new Source(codServicio)],
  ["an instance with a tag", (codServicio) => new Hidden(codServicio)],
  [
    "an instance of a class of another realm",
    (codServicio) => Object.assign(foreign("new (class A {})()") as object, { codServicio }),
  ],
  ["an Error", (codServicio) => Object.assign(new Error("x"), { codServicio })],
  ["a RegExp", (codServicio) => Object.assign(/x/, { codServicio })],
  ["a WeakMap", (codServicio) => Object.assign(new WeakMap(), { codServicio })],
  [
    "an object that has the prototype of a Map alone",
    (codServicio) => Object.assign(Object.create(Map.prototype) as object, { codServicio }),
  ],
  [
    "an object that has the prototype of a Date alone",
    (codServicio) => Object.assign(Object.create(Date.prototype) as object, { codServicio }),
  ],
  [
    "an object with a tag of its own",
    (codServicio) => ({ codServicio, [Symbol.toStringTag]: "Promise" }),
  ],
  [
    "an object of a class whose tag is another's",
    (codServicio) =>
      Object.assign(
        new (class {
          get [Symbol.toStringTag]() {
            return "FormData";
          }
        })(),
        { codServicio },
      ),
  ],
  [
    "an object of a class whose tag throws",
    (codServicio) =>
      Object.assign(
        new (class {
          get [Symbol.toStringTag](): string {
            throw new Error("the tag was read");
          }
        })(),
        { codServicio },
      ),
  ],
  // oxlint-disable-next-line unicorn/no-thenable -- as above
  ["an object with a text in then", (codServicio) => ({ codServicio, then: "later" })],
  ["a proxy", (codServicio) => new Proxy({ codServicio }, {})],
  ["a frozen object", (codServicio) => Object.freeze({ codServicio })],
];

describe("a record by its own properties", () => {
  test.each(records)("%s", (_, make) => {
    expect(isDraft(2, make(744))).toBe(true);
    expect(validateDraft(2, make(744))).toEqual([]);
    const faulty = make("744");
    expect(isDraft(2, faulty)).toBe(false);
    expect(validateDraft(2, faulty)).toMatchObject([{ code: "type", path: ["codServicio"] }]);
    expect(validateRevision(2, faulty, noContext).map(({ code }) => code)).toContain("type");
    expect(draftSchemaOf(2)["~standard"].validate(make(744))).toHaveProperty("value");
    expect(canonicalize(2, faulty).record).toBe(faulty);
    expect(validateInput("PatientInput", faulty)).toEqual([]);
  });

  test("a getter of a class is not called", () => {
    const trap = {
      get codServicio(): never {
        throw new Error("the getter was called");
      },
    };
    expect(codesOf(Object.create(trap)).filter(([, codes]) => codes?.includes("record"))).toEqual(
      [],
    );
  });
});

describe("a hole of an array", () => {
  const holed = (): unknown[] => {
    const list: unknown[] = [{ codServicio: 744 }];
    list[2] = { codServicio: "744" };
    return list;
  };

  test("is an element that is no object, of the arrays that the contract describes", () => {
    const document = { usuarios: [{ servicios: { procedimientos: holed() } }] };
    const {
      findings,
      summary: { records: count, loaded },
    } = validateDocument(document, noContext);
    const own = findings.filter(({ code }) => code === "record" || code === "type");
    expect(own.map(({ code, record, pointer }) => [code, record, pointer])).toEqual([
      ["record", 1, "/usuarios/0/servicios/procedimientos/1"],
      ["type", 2, "/usuarios/0/servicios/procedimientos/2/codServicio"],
    ]);
    expect([count, loaded]).toEqual([3, 1]);
    expect([...recordsOf(document)].map(({ index, record }) => [index, typeof record])).toEqual([
      [0, "object"],
      [1, "undefined"],
      [2, "object"],
    ]);
  });

  test("and of the others, where a pack judges them", () => {
    const document = { usuarios: [{ servicios: { consultas: holed() } }] };
    const {
      findings,
      summary: { otherArrays },
    } = validateDocument(document, noContext, { packs: [v002] });
    expect(
      findings
        .filter(({ code }) => code === "record")
        .map(({ index, pointer }) => [index, pointer]),
    ).toEqual([[1, "/usuarios/0/servicios/consultas/1"]]);
    expect(otherArrays.consultas).toBe(3);
    expect(validateDocument(document, noContext).findings).toEqual([]);
  });

  test("is a null where JSON is written", () => {
    const document = { usuarios: [{ servicios: { procedimientos: holed() } }] };
    const written: unknown = JSON.parse(JSON.stringify(document));
    expect(validateDocument(document, noContext)).toEqual(validateDocument(written, noContext));
  });

  test.each([
    ["providerCodes", { providerCodes: Array(2) }, "providerCodes[0] must be a string"],
    [
      "professionals",
      { providerCodes: [], professionals: Array(1) },
      "professionals[0] must be an",
    ],
    ["required", { providerCodes: [], required: { 2: Array(1) } }, "required.2[0] is not a field"],
  ])("is refused in the context's %s", (_, context, message) => {
    expect(() => revisionContext(context as unknown)).toThrow(message);
  });
});
