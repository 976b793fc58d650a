import { expect, test } from "vitest";
import type { BatchOptions } from "../../src/batch";
import { createBatch } from "../../src/batch";
import { noContext } from "../../src/index";

const encoder = new TextEncoder();

function* blocksOf(text: string, size: number): Generator<Uint8Array, void> {
  const bytes = encoder.encode(text);
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

const sizes = [1, 2, 3, 5, 7, 11, 16, 64, 1000];

test("what identifies a usuario that breaks off in its line is the same in blocks of any size", () => {
  const digest = (bytes: Uint8Array) => new TextDecoder().decode(bytes);
  const options: BatchOptions = { input: "ndjson", digest };
  const read = (size: number) => {
    const file = createBatch(noContext, options).file("a.ndjson");
    const findings = [];
    for (const block of blocksOf('{"usuarios":[{"a":1\n}]}\n', size))
      findings.push(...file.push(block));
    return [...findings, ...file.end().findings];
  };
  expect(read(1000)[0]).toMatchObject({ code: "json", params: { mistake: "truncated" } });
  expect(read(1000)[0]).not.toHaveProperty("digest");
  for (const size of sizes) expect(read(size)).toEqual(read(1000));
});

test("lines are counted behind a first value of several lines, whose first line is long", () => {
  const text = `{"usuarios":[${" ".repeat(1_100_000)}\n\n]}\n{"a":1}\n{"b":1}\n`;
  const read = (size: number) => {
    const file = createBatch(noContext).file("a.ndjson");
    const findings = [];
    for (const block of blocksOf(text, size)) findings.push(...file.push(block));
    return [...findings, ...file.end().findings].map(({ code, line }) => `${code} ${line}`);
  };
  expect(read(2_000_000)).toEqual(["shape 4", "shape 5"]);
  expect(read(10_000)).toEqual(read(2_000_000));
});
