import { describe, expect, test } from "vitest";
import { createFileFixer, createFixer } from "../../src/norm/fixes/fixer";
import { maxText, Texts } from "../../src/norm/fixes/texts";
import { revisionContext } from "../../src/index";
import { cleanDocument } from "../cases";

/** NDJSON of any size is corrected in blocks of whole lines. */

const context = revisionContext({ providerCodes: ["110010123401"] });
const options = { lang: "en" } as const;
const clean = JSON.stringify(cleanDocument("v003"));
const bytesOf = (text: string) => new TextEncoder().encode(text);

/** Where the texts of a file begin and end, if it comes in chunks of this size. */
function endsOf(bytes: Uint8Array, chunk: number): readonly number[] {
  const texts = new Texts("auto");
  const ends: number[] = [];
  let at = 0;
  const add = (part: Uint8Array) => ends.push((at += part.length));
  for (let from = 0; from < bytes.length; from += chunk)
    for (const text of texts.push(bytes.slice(from, from + chunk))) add(text.bytes);
  add(texts.end().bytes);
  return ends;
}

const lines = (count: number, line = "x".repeat(998)) =>
  `{"a":1}\n${`{"${line}":1}\n`.repeat(count)}`;

describe("texts", () => {
  test("a file of up to 4 MiB, and JSON of any size, is one", () => {
    const small = bytesOf(lines(4000));
    expect(endsOf(small, 65_536)).toEqual([small.length]);
    const document = bytesOf(`{"usuarios":[\n${'{"a":"b"},\n'.repeat(500_000)}{}]}`);
    expect(endsOf(document, 65_536)).toEqual([document.length]);
  });

  test("lines are in blocks that end at line ends, however their bytes come", () => {
    const bytes = bytesOf(`${lines(6000)}  {"last":1}`);
    const ends = endsOf(bytes, 65_536);
    expect(ends.length).toBeGreaterThan(4);
    for (const end of ends.slice(0, -1)) expect(bytes[end - 1]).toBe(0x0a);
    expect(ends.at(-1)).toBe(bytes.length);
    for (const chunk of [1_000_003, 4096, bytes.length]) expect(endsOf(bytes, chunk)).toEqual(ends);
  });

  test("no block begins with a byte order mark", () => {
    const bytes = bytesOf(lines(6000).replaceAll("\n{", "\n\uFEFF{"));
    expect(endsOf(bytes, 65_536)).toEqual([bytes.length]);
  });

  test("a text of more than 256 MiB is refused", () => {
    const texts = new Texts("auto");
    const chunk = new Uint8Array(maxText / 8).fill(0x20);
    for (let i = 0; i < 8; i++) expect(texts.push(chunk)).toEqual([]);
    expect(() => texts.push(chunk.subarray(0, 1))).toThrow(
      expect.objectContaining({ code: "FIX_TOO_LARGE" }),
    );
  });
});

test("findings of later blocks have their places in the file", async () => {
  const own = '"procedimientos":[{"codPrestador":"';
  expect(clean).toContain(own);
  const faulty = clean.replace(own, `${own} `);
  const count = Math.ceil((5 * 1024 * 1024) / clean.length);
  const all = Array.from({ length: count }, (_, i) => (i === count - 2 ? faulty : clean));
  all[1] = "{";
  const bytes = bytesOf(`${all.join("\n")}\n`);
  const { findings, left, bytes: fixed } = createFixer(context, options)(bytes, "a.ndjson");
  expect(
    Buffer.from(fixed)
      .toString()
      .split("\n")
      .filter((line) => line === clean),
  ).toHaveLength(count - 1);
  const at = findings.find(({ line }) => line === count - 1);
  const value = at && bytes.subarray(at.offset, at.offset + at.length);
  expect(value && Buffer.from(value).toString()).toMatch(/^" 1\d+"$/);
  expect(left.flatMap(({ line, severity }) => (severity === "error" ? [line] : []))).toEqual([2]);

  const fixFile = createFileFixer(context, options);
  const parts: Buffer[] = [];
  let blocks = 0;
  for await (const part of fixFile(async function* () {
    for (let from = 0; from < bytes.length; from += 100_000)
      yield bytes.subarray(from, from + 100_000);
  }, "a.ndjson")) {
    parts.push(Buffer.from(part.bytes));
    blocks += 1;
  }
  expect(blocks).toBeGreaterThan(3);
  expect(Buffer.concat(parts).equals(fixed)).toBe(true);
});
