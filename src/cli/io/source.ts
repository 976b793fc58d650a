import { closeSync, openSync, readSync } from "node:fs";
import type { FileHandle } from "node:fs/promises";
import { open } from "node:fs/promises";
import { createGunzip } from "node:zlib";
import type { ReadAt } from "../../parallel/chunk";
import type { Source } from "../../parallel/scheduler";
import type { Slot } from "../workers/shared-buffers";
import { slotted, within } from "../workers/shared-buffers";

/** How much is read at once. */
const blockSize = 256 * 1024;

/** Where another thread finds bytes: in a file, or in memory that is shared. */
export type Handle = { readonly path: string } | { readonly slots: readonly Slot[] };

/** A file that is open, to be read by this thread and by others. */
export type OpenSource = Source<Handle> & { close(): Promise<void> };

/** Opens a file, or standard input for `-`. Gzip is unpacked. */
export async function openSource(
  path: string,
  onRead: (bytes: number) => void,
): Promise<OpenSource> {
  const file = path === "-" ? undefined : await open(path, "r");
  if (file !== undefined && (await isPlain(file))) return plainFile(path, file, onRead);
  await file?.close();
  return slotted(blocksOf(path, onRead));
}

/** Whether a file can be read at any place, and holds its text as it is. */
async function isPlain(file: FileHandle): Promise<boolean> {
  if (!(await file.stat()).isFile()) return false;
  const { bytesRead, buffer } = await file.read(new Uint8Array(2), 0, 2, 0);
  return bytesRead < 2 || buffer[0] !== 0x1f || buffer[1] !== 0x8b;
}

/** A file on disk: every thread opens it, and reads what is its own. */
function plainFile(path: string, file: FileHandle, onRead: (bytes: number) => void): OpenSource {
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
let last: { readonly path: string; readonly descriptor: number } | undefined;
const ownBlock = new Uint8Array(blockSize);

/** Reads what a handle stands for. A file that cannot be read ends: whoever asked reads it on, and meets the reason. */
export function readerOf(handle: Handle): ReadAt {
  if ("slots" in handle) return (offset) => within(handle.slots, offset);
  return (offset) => {
    try {
      if (last?.path !== handle.path) {
        if (last !== undefined) closeSync(last.descriptor);
        last = undefined;
        last = { path: handle.path, descriptor: openSync(handle.path, "r") };
      }
      return ownBlock.subarray(0, readSync(last.descriptor, ownBlock, 0, blockSize, offset));
    } catch {
      return new Uint8Array(0);
    }
  };
}

/** The bytes of a file, or of standard input for `-`, in blocks; each is overwritten by the next. Gzip is unpacked. */
export async function* blocksOf(
  path: string,
  onRead: (bytes: number) => void = () => undefined,
): AsyncGenerator<Uint8Array, void> {
  const raw = path === "-" ? standardInput(onRead) : fileBlocks(path, onRead);
  const first = await firstBytes(raw);
  const isGzip = first[0] === 0x1f && first[1] === 0x8b;
  yield* isGzip ? gunzipped(followedBy(first, raw)) : followedBy(first, raw);
}

async function* fileBlocks(
  path: string,
  onRead: (bytes: number) => void,
): AsyncGenerator<Uint8Array, void> {
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

/** How much is unpacked at once: gzip makes of one byte at most some thousand. */
const gzipSlice = 16 * 1024;

/** Unpacks gzip. What came out before a fault is given before the fault is thrown. */
async function* gunzipped(blocks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array, void> {
  const gunzip = createGunzip({ chunkSize: 64 * 1024 });
  const unpacked: Uint8Array[] = [];
  const fault = new Promise<Error>((resolve) => {
    gunzip.on("error", resolve);
  });
  const ended = new Promise<undefined>((resolve) => {
    gunzip.on("end", () => resolve(undefined));
  });
  gunzip.on("data", (block: Uint8Array) => unpacked.push(block));
  const take = () => unpacked.splice(0, unpacked.length);
  for await (const block of blocks) {
    for (let at = 0; at < block.length; at += gzipSlice) {
      const slice = block.slice(at, at + gzipSlice);
      const written = new Promise<undefined>((resolve) => {
        gunzip.write(slice, () => resolve(undefined));
      });
      const error = await Promise.race([written, fault]);
      yield* take();
      if (error !== undefined) throw error;
    }
  }
  gunzip.end();
  const error = await Promise.race([ended, fault]);
  yield* take();
  if (error !== undefined) throw error;
}
