import { closeSync, openSync, readSync } from "node:fs";
import type { FileHandle } from "node:fs/promises";
import { open, stat } from "node:fs/promises";
import type { ReadAt } from "../../parallel/chunk";
import type { Source } from "../../parallel/scheduler";
import type { Path } from "./files";
import { keyOf } from "./files";
import type { Stdin } from "./command-io";
import { noStdin } from "./command-io";
import { gunzipped } from "./gzip";
import { isPipe, pipeBlocks } from "./pipe";
import type { SharedBlock } from "../workers/shared-buffers";
import { slotted, within } from "../workers/shared-buffers";

/** How much is read at once. */
const blockSize = 256 * 1024;

/** Where another thread finds bytes: in a file, or in memory that is shared. */
export type Handle = { readonly path: Path } | { readonly blocks: readonly SharedBlock[] };

/** A file that is open, to be read by this thread and by others. */
export type OpenSource = Source<Handle> & { close(): Promise<void> };

/** Opens a file, or standard input for `-`. Gzip is unpacked. */
export async function openSource(
  path: Path,
  stdin: Stdin,
  onRead: (bytes: number) => void,
): Promise<OpenSource> {
  if (!(await isRegular(path))) return slotted(blocksOf(path, stdin, onRead));
  const file = await open(path, "r");
  if (await isPlain(file)) return plainFile(path, file, onRead);
  await file.close();
  return slotted(blocksOf(path, stdin, onRead));
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
  let reader: HandleReader | undefined;
  return {
    read: async (offset) => {
      const { bytesRead } = await file.read(block, 0, blockSize, offset);
      return block.subarray(0, bytesRead);
    },
    reach: async (_, until) => (until < (await file.stat()).size ? { path } : undefined),
    readAt: (handle) => (reader ??= new HandleReader()).readAt(handle),
    release: (offset) => {
      onRead(offset - released);
      released = offset;
    },
    close: async () => {
      reader?.close();
      await file.close();
    },
  };
}

/** Reads through handles; the file that was read last stays open, for its next chunk. */
export class HandleReader {
  private last: { readonly key: string; readonly descriptor: number } | undefined;
  private readonly block = new Uint8Array(blockSize);

  /** Reads what a handle stands for. A file that cannot be read ends: whoever asked reads it on, and meets the reason. */
  readAt(handle: Handle): ReadAt {
    if ("blocks" in handle) return (offset) => within(handle.blocks, offset);
    return (offset) => {
      try {
        const descriptor = this.opened(handle.path);
        return this.block.subarray(0, readSync(descriptor, this.block, 0, blockSize, offset));
      } catch {
        return new Uint8Array(0);
      }
    };
  }

  close(): void {
    if (this.last !== undefined) closeSync(this.last.descriptor);
    this.last = undefined;
  }

  private opened(path: Path): number {
    const key = keyOf(path);
    if (this.last?.key !== key) {
      this.close();
      this.last = { key, descriptor: openSync(path, "r") };
    }
    return this.last.descriptor;
  }
}

/** The bytes of a file, or of standard input for `-`, in blocks; each is overwritten by the next. Gzip is unpacked. */
export async function* blocksOf(
  path: Path,
  stdin: Stdin = noStdin,
  onRead: (bytes: number) => void = () => undefined,
): AsyncGenerator<Uint8Array, void> {
  const raw = path === "-" ? standardInput(stdin, onRead) : fileBlocks(path, onRead);
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

async function* standardInput(
  stdin: Stdin,
  onRead: (bytes: number) => void,
): AsyncGenerator<Uint8Array, void> {
  for await (const block of stdin) {
    onRead(block.length);
    yield block;
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
