import { mkdtempSync, rmSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A folder for large files. It is removed when the run ends, even if it is interrupted. */
const folder = mkdtempSync(join(tmpdir(), "ripslint-bench-"));
process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => process.exit(130));

export const scratch = (name: string): string => join(folder, name);

/** Removes files before the next one is made, since they are large. */
export const discard = (...names: readonly string[]): void => {
  for (const name of names) rmSync(scratch(name), { recursive: true, force: true });
};

/** The reason why files of this size are left out; undefined if there is enough room for them, with a margin. */
export function tooLittleRoom(bytes: number): string | undefined {
  const { bavail, bsize } = statfsSync(folder);
  const free = bavail * bsize;
  if (free > bytes + 1e9) return undefined;
  return `left out: ${Math.floor(free / 1e9)} GB free on the disk, ${Math.ceil(bytes / 1e9) + 1} needed`;
}
