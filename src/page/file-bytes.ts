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
  const isSmall = file.size <= small;
  const begin = await bytesOf(isSmall ? file : file.slice(0, 2));
  if (beginsGzip(begin)) yield* gunzipped(file, onRead);
  else if (!isSmall) yield* rawBlocks(file, onRead);
  else if (begin.length > 0) {
    onRead(begin.length);
    yield begin;
  }
}

/** Up to this size, in bytes, a file is read at once: a folder may have thousands, and a stream takes longer. */
const small = 256 * 1024;

/** Whether a file is gzip, from its first two bytes. */
export const isGzip = async (file: Blob): Promise<boolean> =>
  beginsGzip(await bytesOf(file.slice(0, 2)));

const beginsGzip = ([first, second]: Uint8Array): boolean => first === 0x1f && second === 0x8b;

async function bytesOf(file: Blob): Promise<Uint8Array> {
  try {
    return new Uint8Array(await file.arrayBuffer());
  } catch (error) {
    throw readingFault(error);
  }
}
