import type { Gunzip } from "node:zlib";

/** The number of bytes that are unpacked at once: gzip expands one byte to at most about a thousand. */
const sliceSize = 16 * 1024;

/** Bytes in blocks. Each block may overwrite the previous one. */
type PackedBlocks = Iterable<Uint8Array> | AsyncIterable<Uint8Array>;

/**
 * Unpacks gzip with one or more members. Before it throws the error of a truncated gzip, it returns all that can be unpacked;
 * of a damaged gzip, all but the last 64 kB or so before the fault, which zlib drops.
 */
export async function* gunzipped(blocks: PackedBlocks): AsyncGenerator<Uint8Array, void> {
  const decoder = await Decoder.open();
  try {
    for await (const block of blocks)
      for (let at = 0; at < block.length; at += sliceSize) {
        await decoder.write(block.slice(at, at + sliceSize));
        yield* decoder.take();
      }
    await decoder.end();
    yield* decoder.take();
  } finally {
    decoder.close();
  }
}

/** Wraps zlib's decoder. It receives a few bytes at a time, so that its output does not depend on the time of reading. */
class Decoder {
  private readonly gunzip: Gunzip;
  private fault: Error | undefined;
  private unpacked: Uint8Array[] = [];
  /** True if zlib stopped reading: a member has ended, and zeros follow. */
  private isOver = false;
  private settle = () => {};

  /** Most runs need no decoder, so zlib is loaded only here. */
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

  /** Unpacks some bytes. The caller must not reuse their memory. */
  async write(bytes: Uint8Array): Promise<void> {
    const { bytesWritten } = this.gunzip;
    if (!this.isOver)
      await this.settled(() =>
        this.gunzip.write(bytes, (error) => {
          if (!error) this.settle(); // an error comes as an event
        }),
      );
    // Zeros may fill the end of a file. zlib does not report other bytes after them.
    const read = this.gunzip.bytesWritten - bytesWritten;
    if (this.isOver && bytes.subarray(read).some((byte) => byte !== 0))
      this.fault = Object.assign(new Error("data after the padding"), { code: "Z_DATA_ERROR" });
  }

  async end(): Promise<void> {
    if (this.fault === undefined && !this.isOver) await this.settled(() => this.gunzip.end());
  }

  /** Returns the bytes unpacked since the last call, then throws the error that followed them. */
  *take(): Generator<Uint8Array, void> {
    const taken = this.unpacked;
    this.unpacked = [];
    yield* taken;
    if (this.fault !== undefined) throw this.fault;
  }

  close(): void {
    this.gunzip.destroy();
  }

  private settled(act: () => void): Promise<void> {
    return new Promise((resolve) => {
      this.settle = resolve;
      act();
    });
  }
}
