import { closeSync, openSync, readSync } from "node:fs";
import type { FileHandle } from "node:fs/promises";
import { open, stat } from "node:fs/promises";
import type { ReadAt } from "../../parallel/chunk";
import type { Source } from "../../parallel/scheduler";
import type { Path } from "./files";
import { keyOf } from "./files";
import { gunzipped } from "./gzip";
import { isPipe, pipeBlocks } from "./pipe";
import type { Slot } from "../workers/shared-buffers";
import { slotted, within } from "../workers/shared-buffers";

/** How much is read at once. */
const blockSize = 256 * 1024;

/** Where another thread finds bytes: in a file, or in memory that is shared. */
export type Handle = { readonly path: Path } | { readonly slots: readonly Slot[] };

/** A file that is open, to be read by this thread and by others. */
export type OpenSource = Source<Handle> & { close(): Promise<void> };

/** Opens a file, or standard input for `-`. Gzip is unpacked. */
export async function openSource(path: Path, onRead: (bytes: number) => void): Promise<OpenSource> {
  if (!(await isRegular(path))) return slotted(blocksOf(path, onRead));
  const file = await open(path, "r");
  if (await isPlain(file)) return plainFile(path, file, onRead);
  await file.close();
  return slotted(blocksOf(path, onRead));
}

/** Whether a file can be read at any place, and again. */
const isRegular = async (path: Path): Promise<boolean> =>
  path !== "-" && (await stat(path)).isFile();

/** Whether a file holds its text as it is. */
async function isPlain(file: FileHandle): Promise<boolean> {
  const { bytesRead, buffer } = await file.read(new Uint8Array(2), 0, 2, 0);
  return bytesRead < 2 || buffer[0] !== 0x1f || buffer[1] !== 0x8b;
}

/** A file on disk: every thread opens it, and reads what is its own. */
function plainFile(path: Path, file: FileHandle, onRead: (bytes: number) => void): OpenSource {
  const block = new Uint8Array(blockSize);
  let released = 0;
  return {
    read: async (offset) => {
      const { bytesRead } = await file.read(block, 0, blockSize, offset);
      return block.subarray(0, bytesRead);
    },
    reach: async (_, until) => (until < (await file.stat()).size ? { path } : undefined),
    readAt: readerOf,
    release: (offset) => {
      onRead(offset - released);
      released = offset;
    },
    close: () => file.close(),
  };
}

/** The file that this thread has read from last. */
let last: { readonly key: string; readonly descriptor: number } | undefined;
const ownBlock = new Uint8Array(blockSize);

/** Reads what a handle stands for. A file that cannot be read ends: whoever asked reads it on, and meets the reason. */
export function readerOf(handle: Handle): ReadAt {
  if ("slots" in handle) return (offset) => within(handle.slots, offset);
  return (offset) => {
    try {
      const key = keyOf(handle.path);
      if (last?.key !== key) {
        if (last !== undefined) closeSync(last.descriptor);
        last = undefined;
        last = { key, descriptor: openSync(handle.path, "r") };
      }
      return ownBlock.subarray(0, readSync(last.descriptor, ownBlock, 0, blockSize, offset));
    } catch {
      return new Uint8Array(0);
    }
  };
}

/** The bytes of a file, or of standard input for `-`, in blocks; each is overwritten by the next. Gzip is unpacked. */
export async function* blocksOf(
  path: Path,
  onRead: (bytes: number) => void = () => undefined,
): AsyncGenerator<Uint8Array, void> {
  const raw = path === "-" ? standardInput(onRead) : fileBlocks(path, onRead);
  const first = await firstBytes(raw);
  const isGzip = first[0] === 0x1f && first[1] === 0x8b;
  if (!isGzip) return yield* followedBy(first, raw);
  const again = (await isRegular(path)) ? () => fileBlocks(path) : undefined;
  yield* gunzipped(followedBy(first, raw), again);
}

/** The bytes of a file as they are, in blocks; each is overwritten by the next. */
export async function* fileBlocks(
  path: Path,
  onRead: (bytes: number) => void = () => undefined,
): AsyncGenerator<Uint8Array, void> {
  if (await isPipe(path)) {
    for await (const block of pipeBlocks(path)) {
      onRead(block.length);
      yield block;
    }
    return;
  }
  const file = await open(path, "r");
  try {
    const block = new Uint8Array(blockSize);
    for (;;) {
      const { bytesRead } = await file.read(block, 0, blockSize);
      if (bytesRead === 0) return;
      onRead(bytesRead);
      yield block.subarray(0, bytesRead);
    }
  } finally {
    await file.close();
  }
}

async function* standardInput(onRead: (bytes: number) => void): AsyncGenerator<Uint8Array, void> {
  for await (const block of process.stdin) {
    onRead((block as Uint8Array).length);
    yield block as Uint8Array;
  }
}

/** At least two bytes, if there are as many. */
async function firstBytes(blocks: AsyncGenerator<Uint8Array, void>): Promise<Uint8Array> {
  let first = new Uint8Array(0);
  while (first.length < 2) {
    const { value, done } = await blocks.next();
    if (done) break;
    const block = value;
    const joined = new Uint8Array(first.length + block.length);
    joined.set(first);
    joined.set(block, first.length);
    first = joined;
  }
  return first;
}

async function* followedBy(
  first: Uint8Array,
  rest: AsyncGenerator<Uint8Array, void>,
): AsyncGenerator<Uint8Array, void> {
  if (first.length > 0) yield first;
  yield* rest;
}
