import { keepsValue } from "../../src/engine/bytes/json-text";
import { versions as versions2275 } from "../../rules/res2275/versions";
import { versions as versions948 } from "../../rules/res948/versions";
import { normTables } from "../../src/core/model/norm";
import { fieldsOf } from "../../src/core/model/shapes";
import { maxColumns } from "../../src/core/model/table";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createBatch } from "../../src/batch";
import type { AnyRule } from "../../src/core/model/rule";
import type { FieldValue, RecordValues } from "../../src/core/model/value";
import { noContext, validateRevision } from "../../src/index";
import { CodeSet } from "../../src/core/text/code-set";
import { Fingerprint } from "../../src/core/text/hash";

/** Texts as JSON writes them. */
const strings = [
  '""',
  '" "',
  '"a"',
  '"A09X"',
  '"a longer text of plain letters, beyond any short way"',
  '"niño"',
  '"ñ"',
  '"niñ"',
  '"ñandú x"',
  '"tres\u3000"',
  '"\u{1f600}"',
  '"a\u{1f600}b\u{1f600}"',
  '"\\u0041"',
  '"ni\\u00f1o"',
  '"l\\nea"',
  '"\\ud83d\\ude00"',
  '"\\ud800"',
  '"\\ufffd"',
  '"\ufffd"',
  '"dice \\"hola\\""',
];

/** Numbers, and what they are by hand: digits before and after the point, and whether they are 0 or below it. */
const numbers: readonly (readonly [
  json: string,
  whole: string,
  fraction: string,
  other: { readonly isZero?: true; readonly isNegative?: true; readonly hasPoint?: true },
])[] = [
  ["0", "", "", { isZero: true }],
  ["-0", "", "", { isZero: true }],
  ["7", "7", "", {}],
  ["-7", "7", "", { isNegative: true }],
  ["120", "120", "", {}],
  ["0.5", "", "5", { hasPoint: true }],
  ["-0.05", "", "05", { isNegative: true, hasPoint: true }],
  ["1.50", "1", "50", { hasPoint: true }],
  ["0.0", "", "0", { isZero: true, hasPoint: true }],
  ["-0.00", "", "00", { isZero: true, hasPoint: true }],
  ["10.01", "10", "01", { hasPoint: true }],
  ["123456789012345", "123456789012345", "", {}],
  ["1234567890123456", "1234567890123456", "", {}],
  ["12345678901234567890", "12345678901234567890", "", {}],
  ["99999999999999999999.125", "99999999999999999999", "125", { hasPoint: true }],
  ["1e2", "100", "", {}],
  ["-2E+1", "20", "", { isNegative: true }],
  ["15e-1", "1", "5", { hasPoint: true }],
  ["0e5", "", "", { isZero: true }],
];

const others = [
  ["null", "null"],
  ["true", "boolean"],
  ["false", "boolean"],
  ["{}", "object"],
  ['{"a":"b"}', "object"],
  ["[]", "array"],
  ['["a"]', "array"],
] as const;

const all = [...strings, ...numbers.map(([json]) => json), ...others.map(([json]) => json)];
const stringsOnly = strings.map((json) => JSON.parse(json) as string);

/** A question to a value, and its answer by the text, which is undefined for all that is no string. */
interface Question {
  readonly ask: (value: FieldValue, record: RecordValues) => unknown;
  readonly answer: (text: string | undefined, json: string) => unknown;
}

const indexes = Array.from({ length: 60 }, (_, i) => i);
const compared = [...stringsOnly, "A09", "A09XX", "ni", "niñ\u0000", "x"];
const codes = new CodeSet(["A09X", "niño", "\u{1f600}", "\ufffd", ""]);

/** A digest of what is added to it, and of something after that. */
function digestOf(add: (key: Fingerprint) => void): string {
  const key = new Fingerprint();
  add(key);
  return key.add("end").end();
}

const beginnings = [
  "",
  "a",
  "a longer text",
  "A09XX",
  "ni",
  "niñ",
  "ñ",
  "\u{1f600}",
  "\ud83d",
  "A",
];

