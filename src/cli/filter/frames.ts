/** Some rows: the i-th one is the bytes from `offsets[i]` to `offsets[i + 1]`. */
export interface Frame {
  readonly offsets: Int32Array;
  readonly bytes: Uint8Array;
}

/** The largest frame of more than one row, in bytes. */
const maxFrame = 8 * 1024 * 1024;

/** Thrown if the input does not consist of frames. */
export class FrameError extends Error {}

/**
 * The frames of an input, one at a time: a count of rows (u32le), one more offset than rows (i32le, from 0), and the bytes, as
 * in a binary column of Arrow.
 *
 * @throws FrameError if the input is not such frames, or ends within one.
 */
export async function* framesOf(input: AsyncIterable<Uint8Array>): AsyncGenerator<Frame, void> {
  const bytes = new ByteQueue(input);
  for (;;) {
    const head = await bytes.take(4);
    if (head.length === 0) return;
    const rows = new DataView(whole(head, 4).buffer).getUint32(0, true);
    if (rows > maxFrame) throw new FrameError(`a frame has ${rows} rows, more than ${maxFrame}`);
    const size = 4 * (rows + 1);
    const view = new DataView(whole(await bytes.take(size), size).buffer);
    const offsets = Int32Array.from({ length: rows + 1 }, (_, i) => view.getInt32(4 * i, true));
    const isAscending = offsets.every((offset, i) => offset >= (offsets[i - 1] ?? 0));
    if (offsets[0] !== 0 || !isAscending)
      throw new FrameError("the offsets of a frame must ascend from 0");
    const length = offsets[rows] as number;
    if (length > maxFrame && rows > 1)
      throw new FrameError(`a frame of more than ${maxFrame} bytes must be one row`);
    yield { offsets, bytes: whole(await bytes.take(length), length) };
  }
}

function whole(bytes: Uint8Array, size: number): Uint8Array {
  if (bytes.length === size) return bytes;
  throw new FrameError("the input ends within a frame");
}

class ByteQueue {
  private readonly blocks: AsyncIterator<Uint8Array>;
  private block: Uint8Array = new Uint8Array(0);

  constructor(input: AsyncIterable<Uint8Array>) {
    this.blocks = input[Symbol.asyncIterator]();
  }

  /** The next bytes, in their own memory; fewer if the input ends. */
  async take(size: number): Promise<Uint8Array> {
    const taken = new Uint8Array(size);
    let length = 0;
    while (length < size) {
      if (this.block.length === 0) {
        const next = await this.blocks.next();
        if (next.done === true) return taken.slice(0, length);
        this.block = next.value;
      }
      const some = this.block.subarray(0, size - length);
      taken.set(some, length);
      length += some.length;
      this.block = this.block.subarray(some.length);
    }
    return taken;
  }
}
