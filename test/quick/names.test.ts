import { describe, expect, test } from "vitest";
import type { Finding } from "../../src/batch";
import { createBatch } from "../../src/batch";
import { noContext } from "../../src/index";
import { isQuick } from "../case-count";

/** Names of one record beyond what the tokenizer learns: many, long, written with escapes. */

function findingsOf(text: string): readonly Finding[] {
  const file = createBatch(noContext, { shape: 2, skip: ["presence"] }).file("-");
  return [...file.push(new TextEncoder().encode(text)), ...file.end().findings];
}

const told = (text: string) =>
  findingsOf(text).map(({ code, path, offset }) => [code, path.join("."), offset]);

describe("many names", () => {
  const names = Array.from({ length: 40 }, (_, i) => String.fromCharCode(0x4e00 + i));
  const members = names.map((name, i) => `"${name}":${i}`);

  test.each([3, 8, 9, 40])(
    "%i different names are not a repetition, and each repeated one is",
    (count) => {
      const some = members.slice(0, count);
      expect(told(`{"x":12345678901234567890,${some.join(",")}}`)).toEqual([
        ["number-precision", "x", 5],
      ]);
      const text = `{${[...some, ...some.toReversed()].join(",")}}`;
      expect(findingsOf(text).map(({ code, offset }) => [code, offset])).toEqual(
        names
          .slice(0, count)
          .toReversed()
          .map((name) => [
            "duplicate-key",
            Buffer.byteLength(text.slice(0, text.lastIndexOf(`"${name}"`))),
          ]),
      );
    },
  );
});

describe("beyond the names that are learned", () => {
  /** A run that has learned as many names as it can. */
  const many = `{${Array.from({ length: 3000 }, (_, i) => `"n${i}":${i}`).join(",")}}\n`;
  const afterMany = (record: string) =>
    told(many + record).map(([code, path, offset]) => [code, path, Number(offset) - many.length]);

  test("a field that is written with escapes is that field", () => {
    expect(afterMany('{"codServ\\u0069cio":"x"}\n')).toEqual([["type", "codServicio", 20]]);
    expect(afterMany('{"codServicio":1,"codServ\\u0069cio":2}\n')).toEqual([
      ["duplicate-key", "codServicio", 17],
    ]);
  });

  test("the last of repeated names that resemble a field is reported", () => {
    expect(afterMany('{"codServicoi" : 1,"codServic\\u006fi":2}\n')).toEqual([
      ["near-name", "codServicoi", 19],
      ["duplicate-key", "codServicoi", 19],
    ]);
    expect(afterMany('{"a\\"":1,"cod\\\\\\"Servicio":2,"codServicoi":3}\n')).toEqual([
      ["near-name", "…", 9],
      ["near-name", "codServicoi", 29],
    ]);
  });

  test("a very long name is compared with others", () => {
    const name = "x".repeat(1000);
    expect(afterMany(`{"${name}":1,"y":2,"${name}":3}\n`)).toEqual([["duplicate-key", "…", 1012]]);
  });
});

test.skipIf(isQuick)("more members than the token table has room for", () => {
  const members = Array.from({ length: 200_000 }, (_, i) => `"codServicio":${i}`);
  const lines = `{${members.join(",")},"codServicio":"x"}\n{"codServicio":"y"}\n{"codServicio":3}\n`;
  const findings = findingsOf(lines);
  const last = lines.lastIndexOf('"x"');
  expect(findings.filter(({ code }) => code === "type").map(({ offset }) => offset)).toEqual([
    last,
    lines.lastIndexOf('"y"'),
  ]);
  expect(findings).toHaveLength(200_002);
});