const numberOf = (json: string) => numbers.find(([each]) => each === json);
const noDigits = { isNegative: false, isZero: true, whole: 0, fraction: 0, hasPoint: false };
const noDecimal = { isNegative: false, whole: "", fraction: "", hasPoint: false };

const questions: Readonly<Record<string, Question>> = {
  kind: {
    ask: ({ kind }) => kind,
    answer: (text, json) =>
      text === undefined ? (others.find(([each]) => each === json)?.[1] ?? "number") : "string",
  },
  length: { ask: ({ length }) => length, answer: (text = "") => text.length },
  characters: {
    ask: ({ characters }) => characters,
    answer: (text = "") => Array.from(text).length,
  },
  "units from the first": {
    ask: (value) => indexes.map((i) => value.charCodeAt(i)),
    answer: (text = "") => indexes.map((i) => text.charCodeAt(i)),
  },
  "units from the last": {
    ask: (value) => indexes.toReversed().map((i) => value.charCodeAt(i)),
    answer: (text = "") => indexes.toReversed().map((i) => text.charCodeAt(i)),
  },
  "a unit before the first": {
    ask: (value) => value.charCodeAt(-1),
    answer: () => Number.NaN,
  },
  text: { ask: (value) => value.text(), answer: (text = "") => text },
  "text, then units and lengths": {
    ask: (value) => [value.text(), value.charCodeAt(0), value.length, value.characters],
    answer: (text = "") => [text, text.charCodeAt(0), text.length, Array.from(text).length],
  },
  "lengths, then units and the text": {
    ask: (value) => [value.characters, value.length, value.charCodeAt(1), value.text()],
    answer: (text = "") => [Array.from(text).length, text.length, text.charCodeAt(1), text],
  },
  "the last unit": {
    ask: (value) => value.charCodeAt(value.length - 1),
    answer: (text = "") => text.charCodeAt(text.length - 1),
  },
  is: {
    ask: (value) => compared.map((text) => value.is(text)),
    answer: (text) => compared.map((each) => each === text),
  },
  begins: {
    ask: (value) => beginnings.map((text) => value.startsWith(text)),
    answer: (text = "") => beginnings.map((each) => text.startsWith(each)),
  },
  "is in a set": {
    ask: (value) => value.isIn(codes),
    answer: (text) => text !== undefined && [...codes].includes(text),
  },
  digest: {
    ask: (value) => digestOf((key) => value.addTo(key)),
    answer: (text) => digestOf((key) => text !== undefined && key.add(text)),
  },
  "equals the next": {
    ask: (value, record) => [value.equals(record.get("b")), record.get("b").equals(value)],
    answer: () => [false, false],
  },
  "equals its copy": {
    ask: (value, record) => [value.equals(record.get("c")), record.get("c").equals(value)],
    answer: (text) => [text !== undefined, text !== undefined],
  },
  number: {
    ask: (value) => value.number(),
    answer: (_, json) => (numberOf(json) === undefined ? Number.NaN : Number(json)),
  },
  digits: {
    ask: (value) => ({ ...value.digits() }),
    answer(_, json) {
      const [, whole, fraction, other] = numberOf(json) ?? [];
      if (whole === undefined || fraction === undefined) return noDigits;
      const sizes = { whole: whole.length, fraction: fraction.length };
      return { ...noDigits, isZero: false, ...sizes, ...other };
    },
  },
  decimal: {
    ask: (value) => ({ ...value.decimal() }),
    answer(_, json) {
      const [, whole, fraction, other] = numberOf(json) ?? [];
      if (whole === undefined || fraction === undefined) return noDecimal;
      const { isZero: __, ...signs } = other ?? {};
      return { ...noDecimal, whole, fraction, ...signs };
    },
  },
};

/** A record whose property `a` has a value, `b` a text that nothing else has, `c` the value of `a` once more. */
const recordWith = (json: string): string => `{"a":${json},"b":"the next","c":${json}}`;

