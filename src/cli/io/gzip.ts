import type { Gunzip } from "node:zlib";

/** How much is unpacked at once: gzip expands one byte to about a thousand at most. */
const sliceSize = 16 * 1024;

/** Bytes in blocks, of which each may overwrite the one before. */
type Blocks = Iterable<Uint8Array> | AsyncIterable<Uint8Array>;

/**
 * Unpacks gzip, of one member or of several. The bytes that zlib unpacks before an error are returned before the
 * error is thrown.
 *
 * zlib drops what it has unpacked in the step in which it finds the error. Therefore a second decoder repeats this
 * step byte by byte, after it received all input before: `again` reads it if the input can be read twice;
 * otherwise the decoder is kept one step behind.
 */
export async function* gunzipped(
  blocks: Blocks,
  again?: () => Blocks,
): AsyncGenerator<Uint8Array, void> {
  const decoder = await Decoder.open();
  let second = again === undefined ? await Decoder.open() : undefined;
  let before: Uint8Array = new Uint8Array(0);
  let offset = 0;
  try {
    for await (const slice of slicesOf(blocks)) {
      await Promise.all([decoder.write(slice), second?.write(before)]);
      second?.take();
      if (decoder.fault !== undefined) {
        second ??= await decoderAt(offset, (again as () => Blocks)());
        yield* byteByByte(second, slice);
        throw decoder.fault;
      }
      yield* decoder.take();
      before = slice;
      offset += slice.length;
    }
    await decoder.end();
    yield* decoder.take();
    if (decoder.fault !== undefined) throw decoder.fault;
  } finally {
    decoder.close();
    second?.close();
  }
}

/** Copies blocks to slices, since a block may be overwritten by the next. */
async function* slicesOf(blocks: Blocks): AsyncGenerator<Uint8Array, void> {
  for await (const block of blocks) {
    for (let at = 0; at < block.length; at += sliceSize) yield block.slice(at, at + sliceSize);
  }
}

/** A decoder that has received the input up to an offset. */
async function decoderAt(offset: number, blocks: Blocks): Promise<Decoder> {
  const decoder = await Decoder.open();
  let left = offset;
  for await (const slice of slicesOf(blocks)) {
    if (left === 0) break;
    const some = slice.subarray(0, left);
    left -= some.length;
    await decoder.write(some);
    decoder.take();
  }
  return decoder;
}

async function* byteByByte(decoder: Decoder, slice: Uint8Array): AsyncGenerator<Uint8Array, void> {
  for (let at = 0; at < slice.length; at++) {
    await decoder.write(slice.subarray(at, at + 1));
    if (decoder.fault !== undefined) return;
    yield* decoder.take();
  }
}

/** zlib's decoder, which receives some bytes at a time. */
class Decoder {
  fault: Error | undefined;
  private readonly gunzip: Gunzip;
  private unpacked: Uint8Array[] = [];
  /** Whether zlib reads no more: a member has ended, and zeros follow. */
  private isOver = false;
  private settle = () => {};

  /** Most runs need none, so zlib is loaded only here. */
  static async open(): Promise<Decoder> {
    const { createGunzip } = await import("node:zlib");
    return new Decoder(createGunzip({ chunkSize: 64 * 1024 }));
  }

  private constructor(gunzip: Gunzip) {
    this.gunzip = gunzip;
    this.gunzip.on("data", (block: Uint8Array) => this.unpacked.push(block));
    this.gunzip.on("error", (error) => {
      this.fault = error;
      this.settle();
    });
    this.gunzip.on("end", () => {
      this.isOver = true;
      this.settle();
    });
  }

  /** Unpacks some bytes. If there is an error, their output is lost. */
  async write(bytes: Uint8Array): Promise<void> {
    if (this.fault !== undefined || bytes.length === 0) return;
    const { bytesWritten } = this.gunzip;
    if (!this.isOver) {
      await new Promise<void>((resolve) => {
        this.settle = resolve;
        this.gunzip.write(bytes, (error) => {
          if (!error) resolve(); // an error comes as an event
        });
      });
    }
    // Zeros may fill the end of a file. Anything else after a member is not gzip, which zlib does not report.
    const read = this.gunzip.bytesWritten - bytesWritten;
    if (this.isOver && bytes.subarray(read).some((byte) => byte !== 0))
      this.fault = Object.assign(new Error("data behind the padding"), { code: "Z_DATA_ERROR" });
  }

  /** Ends the input. */
  async end(): Promise<void> {
    if (this.fault !== undefined || this.isOver) return;
    await new Promise<void>((resolve) => {
      this.settle = resolve;
      this.gunzip.end();
    });
  }

  /** What was unpacked since the last call. */
  take(): readonly Uint8Array[] {
    const taken = this.unpacked;
    this.unpacked = [];
    return taken;
  }

  close(): void {
    this.gunzip.destroy();
  }
}
