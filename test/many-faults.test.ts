import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Finding } from "../src/batch";
import { createBatch, validateStream } from "../src/batch";
import { runIn, setUpRun } from "../src/batch/batch";
import { noContext } from "../src/index";

/**
 * One record may have millions of names and of faults. Findings are reported as they are found, and memory does
 * not grow with them.
 */

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

const list = (count: number, member: (i: number) => string): string =>
  Array.from({ length: count }, (_, i) => member(i)).join(",");

/** A letter of three bytes: names that differ in one are near to a field's. */
const letter = (i: number): string => String.fromCharCode(0x4e00 + i);

const nearName = (i: number): string => `"codServic${letter(i % 20_000)}${letter(i / 20_000)}":1`;

/** Records with a number of members, by the kind of their faults, and the number of findings of each. */
const kinds: Readonly<Record<string, (count: number) => string>> = {
  "repeated names": (count) => `{"codServicio":1,${list(count + 1, () => '"a":1')}}`,
  "near names": (count) => `{"codComplicacion":"A",${list(count, nearName)}}`,
  "imprecise numbers": (count) => `{"codServicio":1,"x":[${list(count, () => "1e999")}]}`,
  "nested repeated names": (count) =>
    `{"codServicio":1,"x":[${list(count, () => '{"a":1,"a":2}')}]}`,
};

const options = { skip: ["presence"] };

describe.each(Object.entries(kinds))("a record with many %s", (_, make) => {
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
  const count = 400_000;
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

describe.skipIf(process.env["RIPSLINT_TZ_RUN"] || process.platform !== "linux")("memory", () => {
  const command = fileURLToPath(new URL("../dist/cli.cjs", import.meta.url));
  let folder = "";
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), "ripslint-memory-"));
  });
  afterAll(() => {
    rmSync(folder, { recursive: true, force: true });
  });

  /** The peak resident set of a run of the command, in MB; it reads the text with one thread. */
  function peakOf(text: string): number {
    const path = join(folder, "input.json");
    writeFileSync(path, text);
    const told = "process.on('exit',()=>console.error('peak',process.resourceUsage().maxRSS))";
    const { stderr, status } = spawnSync(
      process.execPath,
      ["--import", `data:text/javascript,${told}`, command, path, "--no-context", "--jobs", "off"],
      { encoding: "utf8", stdio: ["ignore", "ignore", "pipe"], timeout: 200_000 },
    );
    expect([0, 1]).toContain(status);
    return Number(/peak (\d+)/.exec(stderr)?.[1]) / 1024;
  }

  /** Inputs that need less than 150 MB, although each member would take some hundred bytes if it were kept. */
  const large: Readonly<Record<string, () => string>> = {
    ...Object.fromEntries(
      Object.entries(kinds).map(([kind, make]) => [
        `a record with many ${kind}`,
        () => make(kind === "near names" ? 100_000 : 300_000),
      ]),
    ),
    "a record with a million names": () =>
      `{"codServicio":1,${list(1e6, (i) => `"${i.toString(36)}":1`)}}`,
    "a record with a million empty arrays": () =>
      `{"codServicio":1,"x":[${list(1e6, () => "[]")}]}`,
    "an envelope with a million names": () =>
      `{"shape":2,"record":{},${list(1e6, (i) => `"${i.toString(36)}":1`)}}`,
    "a document with 2,500,000 names": () =>
      `{"usuarios":[],${list(2.5e6, (i) => `"${i.toString(36)}":1`)},"b":1,"b":1}`,
    "UTF-16, of which nothing is read": () => "\u0000x".repeat(5e7),
    "a file that goes on behind its array": () => `[\n{"codServicio":1}\n]x${" ".repeat(1e8)}`,
    "a document with a name of 80 MB": () => `{"usuarios":[],"${"x".repeat(8e7)}":1}`,
  };

  test.each(Object.entries(large))("%s", { timeout: 300_000 }, (_, make) => {
    expect(peakOf(make())).toBeLessThan(150);
  });
});
