import type { Source } from "../../engine/parallel/lines-ahead";

/** A part of a stream, in memory that threads share. */
export interface SharedBlock {
  readonly offset: number;
  readonly length: number;
  readonly buffer: SharedArrayBuffer;
}

const slotSize = 4 * 1024 * 1024;

/** How many bytes after a chunk are included: it ends at the first split point in them. */
const beyond = slotSize;

/** How many bytes before a chunk are included: they show whether it begins at a split point. */
const before = 64;

/**
 * Makes a stream readable by other threads, although a stream can be read only once and in order. The bytes for
 * the workers are copied to a few blocks, which are reused.
 */
export function slotted(
  blocks: AsyncGenerator<Uint8Array, void>,
): Source<{ readonly blocks: readonly SharedBlock[] }> & { close(): Promise<void> } {
  /** The blocks that are kept, without gaps; the last of them is still being filled. */
  const kept: (SharedBlock & { length: number; readonly bytes: Uint8Array })[] = [];
  const free: SharedArrayBuffer[] = [];
  let block: Uint8Array = new Uint8Array(0);
  let blockAt = 0;
  let fault: { readonly thrown: unknown } | undefined;
  let ended = false;

  /** Reads the next block; none at the end. An error is thrown only after everything before it was read. */
  const next = async (): Promise<boolean> => {
    if (ended) return false;
    blockAt += block.length;
    try {
      const { value, done } = await blocks.next();
      ended = done ?? false;
      block = value ?? new Uint8Array(0);
    } catch (thrown) {
      ended = true;
      fault = { thrown };
      block = new Uint8Array(0);
    }
    return !ended;
  };

  /** Keeps the bytes from `from` to `until`; returns false if the stream ends before. */
  const keep = async (from: number, until: number): Promise<boolean> => {
    for (;;) {
      const last = kept.at(-1);
      const end = last === undefined ? from : last.offset + last.length;
      if (end >= until) return true;
      if (end >= blockAt + block.length) {
        if (!(await next())) return false;
        continue;
      }
      let shared = last;
      if (shared === undefined || shared.length === slotSize) {
        const buffer = free.pop() ?? new SharedArrayBuffer(slotSize);
        shared = { offset: end, length: 0, buffer, bytes: new Uint8Array(buffer) };
        kept.push(shared);
      }
      const some = block.subarray(end - blockAt, end - blockAt + slotSize - shared.length);
      shared.bytes.set(some, shared.length);
      shared.length += some.length;
    }
  };

  const readAt =
    ({ blocks }: { readonly blocks: readonly SharedBlock[] }) =>
    (offset: number) =>
      within(blocks, offset);

  return {
    read: async (offset) => {
      const held = within(kept, offset);
      if (held.length > 0) return held;
      while (offset >= blockAt + block.length) {
        if (await next()) continue;
        if (fault !== undefined) throw fault.thrown;
        return block;
      }
      return block.subarray(offset - blockAt);
    },
    reach: async (from, until) => {
      if (!(await keep(from, until + beyond))) return undefined;
      const blocks = kept.filter(
        ({ offset, length }) => offset < until + beyond && offset + length > from - before,
      );
      return { blocks: blocks.map(({ offset, length, buffer }) => ({ offset, length, buffer })) };
    },
    readAt,
    release: (offset) => {
      // One more block is kept: the reader that continues after a chunk also needs the bytes before it.
      while (kept[0] !== undefined && kept[0].offset + kept[0].length + slotSize <= offset)
        free.push((kept.shift() as SharedBlock).buffer);
    },
    close: async () => {
      await blocks.return();
    },
  };
}

/** Reads from blocks. */
export function within(blocks: readonly SharedBlock[], at: number): Uint8Array {
  const shared = blocks.find(({ offset, length }) => offset <= at && at < offset + length);
  return shared === undefined
    ? new Uint8Array(0)
    : new Uint8Array(shared.buffer, at - shared.offset, shared.length - (at - shared.offset));
}