/** A rule that keeps the answers of the values under `a`. */
const listening = (ask: Question["ask"], answers: unknown[]): AnyRule => ({
  code: "listening",
  severity: "error",
  given: "extra",
  on: "both",
  mayReport: (name: string) => name === "a",
  check(value: FieldValue, record: RecordValues) {
    if (value.name === "a") answers.push(ask(value, record));
    return true;
  },
  message: { en: () => "", es: () => "" },
});

const textOf = (json: string): string | undefined =>
  json.startsWith('"') ? (JSON.parse(json) as string) : undefined;

describe.each(Object.entries(questions))("%s", (_, { ask, answer }) => {
  test("of values in bytes", () => {
    const answers: unknown[] = [];
    const batch = createBatch(noContext, { rules: [listening(ask, answers)], shape: 2 });
    const file = batch.file("-");
    for (const json of all) file.push(Buffer.from(`${recordWith(json)}\n`));
    file.end();
    expect(answers.map((each, i) => [all[i], each])).toEqual(
      all.map((json) => [json, answer(textOf(json), json)]),
    );
  });

  // An object has no other form of a number than the shortest one.
  const asShortest = all.filter((json) => textOf(json) !== undefined || isShortest(json));
  test("of values in objects", () => {
    const answers: unknown[] = [];
    for (const json of asShortest)
      validateRevision(2, JSON.parse(recordWith(json)), noContext, {
        rules: [listening(ask, answers)],
      });
    expect(answers.map((each, i) => [asShortest[i], each])).toEqual(
      asShortest.map((json) => [json, answer(textOf(json), json)]),
    );
  });
});

function isShortest(json: string): boolean {
  return JSON.stringify(JSON.parse(json)) === json && json !== "-0";
}

test("no table has more columns than readers have bits for, even with all versions", () => {
  for (const table of normTables) {
    const own = typeof table === "number" ? fieldsOf(table).map(({ name }) => name) : [];
    const rows = [...versions2275, ...versions948].flatMap((norm) => norm.rows[table]);
    expect(new Set([...own, ...rows.map(({ name }) => name)]).size).toBeLessThanOrEqual(maxColumns);
  }
});

test.each([
  ["1e-400", false],
  ["0e-99999999999999999999", true],
  ["1e-99999999999999999999", false],
  [`1e-${"9".repeat(400)}`, false],
  ["10000000000000000e-16", true],
  [`1${"0".repeat(400)}e-400`, true],
  [`0.${"0".repeat(400)}1e401`, true],
  [`1e-${"0".repeat(400)}1`, true],
  ["12345678901234567890", false],
])("%s keeps its value as a double: %j", (text, isKept) =>
  expect(keepsValue(text, Number(text))).toBe(isKept),
);

// The column of a name is guessed from what was asked for before, in this record and in earlier ones.
test("a record gives what is under a name, whatever else was asked for", () => {
  const names = [
    "",
    "codPrestador",
    "idMIPRES",
    "numAutorizacion",
    "own",
    "consecutivo",
    "unknown",
  ];
  const lists = fc.array(fc.array(fc.constantFrom(...names), { maxLength: 8 }), { maxLength: 6 });
  fc.assert(
    fc.property(lists, (asked) => {
      const answers: string[] = [];
      let turn = 0;
      const rule: AnyRule = {
        code: "own/asking",
        severity: "warning",
        given: "provider-code",
        check: (_, record) => {
          const list = asked[turn++ % asked.length] ?? [];
          answers.push(...list.map((name) => `${name}=${record.get(name).text()}`));
          return true;
        },
        message: { en: () => "", es: () => "" },
      };
      const record = Object.fromEntries(names.slice(0, 6).map((name) => [name, `of ${name}`]));
      const expected = asked.flatMap((list) =>
        list.map((name) => `${name}=${name === "unknown" ? "" : `of ${name}`}`),
      );
      for (const _ of asked) validateRevision(1, record, noContext, { rules: [rule] });
      expect(answers).toEqual(expected);
      answers.length = turn = 0;
      const lines = asked.map(() => `${JSON.stringify(record)}\n`).join("");
      createBatch(noContext, { rules: [rule], shape: 1 })
        .file("-")
        .push(new TextEncoder().encode(lines));
      expect(answers).toEqual(expected);
    }),
  );
});
