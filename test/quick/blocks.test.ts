import { expect, test } from "vitest";
import { createBatch } from "../../src/batch";
import { noContext } from "../../src/index";

const encoder = new TextEncoder();

function* blocksOf(text: string, size: number): Generator<Uint8Array, void> {
  const bytes = encoder.encode(text);
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

test("lines are counted after a first value of several lines, whose first line is long", () => {
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
