import type { Compared } from "../../src/core/model/compared";
import type { ContractRule } from "../../src/core/model/rule";
import type { FieldValue, Value } from "../../src/core/model/value";
import type { CountedTime } from "../../src/core/text/counted-time";
import { countedTime } from "../../src/core/text/counted-time";
import { countedHint, meantTime } from "../time-mistake";

/** Contract 2.2, the Type column: string or null, number or null. NaN and infinities are not JSON. */
export const type = {
  code: "type",
  severity: "error",
  blocksLoading: true,
  given: "field",
  on: "wrong-type",
  repairs: "type",
  check: () => false,
  params: (value) => {
    const mistake = isTime(value) ? countedTime(String(value.number())) : undefined;
    return {
      expected: value.field.type,
      actual: jsonType(value),
      ...(mistake !== undefined && { mistake }),
    };
  },
  compares: (value) =>
    (isTime(value) ? meantTime(String(value.number())) : undefined) ?? retyped(value),
  message: {
    en: ({ field, params: { expected, actual, mistake } }) =>
      `${field} ${wanted.en[expected]}${isPlain(actual) ? countedHint("en", mistake) : `; here it is ${found.en[actual] ?? `a ${actual}`}`}.`,
    es: ({ field, params: { expected, actual, mistake } }) =>
      `${field} ${wanted.es[expected]}${isPlain(actual) ? countedHint("es", mistake) : `; aquí hay ${found.es[actual] ?? `un ${actual}`}`}.`,
  },
} satisfies ContractRule<"field", { expected: string; actual: string; mistake?: CountedTime }>;

const isTime = ({ kind, field }: FieldValue): boolean =>
  kind === "number" && field.role === "local-time";

/** Expects the same digits without quotes. A number that should be a text has no expected value: it may have lost its zeros. */
export function retyped(value: Value): Compared | undefined {
  const text = value.text();
  return /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/.test(text) ? { expected: { value: text } } : undefined;
}

type TypeTexts = Readonly<Record<"en" | "es", Readonly<Record<string, string>>>>;

/** The type that a field requires, after its name. All rules that report this fault use this text. */
export const wanted: TypeTexts = {
  en: { string: "must be a text in quotes", number: "must be a number without quotes" },
  es: { string: "va entre comillas", number: "va sin comillas" },
};

/** Returns true if the message of the wanted type already states the actual one: a number in quotes, or a text without. */
const isPlain = (actual: string): boolean => actual === "string" || actual === "number";

const found: TypeTexts = {
  en: {
    boolean: "true or false",
    object: "an object",
    array: "an array",
    "non-finite": "no number of JSON",
  },
  es: {
    boolean: "un true o false",
    object: "un objeto",
    array: "un arreglo",
    "non-finite": "un número que JSON no tiene",
  },
};

const jsonType = (value: Value): string =>
  value.kind === "number" && !Number.isFinite(value.number()) ? "non-finite" : value.kind;
