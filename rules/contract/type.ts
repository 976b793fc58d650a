import type { Rule } from "../../src/model/rule";
import type { Value } from "../../src/model/value";

/** Contract 2.2, the Type column: string or null, number or null. NaN and infinities are not JSON. */
export const type = {
  code: "type",
  severity: "error",
  blocksLoading: true,
  given: "field",
  ofWrongType: true,
  check: () => false,
  params: (value) => ({ expected: value.field.type, actual: jsonType(value) }),
  message: {
    en: ({ field, params }) =>
      `${field} must be a JSON ${params.expected} or null, but it is ${article[params.actual] ?? `a ${params.actual}`}.`,
    es: ({ field, params }) =>
      `${field} debe ser ${clase[params.expected]} JSON o null, pero es ${clase[params.actual] ?? `un ${params.actual}`}.`,
  },
} satisfies Rule<"field", { expected: string; actual: string }>;

const article: Readonly<Record<string, string>> = {
  string: "a string",
  number: "a number",
  boolean: "a boolean",
  object: "an object",
  array: "an array",
  "non-finite": "not a finite number",
};

const clase: Readonly<Record<string, string>> = {
  string: "una cadena",
  number: "un número",
  boolean: "un booleano",
  object: "un objeto",
  array: "un arreglo",
  "non-finite": "un número no finito",
};

const jsonType = (value: Value): string =>
  value.kind === "number" && !Number.isFinite(value.number()) ? "non-finite" : value.kind;
