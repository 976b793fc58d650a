import type { BigIntStats } from "node:fs";
import { closeSync, constants, fstatSync, openSync, statSync } from "node:fs";
import { open, stat } from "node:fs/promises";
import type { ReadAt } from "../../engine/parallel/lines";
import type { Source } from "../../engine/parallel/lines-ahead";
import type { ArchiveEntry } from "../../app/archive/archive";
import type { Path } from "./path";
import { keyOf } from "./path";
import { changedMeanwhile } from "../../app/faults";
import type { Stdin } from "./command-io";
import { noStdin } from "./command-io";
import type { InputFile } from "./files";
import { gunzipped } from "./gzip";
import { pipeBlocks } from "./pipe";
import { readLeast, readSome } from "./read-some";
import { isTurnDue, turn } from "./turn";
import type { SharedBlock } from "../workers/shared-buffers";
import { slotted, within } from "../workers/shared-buffers";
import { beginsGzip } from "../../core/text/gzip";

/** How much is read at once. Larger blocks are not faster. */
export const blockSize = 256 * 1024;

/** The place from which another thread reads bytes: a file, or shared memory. */
export type Handle = { readonly path: Path } | { readonly blocks: readonly SharedBlock[] };

/** An open file that this thread and others can read. */
export type OpenSource = Source<Handle> & { close(): Promise<void> };

/** Called with the number of bytes that were read from a file, packed or not. */
export type OnRead = (bytes: number) => void;

const ignore: OnRead = () => undefined;

/**
 * An open regular file whose first block was read. It is read synchronously, since a promise for each file or
 * block takes longer than the reading. The caller must yield to the event loop.
 */
export interface RegularFile {
  readonly path: Path;
  readonly descriptor: number;
  /** What the system reports about the file before the first block is read. */
  readonly before: BigIntStats;
  /** The bytes that were read last. Each block overwrites the previous one. */
  readonly block: Uint8Array;
  /** How many bytes the first block has. */
  readonly first: number;
}

/**
 * Opens a file and reads its first block; undefined if it is not a regular file. Never waits for the other end of
 * a pipe.
 */
export function openRegular(path: Path, block: Uint8Array): RegularFile | undefined {
  const descriptor = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK);
  try {
    const before = fstatSync(descriptor, { bigint: true });
    if (before.isFile())
      return { path, descriptor, before, block, first: readLeast(descriptor, block, ofKind) };
  } catch (error) {
    closeSync(descriptor);
    throw error;
  }
  closeSync(descriptor);
  return undefined;
}

/** How many bytes show whether a file is gzip. */
const ofKind = 2;

/** Throws if a file was changed, or replaced by another one, since it was opened. */
function assertUnchanged({ path, before }: RegularFile): void {
  const after = statSync(path, { bigint: true, throwIfNoEntry: false });
  const isSame =
    after?.ino === before.ino && after.size === before.size && after.mtimeNs === before.mtimeNs;
  if (!isSame) throw changedMeanwhile();
}

/** Whether a file is gzip, from its first block. */
export const isPacked = ({ block, first }: RegularFile): boolean =>
  first >= ofKind && beginsGzip(block);

/** Whether a path leads to a regular file that is gzip; false if it cannot be read. */
export function isGzipAt(path: Path): boolean {
  try {
    const file = openRegular(path, new Uint8Array(ofKind));
    if (file === undefined) return false;
    closeSync(file.descriptor);
    return isPacked(file);
  } catch {
    return false;
  }
}

/**
 * The bytes of an open file, in blocks. Each block overwrites the previous one. Closes the file. It is not read beyond
 * its size: a file that has grown was changed.
 */
export function* regularBlocks(
  file: RegularFile,
  onRead: OnRead = ignore,
): Generator<Uint8Array, void> {
  const { descriptor, before, block, first } = file;
  const size = Number(before.size);
  try {
    for (let length = first, read = 0; length > 0; length = readSome(descriptor, block)) {
      onRead(length);
      read += length;
      if (read === size) assertUnchanged(file);
      yield block.subarray(0, length);
      if (read === size) return;
    }
    assertUnchanged(file);
  } finally {
    closeSync(descriptor);
  }
}

/** An open file as a source. Other threads open the file themselves. */
export function sourceOf(file: RegularFile, onRead: OnRead): OpenSource {
  const { path, descriptor, block, first } = file;
  let released = 0;
  const readAt: ReadAt = (offset) => block.subarray(0, readSome(descriptor, block, offset));
  return {
    read: (offset) => {
      const read = offset === 0 ? block.subarray(0, first) : readAt(offset);
      if (read.length === 0) assertUnchanged(file);
      return read;
    },
    reach: (_, until) => (until < fstatSync(descriptor).size ? { path } : undefined),
    readAt: () => orEnded(readAt),
    release: (offset) => {
      onRead(offset - released);
      released = offset;
    },
    close: async () => closeSync(descriptor),
  };
}

/** The bytes of an open gzip file, unpacked, as a source. */
export const unpackedSource = (file: RegularFile, onRead: OnRead): OpenSource =>
  slotted(unpacked(file, onRead));

/** The bytes of an open gzip file, unpacked. A file that was changed meanwhile is not called damaged. */
async function* unpacked(file: RegularFile, onRead: OnRead): AsyncGenerator<Uint8Array, void> {
  try {
    yield* gunzipped(regularBlocks(file, onRead));
  } catch (error) {
    assertUnchanged(file);
    throw error;
  }
}

/**
 * A file that is not regular, standard input for `-`, or an entry of an archive, as a source. Gzip is unpacked. `heard` may
 * look at each block.
 */
