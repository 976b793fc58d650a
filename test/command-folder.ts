import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach } from "vitest";

/** Files by their paths. */
export type Files = Readonly<Record<string, string | Uint8Array>>;

/**
 * Runs all tests of a file in one temporary folder with these files; call it once, outside the tests. Returns a
 * function for the folder's path, which exists only while the tests run.
 */
export const inFolder = (files: Files = {}): (() => string) =>
  inFolders(beforeAll, afterAll, files);

/** The same with a new folder for each test. */
export const inFolderEach = (files: Files = {}): (() => string) =>
  inFolders(beforeEach, afterEach, files);

function inFolders(
  begin: (run: () => void) => void,
  end: (run: () => void) => void,
  files: Files,
): () => string {
  const before = process.cwd();
  let folder = "";
  begin(() => {
    folder = realpathSync(mkdtempSync(join(tmpdir(), "ripslint-command-")));
    process.chdir(folder);
    writeFiles(files);
  });
  end(() => {
    process.chdir(before);
    rmSync(folder, { recursive: true, force: true });
  });
  return () => folder;
}

/** Writes files below the working directory, and the folders in which they are. */
export function writeFiles(files: Files): void {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, content);
  }
}

/** The words of a command line without quotes. */
export const words = (line: string): readonly string[] =>
  line.split(" ").filter((word) => word !== "");
