import { readOut } from "../../engine/batch/stream";
import { readingFault } from "./reading-fault";

/** The bytes of a file as they are stored. Not every browser can iterate a stream, so a reader reads it. */
export async function* rawBlocks(
  file: Blob,
  onRead: (bytes: number) => void = () => undefined,
): AsyncGenerator<Uint8Array<ArrayBuffer>, void> {
  try {
    for await (const block of readOut(file.stream())) {
      onRead(block.length);
      yield block as Uint8Array<ArrayBuffer>;
    }
    await assertUnchanged(file);
  } catch (error) {
    throw readingFault(error);
  }
}

/**
 * Throws if a file was changed since it was chosen. A browser compares only when it begins to read, and does not notice a
 * change while it reads.
 */
export async function assertUnchanged(file: Blob): Promise<void> {
  try {
    await file.slice(0, 1).arrayBuffer();
  } catch (error) {
    throw readingFault(error);
  }
}
