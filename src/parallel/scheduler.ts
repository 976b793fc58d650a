import type { OpenFile } from "../batch/batch";
import type { TypedFinding as Finding } from "../evaluate/typed-issue";
import type { Chunk, ChunkTask } from "./chunk";
import { readChunk } from "./chunk";
import type { ReadAt } from "./segment";
import type { SplitMark } from "../batch/split-point";
import { countsInFile, inFile, splitPointIn } from "../batch/split-point";

/** The bytes of one file. A worker can read some of them through a `Handle`. */
export interface Source<Handle> {
  /** Returns some bytes at an offset, which never decreases; none at the end. */
  read(offset: number): Uint8Array | Promise<Uint8Array>;
  /** Makes a handle for the bytes from one offset to another, and some beyond; undefined if the file ends before. */
  reach(from: number, until: number): Handle | undefined | Promise<Handle | undefined>;
  /** Reads the bytes of a handle in this thread. */
  readAt(handle: Handle): ReadAt;
  /** Releases the bytes before an offset, which will not be requested again. */
  release(offset: number): void;
}

/** The workers: the size of chunks, the number of chunks that are read at once, and the function that reads one. */
export interface WorkerPool<Handle> {
  readonly size: number;
  readonly width: number;
  /** The offset from which workers are faster than one thread. */
  readonly from: number;
  run(task: ChunkTask, handle: Handle): Promise<Chunk | undefined>;
}

/** How many bytes are read before the event loop can run. */
const sliceSize = 64 * 1024;

/** After this many chunks that could not be read, the rest of the file is read on this thread. */
const maxFailures = 8;

/**
 * Reads a file. If it has split points, workers read it in chunks. The findings come in the order of the file, as
 * if it had been read from its beginning to its end.
 */
export async function* readInChunks<Handle>(
  file: OpenFile,
  source: Source<Handle>,
  workerPool?: WorkerPool<Handle>,
): AsyncGenerator<readonly Finding[], void> {
  let failures = 0;
  let parallelFrom = workerPool?.from ?? Number.POSITIVE_INFINITY;
  for (let offset = 0; ; ) {
    const block = await source.read(offset);
    if (block.length === 0) return;
    const mark = offset >= parallelFrom ? file.reader.nextSplit : undefined;
    const cut = mark === undefined ? -1 : splitPointIn(block, 0, mark);
    const taken = cut > 0 ? cut : block.length;
    for (let at = 0; at < taken; at += sliceSize)
      yield* file.portions(block.subarray(at, Math.min(at + sliceSize, taken)));
    offset += taken;
    source.release(offset);
    if (workerPool === undefined || cut <= 0) continue;
    const { splitPoint } = file.reader;
    if (splitPoint !== undefined) {
      yield* readChunks(file, splitPoint, source, workerPool);
      offset = file.reader.offset;
      failures += 1;
    }
    parallelFrom = failures < maxFailures ? offset + workerPool.size : Number.POSITIVE_INFINITY;
  }
}

/**
 * Reads chunks, beginning at the current split point, until a chunk cannot be read, or the end of the file is too
 * near.
 */
async function* readChunks<Handle>(
  file: OpenFile,
  mark: SplitMark,
  source: Source<Handle>,
  workerPool: WorkerPool<Handle>,
): AsyncGenerator<readonly Finding[], void> {
  const { size, width } = workerPool;
  const { reader, name } = file;
  const first = reader.offset;
  let from = first;
  const out: { until: number; handle: Handle; chunk: Promise<Chunk | undefined> }[] = [];
  try {
    for (;;) {
      while (out.length < width) {
        const until = from + size;
        const handle = await source.reach(from, until);
        if (handle === undefined) break;
        const task = { file: name, mark, from, until, startsAtSplitPoint: from === first };
        const chunk = workerPool.run(task, handle);
        chunk.catch(() => undefined); // the error is handled where the chunk is awaited
        out.push({ until, handle, chunk });
        from = until;
      }
      const next = out.shift();
      if (next === undefined) return;
      const { until, handle } = next;
      const theirs = await next.chunk;
      while (reader.offset < until) {
        // A guessed split point is valid if the previous chunk ends exactly there. The bytes before a guess, and
        // chunks without one, are read here.
        const isRight = theirs?.start === reader.offset;
        const goal = theirs !== undefined && theirs.start > reader.offset ? theirs.start : until;
        const chunk = isRight
          ? theirs
          : readChunk(
              file.setup,
              { file: name, mark, from: reader.offset, until: goal, startsAtSplitPoint: true },
              source.readAt(handle),
            );
        if (chunk === undefined) return;
        yield pass(file, mark, chunk);
      }
      source.release(reader.offset);
    }
  } finally {
    await Promise.allSettled(out.map(({ chunk }) => chunk));
  }
}

/**
 * Continues after a chunk that begins at the current position. Returns its findings, converted to their positions
 * in the file.
 */
function pass(
  { reader, counters }: OpenFile,
  { way }: SplitMark,
  chunk: Chunk,
): readonly Finding[] {
  const { position } = reader;
  counters.add(countsInFile(chunk.counts, way, position));
  reader.jump(chunk.end, chunk.position);
  return chunk.findings.map((finding) => inFile(finding, way, position));
}
