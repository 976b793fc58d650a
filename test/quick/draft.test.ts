import { readFileSync } from "node:fs";
import { Ajv2020 } from "ajv/dist/2020";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Shape } from "../../src/index";
import {
  draftJsonSchema,
  fieldsOf,
  isDraft,
  noContext,
  shapeNames,
  validateDraft,
  validateRevision,
} from "../../src/index";
import { anyShape, shapeAndRecord } from "../arbitraries";
import { allShapes } from "../../src/core/model/shapes";

const issuesOf = (shape: Shape, record: unknown) =>
  validateDraft(shape, record).map(({ code, path, params }) => ({ code, path, params }));

const wrong = (name: string, expected: string, actual: string) => ({
  code: "type",
  path: [name],
  params: { expected, actual },
});

describe("values that JSON does not have", () => {
  test("undefined is absent", () => {
    expect(issuesOf(2, { codPrestador: undefined, codServicio: undefined })).toEqual([]);
  });

  test.each([
    ["NaN", Number.NaN],
    ["Infinity", Number.POSITIVE_INFINITY],
    ["-Infinity", Number.NEGATIVE_INFINITY],
  ])("%s is no number of JSON", (_, value) => {
    expect(issuesOf(2, { codServicio: value })).toEqual([
      wrong("codServicio", "number", "non-finite"),
    ]);
    expect(issuesOf(2, { codPrestador: value })).toEqual([
      wrong("codPrestador", "string", "non-finite"),
    ]);
  });

  test.each([
    ["a BigInt", 1n, "bigint"],
    ["a symbol", Symbol("x"), "symbol"],
    ["a function", () => "x", "function"],
    ["a Date", new Date(0), "object"],
    ["a Map", new Map(), "object"],
    // oxlint-disable-next-line unicorn/new-for-builtins -- the box is what is tried
    ["a boxed text", new String("x"), "object"],
    ["a typed array", new Uint8Array(1), "object"],
  ])("%s is of a wrong type in any field", (_, value, actual) => {
    expect(issuesOf(2, { codPrestador: value, codServicio: value })).toEqual([
      wrong("codPrestador", "string", actual),
      wrong("codServicio", "number", actual),
    ]);
  });

  test.each([
    ["undefined", undefined],
    ["a BigInt", 1n],
    ["a symbol", Symbol("x")],
    ["a function", () => ({})],
    ["a text", "{}"],
    ["a list", [{}]],
  ])("%s is no record", (_, value) => {
    expect(issuesOf(1, value)).toEqual([{ code: "record", path: [], params: undefined }]);
  });

  test("minus zero and the largest numbers are numbers", () => {
    const record = { codServicio: -0, vrServicio: Number.MAX_VALUE, consecutivo: 5e-324 };
    expect(issuesOf(2, record)).toEqual([]);
  });
});

describe("own properties only", () => {
  class Source {
    codPrestador = 5;
    get codServicio(): never {
      throw new Error("the prototype was asked");
    }
  }

  test("an instance of a class is judged by its own properties", () => {
    expect(issuesOf(2, new Source())).toEqual([wrong("codPrestador", "string", "number")]);
  });

  test("a prototype whose getters throw is not asked", () => {
    const trap = {};
    for (const { name } of fieldsOf(2)) {
      Object.defineProperty(trap, name, {
        enumerable: true,
        get: () => {
          throw new Error("the prototype was asked");
        },
      });
    }
    expect(issuesOf(2, Object.create(trap))).toEqual([]);
    const own = { codServicio: { value: "x", enumerable: true } };
    expect(issuesOf(2, Object.create(trap, own))).toEqual([
      wrong("codServicio", "number", "string"),
    ]);
  });

  test("a property that is not enumerable is no part of the record: JSON.stringify leaves it out", () => {
    const record = Object.defineProperty({}, "codServicio", { value: "x" });
    expect(issuesOf(2, record)).toEqual([]);
    expect(validateRevision(2, record, noContext)).toEqual(validateRevision(2, {}, noContext));
  });

  test("what somebody adds to Object.prototype is no part of a record", () => {
    Object.defineProperty(Object.prototype, "codServicio", {
      value: "x",
      enumerable: true,
      writable: true,
      configurable: true,
    });
    try {
      expect(validateRevision(2, {}, noContext)).toEqual(
        validateRevision(2, { nota: 1 }, noContext),
      );
      expect(validateRevision(2, { nota: 1 }, noContext).map(({ code }) => code)).not.toContain(
        "type",
      );
    } finally {
      delete (Object.prototype as Record<string, unknown>)["codServicio"];
    }
  });

  test("an object without a prototype is a record", () => {
    const record: unknown = Object.assign(Object.create(null), { codServicio: "x" });
    expect(issuesOf(2, record)).toEqual([wrong("codServicio", "number", "string")]);
  });

  test("names of the prototype are plain extras", () => {
    const text = `{"__proto__":{"codPrestador":5},"constructor":1,"toString":[],"hasOwnProperty":null}`;
    const record = JSON.parse(text) as object;
    expect(issuesOf(2, record)).toEqual([]);
    expect(JSON.stringify(record)).toBe(text);
  });

  test("what is written to Object.prototype is not seen", () => {
    const prototype = Object.prototype as Record<string, unknown>;
    try {
      prototype["codServicio"] = "x";
      expect(issuesOf(2, {})).toEqual([]);
      expect(issuesOf(2, { codServicio: 5 })).toEqual([]);
    } finally {
      delete prototype["codServicio"];
    }
  });
});

