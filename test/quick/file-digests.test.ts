import { createHash } from "node:crypto";
import { mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { digestOf } from "../../src/cli/io/source";
import { fileDigests } from "../../src/app/file-digests";
import { ripslint } from "../command";

let folder = "";

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "ripslint-digests-"));
});

afterAll(() => {
  rmSync(folder, { recursive: true });
});

const inputOf = (path: string) => {
  const { size, mtimeMs } = statSync(path);
  return { shown: path, path, size, mtimeMs, isRegular: true };
};

test("the HTML report has the SHA-256 of each file as it lies", async () => {
  const text = '{"numDocumento": 1}\n';
  const path = join(folder, "a.ndjson");
  writeFileSync(path, text);
  const { stdout } = await ripslint(["validate", path, "--no-context", "-f", "html"]);
  const sha256 = createHash("sha256").update(text).digest("hex");
  expect(stdout).toContain(`${sha256}  ${path}</pre>`);
});

test("a file that has changed since it was found has none", async () => {
  const path = join(folder, "b.ndjson");
  writeFileSync(path, "{}");
  const input = inputOf(path);
  expect(await digestOf(input)).toMatch(/^[0-9a-f]{64}$/);
  writeFileSync(path, "{} ");
  expect(await digestOf(input)).toBeUndefined();
  expect(await digestOf({ ...input, isRegular: false })).toBeUndefined();
});

test("large files have none, and many that are larger together have none either", async () => {
  const mega = 1024 * 1024;
  const digest = async () => await Promise.resolve("d");
  const file = (size: number) => ({ name: "a", size: size * mega });
  const had = async (...sizes: readonly number[]) =>
    (await fileDigests(sizes.map(file), digest)).map(({ sha256 }) => sha256 !== undefined);
  expect(await had(1, 256, 257)).toEqual([true, true, false]);
  expect(await had(...Array.from({ length: 8 }, () => 256))).not.toContain(false);
  expect(await had(...Array.from({ length: 9 }, () => 256))).not.toContain(true);
});

test("a file that cannot be read again has none", async () => {
  const failing = async () => await Promise.reject<string>(new Error("EIO"));
  expect(await fileDigests([{ name: "a", size: 1 }], failing)).toEqual([{ file: "a" }]);
});
