import type { ContractRule } from "../../src/core/model/rule";
import type { Value } from "../../src/core/model/value";

/** Contract 2.2, the Type column: string or null, number or null. NaN and infinities are not JSON. */
export const type = {
  code: "type",
  severity: "error",
  blocksLoading: true,
  given: "field",
  on: "wrong-type",
  repairs: "type",
  check: () => false,
  params: (value) => ({ expected: value.field.type, actual: jsonType(value) }),
  message: {
    en: ({ field, params }) =>
      `${field} ${wanted.en[params.expected]}; here it is ${found.en[params.actual] ?? `a ${params.actual}`}.`,
    es: ({ field, params }) =>
      `${field} ${wanted.es[params.expected]}; aquí ${found.es[params.actual] ?? `hay un ${params.actual}`}.`,
  },
} satisfies ContractRule<"field", { expected: string; actual: string }>;

type Texts = Readonly<Record<"en" | "es", Readonly<Record<string, string>>>>;

/** What the type of a field wants, after its name: one fault has one text, whichever rule reports it. */
export const wanted: Texts = {
  en: { string: "must be a text in quotes", number: "must be a number without quotes" },
  es: { string: "va entre comillas", number: "va sin comillas" },
};

const found: Texts = {
  en: {
    string: "in quotes",
    number: "without quotes",
    boolean: "true or false",
    object: "an object",
    array: "an array",
    "non-finite": "no number of JSON",
  },
  es: {
    string: "está entre comillas",
    number: "está sin comillas",
    boolean: "hay un true o false",
    object: "hay un objeto",
    array: "hay un arreglo",
    "non-finite": "hay un número que JSON no tiene",
  },
};

const jsonType = (value: Value): string =>
  value.kind === "number" && !Number.isFinite(value.number()) ? "non-finite" : value.kind;