describe("the record is untouched", () => {
  test("a frozen record", () => {
    expect(issuesOf(2, Object.freeze({ codServicio: "x" }))).toHaveLength(1);
  });

  test("nothing is written to a record, defined on it or deleted from it", () => {
    const writes: string[] = [];
    const write = (name: string) => () => {
      writes.push(name);
      return true;
    };
    const record = new Proxy(
      { codPrestador: 5, extra: { a: 1 } },
      {
        set: write("set"),
        defineProperty: write("defineProperty"),
        deleteProperty: write("deleteProperty"),
        setPrototypeOf: write("setPrototypeOf"),
        preventExtensions: write("preventExtensions"),
      },
    );
    expect(issuesOf(2, record)).toEqual([wrong("codPrestador", "string", "number")]);
    expect(writes).toEqual([]);
  });
});

test.each([0, 5, 1.5, Number.NaN])("%s is no shape", (shape) => {
  expect(() => validateDraft(shape as Shape, {})).toThrow(RangeError);
  expect(() => validateDraft(shape as Shape, null)).toThrow(RangeError);
});

test.each(["Medicamentos", "consultas", "toString", "1", ""])(
  "%j is no name of a shape",
  (shape) => {
    expect(() => validateDraft(shape as unknown as Shape, {})).toThrow(RangeError);
    expect(() => validateDraft(shape as unknown as Shape, null)).toThrow(RangeError);
  },
);

test.each([null, undefined, true, {}])("%s is neither a number nor a name", (shape) => {
  expect(() => validateDraft(shape as Shape, {})).toThrow(TypeError);
  expect(() => validateDraft(shape as Shape, null)).toThrow(TypeError);
});

test.each(allShapes)("shape %i may be given by the name of its array", (shape) => {
  const record = Object.fromEntries(fieldsOf(shape).map(({ name }) => [name, {}]));
  expect(validateDraft(shapeNames[shape], record)).toEqual(validateDraft(shape, record));
});

