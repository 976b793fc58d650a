import { gunzipped } from "./gunzip";
import { rawBlocks } from "./raw-blocks";
import { readingFault } from "./reading-fault";

/** Called with the number of bytes that were read from a file, packed or not. */
type OnRead = (bytes: number) => void;

/**
 * The bytes of a file, in blocks; gzip is unpacked.
 *
 * @throws ReadingFault after what could be read.
 */
export async function* blocksOf(file: Blob, onRead: OnRead): AsyncGenerator<Uint8Array, void> {
  if (await isGzip(file)) yield* gunzipped(file, onRead);
  else yield* rawBlocks(file, onRead);
}

/** Whether a file is gzip, from its first two bytes. */
export async function isGzip(file: Blob): Promise<boolean> {
  try {
    const [first, second] = new Uint8Array(await file.slice(0, 2).arrayBuffer());
    return first === 0x1f && second === 0x8b;
  } catch (error) {
    throw readingFault(error);
  }
}
