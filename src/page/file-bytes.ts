import { gunzipped } from "./gunzip";
import { assertUnchanged, rawBlocks } from "./raw-blocks";
import { readingFault } from "./reading-fault";
import { beginsGzip } from "../core/text/gzip";

/** Called with the number of bytes that were read from a file, packed or not. */
type OnRead = (bytes: number) => void;

/** The first bytes of a file: all of a small one, else as many as tell whether it is gzip. */
export type Beginning = Promise<Uint8Array>;

/**
 * Up to this size, in bytes, a file is read at once: a folder may have thousands, and a stream of each takes longer.
 */
const small = 256 * 1024;

/** Begins to read a file. An error reaches whoever awaits the bytes. */
export function beginningOf(file: Blob): Beginning {
  const beginning = bytesOf(file.size <= small ? file : file.slice(0, 2));
  beginning.catch(() => undefined);
  return beginning;
}

/**
 * The bytes of a file, in blocks; gzip is unpacked.
 *
 * @throws ReadingFault after what could be read.
 */
export async function* blocksOf(
  file: Blob,
  onRead: OnRead,
  beginning: Beginning = beginningOf(file),
): AsyncGenerator<Uint8Array, void> {
  const bytes = await beginning;
  if (beginsGzip(bytes)) yield* unpacked(file, onRead);
  else if (file.size > small) yield* rawBlocks(file, onRead);
  else if (bytes.length > 0) {
    onRead(bytes.length);
    yield bytes;
  }
}

/** The bytes of a gzip file, unpacked. A file that was changed meanwhile is called neither whole nor damaged. */
async function* unpacked(file: Blob, onRead: OnRead): AsyncGenerator<Uint8Array, void> {
  let fault: Error | undefined;
  try {
    yield* gunzipped(file, onRead);
  } catch (error) {
    fault = error as Error;
  }
  await assertUnchanged(file);
  if (fault !== undefined) throw fault;
}

/** Whether a file is gzip, from its first two bytes. */
export const isGzip = async (file: Blob): Promise<boolean> =>
  beginsGzip(await bytesOf(file.slice(0, 2)));

async function bytesOf(file: Blob): Promise<Uint8Array> {
  try {
    return new Uint8Array(await file.arrayBuffer());
  } catch (error) {
    throw readingFault(error);
  }
}