describe("isDraft", () => {
  test("is true for exactly the values that have no issue", () => {
    const seen = { right: 0, wrong: 0 };
    class Source {}
    const prototypes = [Object.prototype, null, Source.prototype, { codServicio: "x" }];
    fc.assert(
      fc.property(
        shapeAndRecord,
        anyShape,
        fc.constantFrom(...prototypes),
        fc.boolean(),
        ([, record], shape, prototype, enumerable) => {
          const value = Object.create(
            prototype,
            Object.getOwnPropertyDescriptors(record),
          ) as object;
          Object.defineProperty(value, "codTecnologiaSalud", { value: 5, enumerable });
          expect(isDraft(shape, value)).toBe(validateDraft(shape, value).length === 0);
          seen[isDraft(shape, value) ? "right" : "wrong"] += 1;
        },
      ),
      { numRuns: 2000 },
    );
    expect(Math.min(seen.right, seen.wrong)).toBeGreaterThan(100);
    const odd = fc.anything({ withSparseArray: true, withBigInt: true, withNullPrototype: true });
    fc.assert(
      fc.property(anyShape, odd, (shape, value) => {
        expect(isDraft(shape, value)).toBe(validateDraft(shape, value).length === 0);
      }),
      { numRuns: 2000 },
    );
  });

  test.each([
    ["an object", {}],
    ["an instance of a class", new (class Source {})()],
  ])("stops at the first fault of %s", (_, value) => {
    const read: string[] = [];
    for (const { name } of fieldsOf(2))
      Object.defineProperty(value, name, {
        enumerable: true,
        get: () => {
          read.push(name);
          return name === "idMIPRES" ? 5 : null;
        },
      });
    const upToFault = fieldsOf(2).findIndex(({ name }) => name === "idMIPRES") + 1;
    expect(isDraft(2, value)).toBe(false);
    expect(new Set(read).size).toBe(upToFault);
  });

  test("what somebody adds to Object.prototype is no part of a record", () => {
    const prototype = Object.prototype as Record<string, unknown>;
    try {
      prototype["codServicio"] = "x";
      expect(isDraft(2, {})).toBe(true);
      expect(isDraft(2, { codServicio: "x" })).toBe(false);
    } finally {
      delete prototype["codServicio"];
    }
  });

  test("throws for a wrong shape, as validateDraft does", () => {
    expect(() => isDraft(5 as Shape, {})).toThrow(RangeError);
    expect(() => isDraft("2" as unknown as Shape, null)).toThrow(RangeError);
    expect(() => isDraft(null as unknown as Shape, null)).toThrow(TypeError);
  });
});

describe("the schema", () => {
  const ajv = new Ajv2020({ allowUnionTypes: true });

  test.each(allShapes)("of shape %i is valid against the 2020-12 meta schema", (shape) => {
    const schema = draftJsonSchema(shape);
    expect(schema.$schema).toBe("https://json-schema.org/draft/2020-12/schema");
    expect(ajv.validateSchema(schema)).toBe(true);
    expect(ajv.validateSchema({ ...schema, type: "record" })).toBe(false);
  });

  /** The table's own result, in the simplest code. */
  const fits = (shape: Shape, record: Readonly<Record<string, unknown>>) =>
    fieldsOf(shape).every(({ name, type }) => {
      const value = Object.hasOwn(record, name) ? record[name] : null;
      if (value === null || value === undefined) return true;
      return type === "string" ? typeof value === "string" : Number.isFinite(value);
    });

  test("compiled ahead, the published file compiled now, and the table agree about random records", () => {
    const now = new Ajv2020({ allowUnionTypes: true, allErrors: true, ownProperties: true });
    const compiled = allShapes.map((shape) => {
      const file = new URL(`../../rules/schemas/draft-${shape}.json`, import.meta.url);
      return now.compile(JSON.parse(readFileSync(file, "utf8")) as object);
    });
    const seen = { right: 0, wrong: 0 };
    fc.assert(
      fc.property(shapeAndRecord, anyShape, ([, record], shape) => {
        const expected = fits(shape, record);
        const check = compiled[shape - 1] as (typeof compiled)[number];
        expect(check(record)).toBe(expected);
        expect(isDraft(shape, record)).toBe(expected);
        expect(validateDraft(shape, record).map(({ path }) => `/${path.join("/")}`)).toEqual(
          (check.errors ?? []).map(({ instancePath }) => instancePath),
        );
        seen[expected ? "right" : "wrong"] += 1;
      }),
      { numRuns: 2000 },
    );
    expect(Math.min(seen.right, seen.wrong)).toBeGreaterThan(100);
  });

  test("they agree about one field with any value", () => {
    const odd = [undefined, Number.NaN, Number.POSITIVE_INFINITY, 1n, new Date(0), Symbol("x")];
    const values = fc.oneof(fc.constantFrom<unknown>(...odd), fc.anything());
    fc.assert(
      fc.property(anyShape, fc.nat(30), values, (shape, at, value) => {
        const { name } = fieldsOf(shape)[at % fieldsOf(shape).length] as { readonly name: string };
        const expected = fits(shape, { [name]: value });
        expect(isDraft(shape, { [name]: value })).toBe(expected);
        expect(validateDraft(shape, { [name]: value }).length === 0).toBe(expected);
      }),
      { numRuns: 2000 },
    );
  });
});
