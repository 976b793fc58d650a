import { expect, test } from "vitest";
import { createBatch } from "../../src/batch";
import { noContext } from "../../src/index";

/** What the names at the top level decide: a record, a document, an envelope. */
const members = {
  codPrestador: '"110010123401"',
  usuarios: "[]",
  rips: '{"usuarios":[]}',
  shape: "1",
  record: "{}",
};
const names = Object.keys(members) as (keyof typeof members)[];

const escaped = (name: string): string =>
  `"\\u${name.charCodeAt(0).toString(16).padStart(4, "0")}${name.slice(1)}"`;

const forms = {
  alone: (text: string) => text,
  "in an array": (text: string) => `[${text},${text}]`,
  "on lines": (text: string) => `${text}\n${text}\n`,
};

/** The findings of a text without their places. */
function found(text: string): readonly unknown[] {
  const file = createBatch(noContext, { shape: 1 }).file("-");
  const bytes = new TextEncoder().encode(text);
  return [...file.push(bytes), ...file.end().findings].map(({ code, pointer, params }) => ({
    code,
    pointer,
    params,
  }));
}

const pairs = names.flatMap((one) => names.map((other) => [one, other] as const));

test.each(Object.entries(forms))(
  "a name with an escape says what it says without one: %s",
  (_, form) => {
    for (const [one, other] of pairs)
      for (const isLong of [false, true]) {
        const rest = isLong ? `,"own":"${"x".repeat(2000)}"` : "";
        const textOf = (write: (name: string) => string, last = write) =>
          form(`{${write(one)}:${members[one]},${last(other)}:${members[other]}${rest}}`);
        const expected = found(textOf(JSON.stringify));
        expect(found(textOf(escaped))).toEqual(expected);
        expect(found(textOf(escaped, JSON.stringify))).toEqual(expected);
        expect(found(textOf(JSON.stringify, escaped))).toEqual(expected);
      }
  },
);
