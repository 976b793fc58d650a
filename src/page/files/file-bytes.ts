import { gunzipped } from "./gunzip";
import { assertUnchanged, rawBlocks } from "./raw-blocks";
import { readingFault } from "./reading-fault";
import { beginsGzip } from "../../core/text/gzip";

/** Called with the number of bytes that were read from a file, packed or not. */
type OnRead = (bytes: number) => void;

/** The first bytes of a file: all of a small one, else as many as tell whether it is gzip. */
export type Beginning = Promise<Uint8Array>;

/**
 * Up to this size, in bytes, a file is read at once: a folder may have thousands, and a stream of each takes longer.
 */
const small = 256 * 1024;

/** Begins to read a file. An error reaches whoever awaits the bytes. */
function beginningOf(file: Blob): Beginning {
  const beginning = bytesOf(isSmall(file) ? file : file.slice(0, 2));
  beginning.catch(() => undefined);
  return beginning;
}

const isSmall = ({ size }: Blob): boolean => size <= small;

/** How many bytes of small files wait to be judged. */
const maxKept = 64 * 1024 * 1024;

/**
 * The small files of a run that were read to find out what they are: a browser takes longer to open a file than we to judge
 * it. Each is kept, as long as there is room, until it is judged.
 */
export class KeptFiles {
  private readonly kept = new Map<Blob, Uint8Array>();
  private size = 0;
  private readonly most: number;

  /** @param most is for how many bytes there is room. */
  constructor(most = maxKept) {
    this.most = most;
  }

  /** The first bytes of a file as it is stored: `most` of them, or all. */
  async head(file: Blob, most: number): Promise<Uint8Array> {
    if (!isSmall(file) || most < small) return await bytesOf(file.slice(0, most));
    const bytes = this.kept.get(file) ?? (await bytesOf(file));
    if (!this.kept.has(file) && this.size + bytes.length <= this.most) {
      this.size += bytes.length;
      this.kept.set(file, bytes);
    }
    return bytes;
  }

  /** The beginning of a file, which is not kept any longer. */
  taken(file: Blob): Beginning {
    const bytes = this.kept.get(file);
    if (bytes === undefined) return beginningOf(file);
    this.kept.delete(file);
    this.size -= bytes.length;
    return Promise.resolve(bytes);
  }
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
