import { rawBlocks } from "./raw-blocks";
import { faultOf } from "./reading-fault";
import { nextTurn } from "./turn";

/** How much is unpacked at once: gzip expands one byte to about a thousand at most. */
const sliceSize = 16 * 1024;

/**
 * The sizes of the steps in which the byte at fault is looked for. Each size unpacks the member anew, so a large one is
 * searched in few.
 */
const manySteps = [1024, 64, 8, 1];
const fewSteps = [128, 1];
const smallMember = 1024 * 1024;

/**
 * Unpacks a gzip file, of one member or of several. The bytes that can be unpacked before an error are returned before
 * the error is thrown, as the command does.
 *
 * A `DecompressionStream` takes one member: further bytes are an error, and it does not say where the member ended.
 * What it has unpacked in the step in which it finds an error is lost. Therefore the member is then unpacked again up
 * to this step, which is repeated in smaller ones, at last byte by byte; and whether the member was complete before the
 * byte at fault is found by ending it there.
 *
 * @throws ReadingFault for incomplete or damaged gzip.
 */
export async function* gunzipped(
  file: Blob,
  onRead: (bytes: number) => void,
): AsyncGenerator<Uint8Array, void> {
  let memberAt = 0;
  let decoder = new Decoder();
  let at = 0;
  let counted = 0;
  const countTo = (offset: number) => {
    if (offset > counted) onRead(offset - counted);
    counted = Math.max(counted, offset);
  };
  try {
    for (let slices = slicesOf(file, 0); ; ) {
      const { value: slice, done } = await slices.next();
      if (done) {
        await decoder.end();
        if (decoder.hasFailed) throw faultOf("Z_BUF_ERROR");
        return yield* decoder.take();
      }
      await decoder.write(slice);
      await decoder.written();
      countTo(at + slice.length);
      if (!decoder.hasFailed) {
        yield* decoder.take();
        at += slice.length;
        continue;
      }
      await slices.return(undefined);
      decoder.close();
      const found = yield* upToFault(file, memberAt, at, slice);
      if (!found.isComplete) throw faultOf("Z_DATA_ERROR");
      // Zeros may fill the end of a file. Anything else begins another member.
      if ((await byteAt(file, found.at)) === 0) {
        if (await isPadding(file, found.at)) return countTo(file.size);
        throw faultOf("Z_DATA_ERROR");
      }
      memberAt = found.at;
      at = memberAt;
      decoder = new Decoder();
      slices = slicesOf(file, at);
    }
  } finally {
    decoder.close();
  }
}

/** Where a member cannot be continued, and whether it is complete there. */
interface Fault {
  readonly at: number;
  readonly isComplete: boolean;
}

/** Unpacks the slice in which a decoder has failed up to the byte at fault. The file before the slice was unpacked. */
async function* upToFault(
  file: Blob,
  memberAt: number,
  sliceAt: number,
  slice: Uint8Array<ArrayBuffer>,
): AsyncGenerator<Uint8Array, Fault> {
  let at = sliceAt;
  let rest = slice;
  for (const size of sliceAt - memberAt < smallMember ? manySteps : fewSteps) {
    const decoder = await decoderAt(file, memberAt, at);
    const from = at;
    for (; at - from < rest.length; at += size) {
      await decoder.write(rest.slice(at - from, at - from + size));
      if (decoder.hasFailed) break;
      decoder.take();
    }
    decoder.close();
    rest = rest.slice(at - from, at - from + size);
  }
  const decoder = await decoderAt(file, memberAt, sliceAt);
  await decoder.written();
  decoder.take();
  await decoder.write(slice.slice(0, at - sliceAt));
  await decoder.written();
  yield* decoder.take();
  await decoder.end();
  if (!decoder.hasFailed) yield* decoder.take();
  decoder.close();
  return { at, isComplete: !decoder.hasFailed };
}

/** A decoder that has received a member up to an offset. */
async function decoderAt(file: Blob, memberAt: number, until: number): Promise<Decoder> {
  const decoder = new Decoder();
  for await (const slice of slicesOf(file.slice(0, until), memberAt)) {
    await decoder.write(slice);
    decoder.take();
  }
  return decoder;
}

async function* slicesOf(
  file: Blob,
  from: number,
): AsyncGenerator<Uint8Array<ArrayBuffer>, undefined> {
  for await (const block of rawBlocks(from === 0 ? file : file.slice(from))) {
    for (let at = 0; at < block.length; at += sliceSize) yield block.slice(at, at + sliceSize);
  }
  return undefined;
}

async function byteAt(file: Blob, offset: number): Promise<number | undefined> {
  return new Uint8Array(await file.slice(offset, offset + 1).arrayBuffer())[0];
}

/** Whether a file has nothing but zeros from an offset. */
async function isPadding(file: Blob, from: number): Promise<boolean> {
  for await (const block of rawBlocks(file.slice(from)))
    if (block.some((byte) => byte !== 0)) return false;
  return true;
}

/** The browser's decoder of one member, which receives some bytes at a time. */
class Decoder {
  hasFailed = false;
  private readonly stream = new DecompressionStream("gzip");
  private readonly writer = this.stream.writable.getWriter();
  private unpacked: Uint8Array[] = [];
  /** Settles when everything was read. */
  private readonly reading = this.readOut();

  /** Unpacks some bytes. If there is an error, their output is lost. */
  async write(bytes: Uint8Array<ArrayBuffer>): Promise<void> {
    if (this.hasFailed || bytes.length === 0) return;
    await this.writer.write(bytes).catch(() => {
      this.hasFailed = true;
    });
  }

  /** Waits until the output of what was written has arrived. */
  async written(): Promise<void> {
    await nextTurn();
  }

  /** Ends the input: an error means that the member is not complete. */
  async end(): Promise<void> {
    if (this.hasFailed) return;
    await this.writer.close().catch(() => {
      this.hasFailed = true;
    });
    await this.reading;
  }

  /** What was unpacked since the last call. */
  take(): readonly Uint8Array[] {
    const taken = this.unpacked;
    this.unpacked = [];
    return taken;
  }

  close(): void {
    this.writer.abort().catch(() => undefined);
  }

  /** Always waits for output, so that none is in the stream's queue when it fails. */
  private async readOut(): Promise<void> {
    const reader = this.stream.readable.getReader();
    try {
      for (;;) {
        const { done, value } = await reader.read();
        if (done) return;
        this.unpacked.push(value);
      }
    } catch {
      this.hasFailed = true;
    }
  }
}
