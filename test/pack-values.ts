import type { Fields } from "./invented-records";
import { makeRecords } from "./invented-records";
import type { Shape } from "../src/core/model/shapes";
import { byShape, fieldsOf, shapes } from "../src/core/model/shapes";

/** A record as the texts of its members: each name, and its value as JSON. */
export type Members = readonly (readonly [name: string, value: string])[];

/** Records that are correct by the contract and by res948; the fuzz test changes some of their members. */
export function cleanRecordsOf(fields: Fields): Readonly<Record<Shape, readonly Members[]>> {
  const records = makeRecords(1500, { faulty: 0, fields }, 7);
  return byShape((of) =>
    records
      .filter(({ shape }) => shape === of)
      .map(({ text }) =>
        Object.entries(JSON.parse(text) as Record<string, unknown>).map(
          ([name, value]) => [name, JSON.stringify(value)] as const,
        ),
      ),
  );
}

export const cleanRecords = cleanRecordsOf(shapes);

const typeOf = new Map(
  ([1, 2, 3, 4] as const).flatMap((shape) => fieldsOf(shape).map(({ name, type }) => [name, type])),
);

/** Whether a field is a number. */
export const isNumber = (name: string): boolean => typeOf.get(name) === "number";

/** Numbers in several notations: the limits of each size and range, and unusual forms. */
export const numbers: readonly string[] = [
  ..."0 1 2 9 10 15 16 19 20 46 47 99 100 399 400 450 499 500 999 1000 5000 5001 6000 6001".split(
    " ",
  ),
  ..."9999 10000 9999999 10000000 9999999999 10000000000 999999999999999 1000000000000000".split(
    " ",
  ),
  ..."-0 -1 0.0 0.5 1.0 1.50 15.0 1e2 1E-7 0e5 12345678901.5 1234567890.12345678901234".split(" "),
  ..."1234567890.123456789012345 0.000000000000005 1.500000000000000 1e99".split(" "),
];

const repeated = [3, 4, 5, 15, 20, 21, 25, 26, 30, 31, 200, 201, 256, 257, 1000, 1001];

/** Texts: codes of each list and pattern and similar ones, the limits of each size, and unusual ends. */
export const texts: readonly string[] = [
  ..."01 02 03 04 05 06 08 09 11 14 15 21 22 44 45 1 005 CC CE RC CN MS TI cc".split(" "),
  ..."A000 A00X a00X A0 Q99X R104 S00X T98X T999 T9 Z370 Z37 A001234 K35.9".split(" "),
  ..."110010123401 11001012340 110010123401A 890201 89020A 89020a 8902011".split(" "),
  ..."19932754-987 19932754- -987 1-2 1A1014721001104 1a1014721001104 50840 12345".split(" "),
  ..."C12345 C1234 COLFF123 COLFF12 CO12345".split(" "),
  "2026-07-01 00:00",
  "2026-06-30 23:59",
  "2026-07-31 23:59",
  "2026-08-01 00:00",
  "2026-07-20 08:00",
  "2026-07-20 08:01",
  "2026-02-29 10:00",
  "2026-07-05",
  "",
  " ",
  "null",
  "nulla",
  ..."NaN None #N/A #REF! NE81 N390 nano 12345.0 1A14.0 19.00 1.5E+14 9A00.0E+14".split(" "),
  " A09X",
  "A09X ",
  "BA00",
  "\u00a0Bogotá",
  "Bogotá\u00a0",
  "Ácido fólico",
  "Bogotá",
  "á",
  "niñ",
  "línea\n",
  '"hola"',
  "tres\u3000",
  "\u{1f600}\u{1f600}\u{1f600}\u{1f600}",
  ...repeated.map((length) => "x".repeat(length)),
  ...repeated.map((length) => "ñ".repeat(length)),
  ...[5, 20, 64].map((length) => "\u{1f600}".repeat(length)),
];

/** Selects values that are about as long as a value in its notation; for null, all of them. */
export function nearTo(written: string, values: readonly string[]): readonly string[] {
  if (written === "null") return values;
  const { length } = String(JSON.parse(written));
  const near = values.filter((value) => Math.abs(value.length - length) <= 1);
  return near.length > 2 ? near : values;
}
