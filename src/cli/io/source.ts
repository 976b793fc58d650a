import type { BigIntStats } from "node:fs";
import { closeSync, constants, createReadStream, fstatSync, openSync, statSync } from "node:fs";
import { stat } from "node:fs/promises";
import { Socket } from "node:net";
import type { ArchiveEntry } from "../../app/archive/archive";
import { fileError } from "../../app/input/file-errors";
import { headOf } from "../../app/review/host";
import type { Stdin } from "./command-io";
import { noStdin } from "./command-io";
import type { InputFile } from "./files";
import { readLeast } from "./file-bytes";
import { gunzipped } from "./gzip";
import { isTurnDue, turn } from "./turn";
import { beginsGzip } from "../../core/text/gzip";

/** The number of bytes that are read at once. Larger blocks are not faster. */
export const blockSize = 256 * 1024;

/** Called with the number of bytes that were read from a file, packed or not. */
export type OnRead = (bytes: number) => void;

const ignore: OnRead = () => undefined;

/**
 * An open regular file whose first block was read. It is read synchronously, since a promise for each file or block takes
 * longer than the reading. The caller must yield to the event loop.
 */
export interface RegularFile {
  readonly path: string;
  readonly descriptor: number;
  /** The stats of the file before the first block is read. */
  readonly before: BigIntStats;
  /** The bytes that were read last. Each block overwrites the previous one. */
  readonly block: Uint8Array;
  /** The number of bytes in the first block. */
  readonly first: number;
}

/** Opens a file and reads its first block; undefined if it is not a regular file. Never waits for the other end of a pipe. */
export function openRegular(path: string, block: Uint8Array): RegularFile | undefined {
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

/** The number of bytes that show whether a file is gzip. */
const ofKind = 2;

/** Throws if the file was changed or replaced since it was opened. */
function assertUnchanged({ path, before }: RegularFile): void {
  const after = statSync(path, { bigint: true, throwIfNoEntry: false });
  const isSame =
    after?.ino === before.ino && after.size === before.size && after.mtimeNs === before.mtimeNs;
  if (!isSame) throw fileError("CHANGED");
}

export const isPacked = ({ block, first }: RegularFile): boolean =>
  first >= ofKind && beginsGzip(block);

/** False if the path cannot be read. */
export function isGzipAt(path: string): boolean {
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
 * The bytes of an open file, in blocks. Each block overwrites the previous one. Closes the file. It is not read beyond its
 * size: a file that has grown was changed.
 */
export function* regularBlocks(
  file: RegularFile,
  onRead: OnRead = ignore,
): Generator<Uint8Array, void> {
  const { descriptor, before, block, first } = file;
  const size = Number(before.size);
  try {
    for (let length = first, read = 0; length > 0; length = readLeast(descriptor, block, 1)) {
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

/**
 * The bytes of an open gzip file, unpacked. If the file was changed during the reading, the error says this, and not that it is
 * damaged.
 */
export async function* unpacked(
  file: RegularFile,
  onRead: OnRead,
): AsyncGenerator<Uint8Array, void> {
  try {
    yield* gunzipped(regularBlocks(file, onRead));
  } catch (error) {
    assertUnchanged(file);
    throw error;
  }
}

/** Bytes in blocks. Each block overwrites the previous one. */
export type Blocks = AsyncGenerator<Uint8Array, void>;

/** Most runs need no SHA-256, so node:crypto is loaded only here. */
export async function hashOf(path: string): Promise<string> {
  const { createHash } = await import("node:crypto");
  const hash = createHash("sha256");
  for await (const block of rawBlocks(path)) {
    hash.update(block);
    if (isTurnDue()) await turn();
  }
  return hash.digest("hex");
}

/** The bytes of a file, or of standard input for `-`, in blocks. Each block overwrites the previous one. Gzip is unpacked. */
export async function* blocksOf(
  path: string,
  stdin: Stdin = noStdin,
  onRead: OnRead = ignore,
): AsyncGenerator<Uint8Array, void> {
  const regular = await regularAt(path);
  if (regular !== undefined)
    return yield* isPacked(regular) ? unpacked(regular, onRead) : regularBlocks(regular, onRead);
  yield* unpackedBlocks(rawBlocks(path, stdin, onRead));
}

/** The bytes of a file or of an entry of an archive, in blocks. Gzip is unpacked. */
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

/** The bytes of a file, or of standard input for `-`, without unpacking, in blocks. Each block overwrites the previous one. */
export async function* rawBlocks(
  path: string,
  stdin: Stdin = noStdin,
  onRead: OnRead = ignore,
): AsyncGenerator<Uint8Array, void> {
  const regular = await regularAt(path);
  if (regular !== undefined) return yield* regularBlocks(regular, onRead);
  const isPipe = path !== "-" && (await stat(path)).isFIFO();
  const device = (): AsyncIterable<Uint8Array> => createReadStream(path);
  const blocks = path === "-" ? stdin : isPipe ? pipeBlocks(path) : device();
  for await (const block of blocks) {
    onRead(block.length);
    yield block;
  }
}

/**
 * Reads a named pipe. It is opened without waiting for the other end: a process that waits in a system call does not end when
 * it is interrupted.
 */
async function* pipeBlocks(path: string): AsyncGenerator<Uint8Array, void> {
  const fd = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK);
  yield* new Socket({ fd, readable: true, writable: false }) as AsyncIterable<Uint8Array>;
}

/** Opens a regular file; undefined for standard input, a pipe or a device, which is not opened here. */
const regularAt = async (path: string): Promise<RegularFile | undefined> =>
  path !== "-" && (await stat(path)).isFile()
    ? openRegular(path, new Uint8Array(blockSize))
    : undefined;

/** The first bytes of standard input, unpacked, at most `most`; and the whole of it. */
export async function stdinWithHead(
  stdin: Stdin,
  most: number,
): Promise<{ readonly head: Uint8Array; readonly stdin: Stdin }> {
  const blocks = rawBlocks("-", stdin);
  const first = await firstBytes(blocks, leastHead);
  const head = beginsGzip(first) ? await headOf(gunzipped([first]), most) : first;
  const whole = { [Symbol.asyncIterator]: () => followedBy(first, blocks) };
  return { head: head ?? first, stdin: Object.assign(Object.create(stdin) as Stdin, whole) };
}

/** How many bytes of standard input show whether it has documents: what a slow program sends is not waited for. */
const leastHead = 1024;

/** Reads at least some bytes, if there are as many. */
async function firstBytes(
  blocks: AsyncGenerator<Uint8Array, void>,
  least = ofKind,
): Promise<Uint8Array> {
  let first: Uint8Array = new Uint8Array(0);
  while (first.length < least) {
    const { value, done } = await blocks.next();
    if (done) break;
    if (first.length === 0 && value.length >= least) return value;
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
