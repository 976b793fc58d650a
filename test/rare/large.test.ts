import { expect, test } from "vitest";
import type { BatchOptions } from "../../src/batch";
import { createBatch } from "../../src/batch";
import { noContext } from "../../src/index";

const text = (value: string): Uint8Array => new TextEncoder().encode(value);

/** Reads blocks. Returns the findings as code and record, with the counts. */
function read(blocks: Iterable<Uint8Array>, options: BatchOptions = {}) {
  const batch = createBatch(noContext, { skip: ["presence"], ...options });
  const file = batch.file("-");
  const findings = [];
  for (const block of blocks) findings.push(...file.push(block));
  findings.push(...file.end().findings);
  return {
    found: findings.map(({ code, record, line }) => ({ code, record, line })),
    summary: batch.summary(),
  };
}

/** A block again and again. */
function* times(count: number, block: Uint8Array): Generator<Uint8Array> {
  for (let i = 0; i < count; i++) yield block;
}

const mebibyte = text("x".repeat(1024 * 1024));

test("a line of 64 MB is one finding, and the next line is judged", () => {
  function* blocks() {
    yield text('{"peso":1}\n{"nota":"');
    yield* times(64, mebibyte);
    yield text('"}\n{"peso":"x"}\n');
  }
  const { found, summary } = read(blocks());
  expect(found).toEqual([
    { code: "too-large", record: 1, line: 2 },
    { code: "type", record: 2, line: 3 },
  ]);
  expect(summary).toMatchObject({ records: 3, loaded: 1, partial: false });
});

test("a line of 64 MB that is no JSON is one finding too", () => {
  function* blocks() {
    yield* times(64, mebibyte);
    yield text('\n{"peso":"x"}');
  }
  const { found } = read(blocks());
  expect(found).toEqual([
    { code: "json", record: 0, line: 1 },
    { code: "type", record: 1, line: 2 },
  ]);
});

test("a record of 20 MB in an array is too large, and the next one is judged", () => {
  function* blocks() {
    yield text('[{"peso":1,"nota":"');
    yield* times(20, mebibyte);
    yield text('"},{"peso":"x"}]');
  }
  const { found, summary } = read(blocks());
  expect(found).toEqual([
    { code: "too-large", record: 0, line: 1 },
    { code: "type", record: 1, line: 1 },
  ]);
  expect(summary).toMatchObject({ records: 2, loaded: 0, ready: 0 });
});

test("a value of 40 MB before rips is passed over", () => {
  function* blocks() {
    yield text('{"xmlFevFile":"');
    yield* times(40, mebibyte);
    yield text('","rips":{"usuarios":[{"servicios":{"recienNacidos":[{"peso":"x"}]}}]}}');
  }
  expect(read(blocks()).found).toEqual([{ code: "type", record: 0, line: 1 }]);
});

test("a document that --shape conflicts with, though usuarios comes after 20 MB, is not judged", () => {
  function* blocks() {
    yield text('{"xmlFevFile":"');
    yield* times(20, mebibyte);
    yield text('","usuarios":[{"servicios":{"recienNacidos":[{"peso":"x"}]}}]}');
  }
  const { found, summary } = read(blocks(), { shape: 2 });
  expect(found).toEqual([{ code: "shape", record: null, line: 1 }]);
  expect(summary).toMatchObject({ records: 0, partial: true });
});

const deep = 100_000;

test("nesting 100,000 deep is too deep, and the next line is judged", () => {
  const nested = `{"nota":${'{"a":'.repeat(deep)}1${"}".repeat(deep)}}`;
  expect(read([text(`${nested}\n{"peso":"x"}\n`)]).found).toEqual([
    { code: "too-deep", record: 0, line: 1 },
    { code: "type", record: 1, line: 2 },
  ]);
});

test("a document may be nested 100,000 deep outside its records", () => {
  const nested = `${"[".repeat(deep)}${"]".repeat(deep)}`;
  const document = `{"nota":${nested},"usuarios":[{"servicios":{"recienNacidos":[{"peso":"x"}]}}]}`;
  expect(read([text(document)]).found).toEqual([{ code: "type", record: 0, line: 1 }]);
});

test("an array that opens 100,000 times and ends is cut", () => {
  const { found } = read([text("[".repeat(deep))]);
  expect(found.map(({ code }) => code)).toEqual(["json"]);
});
