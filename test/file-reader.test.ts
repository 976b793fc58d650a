import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { runIn, setUpRun } from "../src/batch/batch";
import type { FileReading } from "../src/cli/io/file-reading";
import { FileReader } from "../src/cli/io/file-reading";
import { expand } from "../src/cli/io/files";
import { noContext } from "../src/index";
import type { FileSummary } from "../src/model/finding";

/** Files that change while a run reads them, and files of all kinds read one after the other into one buffer. */
let folder = "";
const at = (name: string) => join(folder, name);
const line = '{"peso":1}\n';
/** The elements that are not judged in these inputs. */
const notJudged = { consultas: 0, urgencias: 0, hospitalizacion: 0 };

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "ripslint-reader-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

const newRun = () => runIn(setUpRun(noContext, { skip: ["presence"] }));

async function openedAt(name: string, reader = new FileReader("en"), run = newRun()) {
  const { files } = await expand([at(name)]);
  return reader.read(files[0] as (typeof files)[number], run);
}

/** The summary of a file; `meanwhile` runs after the first findings. */
async function summaryOf(
  reading: FileReading,
  meanwhile = () => undefined as void,
): Promise<FileSummary> {
  for (let i = 0; ; i++) {
    const { value, done } = await reading.next();
    if (done) return { ...value, file: "" };
    if (i === 0) meanwhile();
  }
}

describe("a file", () => {
  test("that grows while it is read is read to its new end", async () => {
    writeFileSync(at("grows.ndjson"), line.repeat(60_000));
    const reading = await openedAt("grows.ndjson");
    const summary = await summaryOf(reading, () => appendFileSync(at("grows.ndjson"), line));
    expect(summary).toEqual({ file: "", records: 60_001, findings: 0, partial: false, notJudged });
  });

  test("that is emptied while it is read ends there, cut within a record", async () => {
    writeFileSync(at("emptied.ndjson"), line.repeat(60_000));
    const reading = await openedAt("emptied.ndjson");
    const summary = await summaryOf(reading, () => writeFileSync(at("emptied.ndjson"), ""));
    const whole = Math.floor((256 * 1024) / line.length);
    expect(summary).toEqual({
      file: "",
      records: whole + 1,
      findings: 1,
      partial: false,
      notJudged,
    });
  });

  test("that vanishes between listing and reading cannot be read", async () => {
    writeFileSync(at("vanishes.json"), line);
    const { files } = await expand([at("vanishes.json")]);
    rmSync(at("vanishes.json"));
    const [file] = files;
    if (file === undefined) expect.fail("it is listed");
    const summary = await summaryOf(new FileReader("en").read(file, newRun()));
    expect(summary).toEqual({
      file: "",
      records: 0,
      findings: 0,
      partial: false,
      notJudged,
      error: "does not exist",
    });
  });

  test("that is not read to its end leaves nothing behind for the next", async () => {
    const reader = new FileReader("en");
    const run = newRun();
    writeFileSync(at("long.ndjson"), line.repeat(60_000));
    writeFileSync(at("short.ndjson"), line);
    const reading = await openedAt("long.ndjson", reader, run);
    await reading.next();
    await reading.return(undefined as never);
    const summary = await summaryOf(await openedAt("short.ndjson", reader, run));
    expect(summary.records).toBe(1);
    expect(run.summary().records).toBe(1);
  });
});

test("files of all kinds, one after the other, do not disturb each other", async () => {
  const reader = new FileReader("en");
  const run = newRun();
  const text = line.repeat(40_000);
  const packed = gzipSync(text);
  const kinds: readonly (readonly [string, string | Uint8Array, Partial<FileSummary>])[] = [
    ["empty.ndjson", "", { records: 0, findings: 1 }],
    ["lines.ndjson", text, { records: 40_000, findings: 0 }],
    ["one-byte.json", "\u001f", { records: 1, findings: 1 }],
    ["packed.ndjson.gz", packed, { records: 40_000, findings: 0 }],
    ["damaged.ndjson.gz", packed.subarray(0, -4), { records: 40_000, error: damaged }],
    ["packed-without-ending.ndjson", packed, { records: 40_000, findings: 0 }],
    ["array.json", `[${'{"peso":1},'.repeat(999)}{"peso":1}]`, { records: 1000, findings: 0 }],
    ["byte-order-mark.json", `\ufeff${line}`, { records: 1, findings: 0 }],
  ];
  for (const [name, bytes, expected] of [...kinds, ...kinds.toReversed()]) {
    writeFileSync(at(name), bytes);
    expect(await summaryOf(await openedAt(name, reader, run)), name).toMatchObject(expected);
  }
});

const damaged = "is incomplete gzip; what could be decompressed was judged";
