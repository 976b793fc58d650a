import { readSync } from "node:fs";

/**
 * Reads some bytes of a file, at the place where the last read ended, or at `position`. Returns their number; 0 only at
 * the end of the file. A call that a signal interrupted is repeated.
 */
export function readSome(
  descriptor: number,
  block: Uint8Array,
  position: number | null = null,
): number {
  for (;;) {
    try {
      return readSync(descriptor, block, 0, block.length, position);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EINTR") throw error;
    }
  }
}

/** Reads at least so many bytes, if the file has them: a file system may give fewer than were asked for. */
export function readLeast(descriptor: number, block: Uint8Array, least: number): number {
  let length = 0;
  while (length < least) {
    const read = readSome(descriptor, block.subarray(length));
    if (read === 0) break;
    length += read;
  }
  return length;
}
