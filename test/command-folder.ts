import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll } from "vitest";

/**
 * Runs the tests of a file in a temporary folder with these files; call it once, outside the tests. Returns a
 * function for the folder's path, which exists only while the tests run.
 */
export function inFolder(files: Readonly<Record<string, string>>): () => string {
  const before = process.cwd();
  let folder = "";
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), "ripslint-command-"));
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
    process.chdir(folder);
  });
  afterAll(() => {
    process.chdir(before);
    rmSync(folder, { recursive: true, force: true });
  });
  return () => folder;
}

/** The words of a command line without quotes. */
export const words = (line: string): readonly string[] =>
  line.split(" ").filter((word) => word !== "");
