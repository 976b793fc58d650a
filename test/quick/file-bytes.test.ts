import { mkdtempSync, openAsBlob, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterEach, expect, test, vi } from "vitest";
import { FileBytes } from "../../src/page/files/file-bytes";
import { caseCount } from "../case-count";

afterEach(() => {
  vi.restoreAllMocks();
});

/** A file of a size, each byte of which is its number. */
const fileOf = (size: number, i: number): Blob => new Blob([new Uint8Array(size).fill(i + 1)]);

/** What a file has: one piece of text for each block, and the fault that ends it. */
async function readIn(bytes: FileBytes, file: Blob): Promise<string> {
  let text = "";
  try {
    for await (const block of bytes.blocks(file)) text += Buffer.from(block).toString("latin1");
  } catch (error) {
    text += `! ${(error as Error).constructor.name}`;
  }
  return text;
}

test("gives each file its own bytes, in whatever order they are read", async () => {
  const sizes = fc.array(fc.constantFrom(0, 1, 7, 200_000, 262_144, 262_145), { minLength: 1 });
  const cases = fc.tuple(sizes, fc.array(fc.nat(999)));
  await fc.assert(
    fc.asyncProperty(cases, async ([all, order]) => {
      const files = all.map(fileOf);
      const bytes = new FileBytes(files);
      for (const n of order) {
        const i = n % files.length;
        const file = files[i] as Blob;
        const read = await readIn(bytes, file);
        expect(read === String.fromCharCode(i + 1).repeat(file.size)).toBe(true);
        expect((await bytes.head(file, 5)).slice(0, 5)).toEqual(
          new Uint8Array(Math.min(5, file.size)).fill(i + 1),
        );
      }
    }),
    { numRuns: caseCount(60) },
  );
});

test("opens the files of a month together, and few of them twice", async () => {
  const files = Array.from({ length: 3000 }, (_, i) => fileOf(10, i % 255));
  const opened = vi.spyOn(Blob.prototype, "arrayBuffer");
  const bytes = new FileBytes(files);
  for (const file of files) await bytes.head(file, 1024);
  expect(opened).toHaveBeenCalledTimes(24); // 3000 / 128
  for (const file of files) await readIn(bytes, file);
  expect(opened.mock.calls.length).toBeLessThan(48);
});

test("a file that has changed meanwhile is the only one that cannot be read", async () => {
  const folder = mkdtempSync(join(tmpdir(), "ripslint-"));
  try {
    const paths = ["1", "2", "3"].map((name) => join(folder, name));
    for (const path of paths) writeFileSync(path, `of ${path.slice(-1)}`);
    const files = await Promise.all(paths.map((path) => openAsBlob(path)));
    writeFileSync(join(folder, "2"), "longer than before");
    const bytes = new FileBytes(files);
    const read: string[] = [];
    for (const file of files) read.push(await readIn(bytes, file));
    expect(read).toEqual(["of 1", "! ReadingFault", "of 3"]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
