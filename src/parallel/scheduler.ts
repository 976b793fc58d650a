import type { OpenFile } from "../batch/batch";
import type { Finding } from "../model/finding";
import type { Chunk, ChunkTask, ReadAt } from "./chunk";
import { findingsInFile, readChunk } from "./chunk";
import type { SplitMark } from "../batch/split-point";
import { countsInFile, splitPointIn } from "../batch/split-point";

/** The bytes of one file. `Handle` is what somebody else needs to read some of them. */
export interface Source<Handle> {
  /** Some bytes at an offset that only grows; none at the end. */
  read(offset: number): Uint8Array | Promise<Uint8Array>;
  /** Gives the bytes from one offset to another, and some beyond, to a worker; undefined where the file ends before. */
  reach(from: number, until: number): Handle | undefined | Promise<Handle | undefined>;
  /** The same bytes for this thread. */
  readAt(handle: Handle): ReadAt;
  /** Says that nothing before an offset is asked for again. */
  release(offset: number): void;
}

/** The workers: how large the chunks are, how many are out at once, and who reads one. */
export interface WorkerPool<Handle> {
  readonly size: number;
  readonly width: number;
  /** The offset from which they are worth their while. */
  readonly from: number;
  run(task: ChunkTask, handle: Handle): Promise<Chunk | undefined>;
}

/** How much is read before somebody else gets a turn, in bytes. */
const sliceSize = 64 * 1024;

/** After how many chunks that could not be read the rest of the file is read on this thread. */
const mostFailures = 8;

/**
 * Reads a file, in chunks by workers where it has split points; the findings come in the order of the file, as if
 * it had been read from its beginning to its end.
 */
export async function* readInChunks<Handle>(
  file: OpenFile,
  source: Source<Handle>,
  workerPool?: WorkerPool<Handle>,
): AsyncGenerator<readonly Finding[], void> {
  let failures = 0;
  let spreadFrom = workerPool?.from ?? Number.POSITIVE_INFINITY;
  for (let offset = 0; ; ) {
    const block = await source.read(offset);
    if (block.length === 0) return;
    const mark = offset >= spreadFrom ? file.reader.nextSplit : undefined;
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
    spreadFrom = failures < mostFailures ? offset + workerPool.size : Number.POSITIVE_INFINITY;
  }
}

/** Reads chunks from the split point at which reading stands, until one cannot be read so or the file is too near to its end. */
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
        const task = { file: name, mark, from, until, isSeam: from === first };
        const chunk = workerPool.run(task, handle);
        chunk.catch(() => undefined); // who waits for it hears of it
        out.push({ until, handle, chunk });
        from = until;
      }
      const next = out.shift();
      if (next === undefined) return;
      const { until, handle } = next;
      const theirs = await next.chunk;
      while (reader.offset < until) {
        // A guess that proves right is a split point that was reached; what lies before it, or has none, is read here.
        const isRight = theirs?.start === reader.offset;
        const goal = theirs !== undefined && theirs.start > reader.offset ? theirs.start : until;
        const chunk = isRight
          ? theirs
          : readChunk(
              file.setup,
              { file: name, mark, from: reader.offset, until: goal, isSeam: true },
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

/** Goes on behind a chunk that begins where reading stands; gives its findings as they stand in the file. */
function pass(
  { reader, counters }: OpenFile,
  { way }: SplitMark,
  chunk: Chunk,
): readonly Finding[] {
  const { position } = reader;
  counters.add(countsInFile(chunk.counts, way, position));
  reader.jump(chunk.end, chunk);
  return findingsInFile(chunk, way, position);
}
