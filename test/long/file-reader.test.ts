import {
  appendFileSync,
  chmodSync,
  linkSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { runIn, setUpRun } from "../../src/engine/batch/batch";
import type { FileReading } from "../../src/app/review/review";
import { FileReader } from "../../src/cli/io/file-reading";
import { expand } from "../../src/cli/io/files";
import { noContext } from "../../src/index";
import type { FileSummary } from "../../src/core/model/finding";

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

/** The records that are whole in the first block, and no more than these can be told of a file that is emptied then. */
const firstBlock = Math.floor((256 * 1024) / line.length);

/**
 * The records that are whole before the last block of a file of so many lines. The file is compared before its last block
 * is judged: of one that has changed, the last block is not.
 */
const beforeLast = (lines: number): number => {
  const bytes = lines * line.length;
  const block = 256 * 1024;
  return Math.floor((Math.floor((bytes - 1) / block) * block) / line.length);
};

/** What programs do that write a file under another name first. */
function replaced(path: string): void {
  writeFileSync(`${path}.new`, readFileSync(path));
  renameSync(`${path}.new`, path);
}

function linked(path: string): void {
  renameSync(path, `${path}.old`);
  writeFileSync(`${path}.other`, readFileSync(`${path}.old`));
  symlinkSync(`${path}.other`, path);
}

/** Other bytes of the same length. The clock of a file system may not tell two moments that are so near. */
function rewritten(path: string): void {
  const { mtimeMs } = statSync(path);
  writeFileSync(path, readFileSync(path));
  utimesSync(path, mtimeMs / 1000 + 1, mtimeMs / 1000 + 1);
}

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
  const size = 60_000;

  test.each<readonly [string, (path: string) => void, number]>([
    ["grows", (path) => appendFileSync(path, line), size + 1],
    ["is emptied", (path) => writeFileSync(path, ""), firstBlock],
    ["shrinks", (path) => truncateSync(path, 300_000), firstBlock],
    ["shrinks beyond what was read", (path) => truncateSync(path, 1000), firstBlock],
    ["is replaced", replaced, beforeLast(size)],
    ["is replaced by a link to another", linked, beforeLast(size)],
    ["is removed", (path) => rmSync(path), beforeLast(size)],
    ["is written anew with the same size", rewritten, beforeLast(size)],
  ])("that %s while it is read says so, and its counts are partial", async (_, change, least) => {
    writeFileSync(at("changes.ndjson"), line.repeat(size));
    const run = newRun();
    const reading = await openedAt("changes.ndjson", new FileReader("en"), run);
    const summary = await summaryOf(reading, () => change(at("changes.ndjson")));
    expect(summary).toMatchObject({
      findings: 0,
      partial: true,
      error: "changed while it was read",
    });
    expect(summary.records).toBeGreaterThanOrEqual(least);
    expect(run.summary()).toMatchObject({ records: summary.records, partial: true });
    rmSync(at("changes.ndjson"), { force: true });
  });

  test("that is touched while it is read says so, in Spanish too", async () => {
    writeFileSync(at("touched.ndjson"), line.repeat(size));
    const reading = await openedAt("touched.ndjson", new FileReader("es"));
    const summary = await summaryOf(reading, () => utimesSync(at("touched.ndjson"), 1, 1));
    expect(summary).toMatchObject({
      records: beforeLast(size),
      error: "cambió mientras se leía",
    });
  });

  test.each<readonly [string, (path: string) => void]>([
    ["its mode", (path) => chmodSync(path, 0o600)],
    ["its last access", (path) => void readFileSync(path)],
    ["a link to it", (path) => linkSync(path, `${path}.link`)],
  ])("of which only %s changes is read as ever", async (_, change) => {
    writeFileSync(at("same.ndjson"), line.repeat(size));
    const reading = await openedAt("same.ndjson");
    const summary = await summaryOf(reading, () => change(at("same.ndjson")));
    expect(summary).toEqual({
      file: "",
      state: "review",
      records: size,
      total: size,
      findings: 0,
      errors: 0,
      mayReject: 0,
      partial: false,
      notJudged,
    });
    rmSync(at("same.ndjson"));
  });

  test("that is gzip and changes while it is read says so, and is not called damaged", async () => {
    const lines = Array.from({ length: 400_000 }, (_, i) => `{"peso":${(i * 7919) % 1e6}}\n`);
    const packed = gzipSync(lines.join(""));
    expect(packed.length).toBeGreaterThan(3 * 256 * 1024);
    const noise = Buffer.alloc(packed.length, "no gzip");
    const changes: readonly ((path: string) => void)[] = [
      (path) => appendFileSync(path, "x"),
      (path) => truncateSync(path, packed.length - 9),
      replaced,
      (path) => writeFileSync(path, noise), // some of it can be unpacked
    ];
    for (const [i, change] of changes.entries()) {
      writeFileSync(at("changes.ndjson.gz"), packed);
      const reading = await openedAt("changes.ndjson.gz");
      const summary = await summaryOf(reading, () => change(at("changes.ndjson.gz")));
      expect(summary).toMatchObject({ partial: true, error: "changed while it was read" });
      if (i < 3) expect(summary.findings).toBe(0);
      rmSync(at("changes.ndjson.gz"));
    }
  });

  test("that is a pipe or empty has no size to compare", async () => {
    writeFileSync(at("empty.ndjson"), "");
    const summary = await summaryOf(await openedAt("empty.ndjson"));
    expect(summary).not.toHaveProperty("error");
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
      state: "correct",
      records: 0,
      total: 0,
      findings: 0,
      errors: 0,
      mayReject: 0,
      partial: false,
      notJudged,
      error: "does not exist",
    });
  });

  test("that is not read to its end leaves nothing for the next", async () => {
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
