import { open } from "node:fs/promises";
import { createGunzip } from "node:zlib";

/** How much is read at once. */
const blockSize = 1024 * 1024;

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
