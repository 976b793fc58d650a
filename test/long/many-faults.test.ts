import { describe, expect, test } from "vitest";
import type { Finding } from "../../src/batch";
import { createBatch, validateStream } from "../../src/batch";
import { runIn, setUpRun } from "../../src/engine/batch/batch";
import { noContext } from "../../src/index";
import { v003 } from "../../src/norm/packs";
import { faultyKinds, list } from "../faulty-kinds";
import { growthKinds } from "../growth-kinds";

/**
 * One record may have millions of names and of faults. Findings are reported as they are found, and memory does
 * not grow with them.
 */

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

const options = { skip: ["presence"] };

test("what is reported at the end of a document comes in portions too", () => {
  const text = `{"numFactura":"A1","usuarios":[${list(3000, () => '{"servicios":{}}')}]}`;
  const only = ["res948/user-without-services"];
  const file = runIn(setUpRun(noContext, { packs: [v003], only })).file("-");
  const portions = [...file.portions(bytesOf(text)), ...file.lastPortions()];
  expect(portions.flat()).toHaveLength(3000);
  expect(Math.max(...portions.map(({ length }) => length))).toBeLessThanOrEqual(2000);
});

describe.each(Object.entries(faultyKinds))("a record with many %s", (_, make) => {
  const count = 3000;
  const text = `${make(count)}\n{"codServicio":"x"}\n`;

  test("hands its findings out in portions, in order and all of them", () => {
    const file = runIn(setUpRun(noContext, options)).file("-");
    const portions: (readonly Finding[])[] = [];
    for (const some of file.portions(bytesOf(text))) portions.push(some);
    for (const some of file.lastPortions()) portions.push(some);
    expect(Math.max(...portions.map(({ length }) => length))).toBeLessThanOrEqual(2000);
    const findings = portions.flat();
    expect(findings).toHaveLength(count + 1);
    expect(findings.at(-1)).toMatchObject({ code: "type", record: 1, line: 2 });
    const offsets = findings.map(({ offset }) => offset);
    expect(offsets).toEqual(offsets.toSorted((a, b) => a - b));
    const whole = createBatch(noContext, options).file("-");
    expect([...whole.push(bytesOf(text)), ...whole.end().findings]).toEqual(findings);
  });

  test("gives the first to whoever iterates before the last is found", async () => {
    const run = validateStream([bytesOf(text)] as never, noContext, options);
    for await (const finding of run) {
      expect(finding.record).toBe(0);
      break;
    }
    await expect(run.summary).rejects.toThrow();
  });
});

test("a record of many megabytes is read in parts, so that others have a turn between them", () => {
  const count = 100_000;
  const text = `{"codServicio":1,${list(count, (i) => `"${i.toString(36)}":1`)},"0":2}\n`;
  const file = runIn(setUpRun(noContext, options)).file("-");
  const turns = [...file.portions(bytesOf(text)), ...file.lastPortions()];
  expect(turns.flat().map(({ code }) => code)).toEqual(["duplicate-key"]);
  // Two passes over the text, and one over the names: a pause after some 256 kB, or 2000 names.
  expect(turns.length).toBeGreaterThan(text.length / 300_000 + count / 2100);
});

describe("the names of an enclosing object", () => {
  function read(text: string) {
    const batch = createBatch(noContext);
    const file = batch.file("-");
    const findings = [...file.push(bytesOf(text)), ...file.end().findings];
    return { findings, ...batch.summary() };
  }

  test("are compared, however many they are", () => {
    const names = list(10_000, (i) => `"n${i}":1`);
    const { findings, partial } = read(`{"usuarios":[],${names},"n1":1,"n9999":1,"n10000":1}`);
    expect(findings.map(({ code, pointer }) => [code, pointer])).toEqual([
      ["duplicate-key", "/n1"],
      ["duplicate-key", "/n9999"],
    ]);
    expect(partial).toBe(false);
  });

  test("may be of any length; one that is too long to be held is passed over, and the counts are partial", () => {
    const long = "x".repeat(70_000);
    const { findings, partial } = read(
      `{"usuarios":[{"servicios":{"${long}":1,"recienNacidos":[{"peso":"x"}]}}]}`,
    );
    expect(findings[0]).toMatchObject({
      code: "document",
      line: 1,
      offset: 27,
      column: 28,
      length: 70_002,
    });
    expect(findings[0]?.pointer).toBe("/usuarios/0/servicios/…");
    expect(findings.filter(({ code }) => code === "type")).toHaveLength(1);
    expect(partial).toBe(true);
  });
});

/** Whatever repeats, findings are handed out in portions. */
test.each(Object.entries(growthKinds))("%s: no portion grows with the file", (_, kind) => {
  const made = kind.make(200_000);
  const bytes = typeof made === "string" ? bytesOf(made) : made;
  const file = runIn(setUpRun(noContext, kind.options)).file("-");
  const sizes: number[] = [];
  for (let at = 0; at < bytes.length; at += 64 * 1024)
    for (const some of file.portions(bytes.subarray(at, at + 64 * 1024))) sizes.push(some.length);
  for (const some of file.lastPortions()) sizes.push(some.length);
  expect(Math.max(...sizes)).toBeLessThanOrEqual(2000);
});
