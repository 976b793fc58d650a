import { closeSync, openSync } from "node:fs";
import type { ArchiveBytes } from "../../app/archive/directory";
import { changedMeanwhile } from "../../app/input/file-errors";
import { readSome } from "./read-some";

/** The bytes of an archive that is a file, which is open only while it is read. */
export const archiveBytes = (path: string, size: number): ArchiveBytes => ({
  size,
  read: (offset, length) => {
    const descriptor = openSync(path, "r");
    try {
      const bytes = new Uint8Array(length);
      let read = 0;
      while (read < length) {
        const some = readSome(descriptor, bytes.subarray(read), offset + read);
        if (some === 0) throw changedMeanwhile();
        read += some;
      }
      return bytes;
    } finally {
      closeSync(descriptor);
    }
  },
});
