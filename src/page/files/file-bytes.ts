import { gunzipped } from "./gunzip";
import { assertUnchanged, rawBlocks } from "./raw-blocks";
import { readingFault } from "./reading-fault";
import { beginsGzip } from "../../core/text/gzip";

/** Called with the number of bytes that were read from a file, packed or not. */
type OnRead = (bytes: number) => void;

const notCounted: OnRead = () => undefined;

/** The largest file, in bytes, that is read at once, together with others: a stream for each takes longer. */
const small = 256 * 1024;

const isSmall = ({ size }: Blob): boolean => size <= small;

/** The most bytes of small files that are read at once, the most files, and the number of batches that are kept. */
const batchSize = 4 * 1024 * 1024;
const batchFiles = 128;
const mostKept = 8;

/** Small files that are read at once, one after the other. */
interface Batch {
  readonly files: Blob[];
  size: number;
  /** All of them as one, after the first use. */
  joined?: Blob;
}

/** The bytes of a batch; undefined if their number has changed, or one of the files cannot be read. */
type BatchBytes = Promise<Uint8Array | undefined>;

/**
 * The bytes of the files of a run. A browser takes longer to open a file than we need to judge it, so many small files are
 * opened together, as one `Blob`, and the next ones while these are judged. Some are kept, since the files are read again.
 */
export class FileBytes {
  private readonly batches: Batch[] = [];
  private readonly placeOf = new Map<Blob, { readonly batch: number; readonly at: number }>();
  private readonly kept = new Map<number, BatchBytes>();

  constructor(files: readonly Blob[]) {
    for (const file of files.filter(isSmall)) {
      let last = this.batches.at(-1);
      if (
        last === undefined ||
        last.files.length === batchFiles ||
        last.size + file.size > batchSize
      ) {
        last = { files: [], size: 0 };
        this.batches.push(last);
      }
      this.placeOf.set(file, { batch: this.batches.length - 1, at: last.size });
      last.files.push(file);
      last.size += file.size;
    }
  }

  /** The first bytes of a file as it is stored: `most` of them, or all of a small file. */
  async head(file: Blob, most: number): Promise<Uint8Array> {
    const place = this.placeOf.get(file);
    if (place === undefined) return await headOf(file, most);
    const { batch, at } = place;
    const read = this.readBatch(batch);
    if (batch + 1 < this.batches.length) void this.readBatch(batch + 1);
    return (await read)?.subarray(at, at + file.size) ?? (await headOf(file, most));
  }

  /** Like `blocksOf`. */
  blocks(file: Blob, onRead?: OnRead): AsyncGenerator<Uint8Array, void> {
    return blocksOf(file, onRead, (most) => this.head(file, most));
  }

  /** The bytes of a batch, which is read unless it was kept. */
  private readBatch(batch: number): BatchBytes {
    const read = this.kept.get(batch) ?? readTogether(this.batches[batch] as Batch);
    this.kept.set(batch, read);
    if (this.kept.size > mostKept) {
      // The files are read in order, so a batch that was just used will be needed last.
      const others = [...this.kept.keys()].filter((each) => each !== batch && each !== batch - 1);
      const passed = others.filter((each) => each < batch);
      this.kept.delete(Math.max(...(passed.length > 0 ? passed : others)));
    }
    return read;
  }
}

function readTogether(batch: Batch): BatchBytes {
  batch.joined ??= new Blob(batch.files);
  return batch.joined.arrayBuffer().then(
    (bytes) => (bytes.byteLength === batch.size ? new Uint8Array(bytes) : undefined),
    () => undefined, // each is then read by itself
  );
}

/** `most` bytes, or all of a small file. */
const headOf = (file: Blob, most: number): Promise<Uint8Array> =>
  bytesOf(isSmall(file) ? file : file.slice(0, most));

/**
 * The bytes of a file, in blocks; gzip is unpacked.
 *
 * @param head reads its first bytes.
 * @throws ReadingFault if the file cannot be read any further.
 */
export async function* blocksOf(
  file: Blob,
  onRead = notCounted,
  head = (most: number) => headOf(file, most),
): AsyncGenerator<Uint8Array, void> {
  const bytes = await head(2);
  if (beginsGzip(bytes)) yield* unpacked(file, onRead);
  else if (!isSmall(file)) yield* rawBlocks(file, onRead);
  else if (bytes.length > 0) {
    onRead(bytes.length);
    yield bytes;
  }
}

/**
 * The bytes of a gzip file, unpacked. If the file was changed during the reading, the error says this, and not that it is
 * damaged.
 */
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

/** By its first two bytes. */
export const isGzip = async (file: Blob): Promise<boolean> =>
  beginsGzip(await bytesOf(file.slice(0, 2)));

async function bytesOf(file: Blob): Promise<Uint8Array> {
  try {
    return new Uint8Array(await file.arrayBuffer());
  } catch (error) {
    throw readingFault(error);
  }
}