export const streamedSource = (
  input: InputFile,
  stdin: Stdin,
  onRead: OnRead,
  heard = (blocks: Blocks) => blocks,
): OpenSource => slotted(heard(blocksOfInput(input, stdin, onRead)));

/** Bytes in blocks. Each block overwrites the previous one. */
export type Blocks = AsyncGenerator<Uint8Array, void>;

/** Ends the bytes where a file cannot be read: the main thread reads on from there, and reports the error. */
const orEnded =
  (readAt: ReadAt): ReadAt =>
  (offset) => {
    try {
      return readAt(offset);
    } catch {
      return new Uint8Array(0);
    }
  };

/** The SHA-256 of a file. Most runs need none, so node:crypto is loaded only here. */
export async function hashOf(path: Path): Promise<string> {
  const { createHash } = await import("node:crypto");
  const hash = createHash("sha256");
  for await (const block of rawBlocks(path)) {
    hash.update(block);
    if (isTurnDue()) await turn();
  }
  return hash.digest("hex");
}

/** Reads bytes through handles. The file that was read last stays open for its next chunk. */
export class HandleReader {
  private last: { readonly key: string; readonly descriptor: number } | undefined;
  private readonly block = new Uint8Array(blockSize);

  readAt(handle: Handle): ReadAt {
    if ("blocks" in handle) return (offset) => within(handle.blocks, offset);
    return orEnded((offset) => {
      const descriptor = this.opened(handle.path);
      return this.block.subarray(0, readSome(descriptor, this.block, offset));
    });
  }

  private opened(path: Path): number {
    const key = keyOf(path);
    if (this.last?.key !== key) {
      if (this.last !== undefined) closeSync(this.last.descriptor);
      this.last = undefined;
      this.last = { key, descriptor: openSync(path, "r") };
    }
    return this.last.descriptor;
  }
}

/**
 * The bytes of a file, or of standard input for `-`, in blocks. Each block overwrites the previous one. Gzip is
 * unpacked.
 */
export async function* blocksOf(
  path: Path,
  stdin: Stdin = noStdin,
  onRead: OnRead = ignore,
): AsyncGenerator<Uint8Array, void> {
  const regular = await regularAt(path);
  if (regular !== undefined)
    return yield* isPacked(regular) ? unpacked(regular, onRead) : regularBlocks(regular, onRead);
  yield* unpackedBlocks(rawBlocks(path, stdin, onRead));
}

/** The bytes of an input in blocks, of a file or of an entry of an archive. Gzip is unpacked. */
export const blocksOfInput = (
  { path, entry }: Pick<InputFile, "path" | "entry">,
  stdin: Stdin = noStdin,
  onRead: OnRead = ignore,
): AsyncGenerator<Uint8Array, void> =>
  entry === undefined ? blocksOf(path, stdin, onRead) : unpackedBlocks(entryBlocks(entry, onRead));

async function* entryBlocks(entry: ArchiveEntry, onRead: OnRead): AsyncGenerator<Uint8Array, void> {
  for await (const block of entry.blocks()) {
    onRead(block.length);
    yield block;
  }
}

async function* unpackedBlocks(
  raw: AsyncGenerator<Uint8Array, void>,
): AsyncGenerator<Uint8Array, void> {
  const first = await firstBytes(raw);
  yield* beginsGzip(first) ? gunzipped(followedBy(first, raw)) : followedBy(first, raw);
}

/** The bytes of a file, or of standard input for `-`, as they are, in blocks. Each block overwrites the previous one. */
export async function* rawBlocks(
  path: Path,
  stdin: Stdin = noStdin,
  onRead: OnRead = ignore,
): AsyncGenerator<Uint8Array, void> {
  const regular = await regularAt(path);
  if (regular !== undefined) return yield* regularBlocks(regular, onRead);
  const isPipe = path !== "-" && (await stat(path)).isFIFO();
  const blocks = path === "-" ? stdin : isPipe ? pipeBlocks(path) : deviceBlocks(path);
  for await (const block of blocks) {
    onRead(block.length);
    yield block;
  }
}

/** Opens a regular file; undefined for standard input, a pipe or a device, which is not opened here. */
const regularAt = async (path: Path): Promise<RegularFile | undefined> =>
  path !== "-" && (await stat(path)).isFile()
    ? openRegular(path, new Uint8Array(blockSize))
    : undefined;

/** The bytes of a device, which may make the reader wait. */
async function* deviceBlocks(path: Path): AsyncGenerator<Uint8Array, void> {
  const file = await open(path, "r");
  try {
    const block = new Uint8Array(blockSize);
    for (;;) {
      const { bytesRead } = await file.read(block, 0, blockSize);
      if (bytesRead === 0) return;
      yield block.subarray(0, bytesRead);
    }
  } finally {
    await file.close();
  }
}

/** At least two bytes, if there are as many. */
async function firstBytes(blocks: AsyncGenerator<Uint8Array, void>): Promise<Uint8Array> {
  let first: Uint8Array = new Uint8Array(0);
  while (first.length < 2) {
    const { value, done } = await blocks.next();
    if (done) break;
    if (first.length === 0 && value.length >= 2) return value;
    const joined = new Uint8Array(first.length + value.length);
    joined.set(first);
    joined.set(value, first.length);
    first = joined;
  }
  return first;
}

async function* followedBy(
  first: Uint8Array,
  rest: AsyncGenerator<Uint8Array, void>,
): AsyncGenerator<Uint8Array, void> {
  try {
    if (first.length > 0) yield first;
    yield* rest;
  } finally {
    await rest.return(); // closes the file even if only its first block was read
  }
}
