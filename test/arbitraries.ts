import fc from "fast-check";
import type { Field, Shape } from "../src/index";
import { fieldsOf } from "../src/index";
import { allShapes } from "../src/core/model/shapes";

/** The provider codes that are valid for the generated records. */
export const providerCodes = ["110010123401", "050010987602"];

/** Any of the four shapes. */
export const anyShape = fc.constantFrom(...allShapes);

/** Texts that have a meaning for a rule, and some without one. */
const texts = fc.oneof(
  fc.constantFrom(
    "110010123401",
    "50010987602",
    " 110010123401",
    "",
    " ",
    "CC",
    "TI",
    "1032456789",
    "2024-02-29 08:30",
    "2023-02-29 08:30",
    "2024-02-29T08:30:00Z",
    "BA00",
    "BA01",
    "niño 💊 \u2028",
  ),
  fc.string({ maxLength: 12 }),
);

const numbers = fc.oneof(fc.integer(), fc.double({ noNaN: true, noDefaultInfinity: true }));

/** Any JSON value. */
export const jsonValues = fc.jsonValue({ maxDepth: 2 });

/** Usually a value of the field's type, sometimes null, sometimes anything. */
const valueOf = ({ type }: Field, text: string, number: number, other: unknown, die: number) =>
  die < 12 ? (type === "string" ? text : number) : die < 15 ? null : other;

const member = (shape: Shape): fc.Arbitrary<[string, unknown]> =>
  fc
    .tuple(fc.constantFrom(...fieldsOf(shape)), texts, numbers, jsonValues, fc.nat(15))
    .map(([field, text, number, other, die]) => [
      field.name,
      valueOf(field, text, number, other, die),
    ]);

/** A field's name without one of its letters, a name of any shape, or any text. */
const extraName = (shape: Shape): fc.Arbitrary<string> =>
  fc.oneof(
    fc
      .tuple(fc.constantFrom(...fieldsOf(shape)), fc.nat(40))
      .map(([{ name }, at]) => name.slice(0, at) + name.slice(at + 1)),
    anyShape.chain((other) => fc.constantFrom(...fieldsOf(other).map(({ name }) => name))),
    fc.string({ maxLength: 20 }),
    fc.constantFrom("__proto__", "constructor", "toString", "a b", "año"),
  );

/** A record of one shape, correct or not, with extra properties, in any order. */
export const recordsOf = (shape: Shape): fc.Arbitrary<Record<string, unknown>> =>
  fc
    .uniqueArray(
      fc.oneof(
        { weight: 5, arbitrary: member(shape) },
        { weight: 1, arbitrary: fc.tuple(extraName(shape), jsonValues) },
      ),
      { selector: ([name]) => name, maxLength: 16 },
    )
    .map((members) => Object.fromEntries(members));

/** A shape and a record of it. */
export const shapeAndRecord = anyShape.chain((shape) =>
  fc.tuple(fc.constant(shape), recordsOf(shape)),
);

/** A record without issues in a context with `providerCodes` only. */
export const cleanRecordOf = (shape: Shape): fc.Arbitrary<Record<string, unknown>> => {
  const free = fc.tuple(fc.string({ maxLength: 8 }), numbers, fc.nat(3));
  const count = fieldsOf(shape).length;
  return fc
    .tuple(
      fc.constantFrom(...providerCodes),
      fc.array(free, { minLength: count, maxLength: count }),
    )
    .map(([code, values]) => {
      const record: Record<string, unknown> = {};
      fieldsOf(shape).forEach(({ name, type, role, canonical }, i) => {
        const [text, number, die] = values[i] ?? ["", 0, 0];
        if (role === "provider-code") record[name] = code;
        else if (role === "local-time") record[name] = `20${10 + (i % 90)}-02-28 23:59`;
        else if (role === "professional-type") record[name] = "CC";
        else if (role === "professional-number") record[name] = `1${text}`;
        else if (canonical !== undefined) record[name] = die === 0 ? null : record[canonical];
        else if (die === 0) record[name] = null;
        else if (die < 3) record[name] = type === "string" ? text : number;
      });
      return record;
    });
};
