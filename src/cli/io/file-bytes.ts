import { closeSync, openSync, readSync } from "node:fs";
import type { ArchiveBytes } from "../../app/archive/directory";
import { fileError } from "../../app/input/file-errors";

/**
 * Reads at least so many bytes, if the file has them, at `from` or where the last read ended. Returns their number: a
 * file system may give fewer than were asked for.
 */
export function readLeast(file: number, block: Uint8Array, least: number, from?: number): number {
  let length = 0;
  while (length < least) {
    const position = from === undefined ? null : from + length;
    const read = readSync(file, block, length, block.length - length, position);
    if (read === 0) break;
    length += read;
  }
  return length;
}

/** The bytes of an archive in a file, which is open only during each read. */
export const archiveBytes = (path: string, size: number): ArchiveBytes => ({
  size,
  read: (offset, length) => {
    const descriptor = openSync(path, "r");
    try {
      const bytes = new Uint8Array(length);
      if (readLeast(descriptor, bytes, length, offset) < length) throw fileError("CHANGED");
      return bytes;
    } finally {
      closeSync(descriptor);
    }
  },
});
