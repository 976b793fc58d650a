import { mkdtempSync, rmSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A folder for large files, gone when the run ends, also when it is broken off. */
const folder = mkdtempSync(join(tmpdir(), "ripslint-bench-"));
process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => process.exit(130));

export const scratch = (name: string): string => join(folder, name);

/** Removes a file before the next one is made: they are large. */
export const discard = (...names: readonly string[]): void => {
  for (const name of names) rmSync(scratch(name), { recursive: true, force: true });
};

/** Why files of so many bytes are left out; undefined if there is room for them, and some to spare. */
export function tooLittleRoom(bytes: number): string | undefined {
  const { bavail, bsize } = statfsSync(folder);
  const free = bavail * bsize;
  if (free > bytes + 1e9) return undefined;
  return `left out: ${Math.floor(free / 1e9)} GB free on the disk, ${Math.ceil(bytes / 1e9) + 1} needed`;
}
