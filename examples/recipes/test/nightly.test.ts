import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import type { FileSummary } from "ripslint/batch";

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const sample = (name: string): string => at(`../../../../fixtures/samples/${name}`);

/** Runs the job over some files: its exit code, its lines and its summary. */
function run(files: Readonly<Record<string, string>>, folderIn = "sub") {
  const folder = mkdtempSync(join(tmpdir(), "nightly-"));
  try {
    mkdirSync(join(folder, "in", folderIn), { recursive: true });
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, "in", name), text);
    const args = [at("../nightly.js"), "in", sample("context.json"), "summary.json"];
    const { status, stdout, stderr } = spawnSync(process.execPath, args, {
      cwd: folder,
      encoding: "utf8",
    });
    assert.equal(stderr, "");
    const summary = JSON.parse(readFileSync(join(folder, "summary.json"), "utf8")) as {
      readonly summary: { readonly records: number };
      readonly files: readonly FileSummary[];
    };
    return { status, stdout, records: summary.summary.records, files: summary.files };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const read = (name: string): string => readFileSync(sample(name), "utf8");

test("a folder: a line for each finding, a summary, and exit code 1 if a file is not clean", () => {
  const { status, stdout, records, files } = run({
    "a.json": read("rips.json"),
    "sub/b.ndjson": read("records.ndjson"),
    "notes.txt": "no records",
  });
  assert.equal(status, 1);
  assert.match(stdout, /^a\.json:\d+:\d+: error provider-code$/m);
  assert.match(stdout, /^sub\/b\.ndjson:3:71: error json$/m);
  assert.equal(records, 13);
  assert.deepEqual(
    files.map(({ file, state }) => [file, state]),
    [
      ["a.json", "correct"],
      ["sub/b.ndjson", "correct"],
    ],
  );
});

test("a file that cannot be read is named in the summary", () => {
  const { status, files } = run({ "a.json": read("clean.json") }, "b.json");
  assert.equal(status, 1);
  assert.deepEqual(
    files.map(({ file, state, error }) => [file, state, error !== undefined]),
    [
      ["a.json", "clean", false],
      ["b.json", "correct", true],
    ],
  );
});

test("an empty folder is not clean", () => {
  const { status, stdout, files } = run({ "notes.txt": "no records" });
  assert.deepEqual([status, stdout, files], [1, "", []]);
});
