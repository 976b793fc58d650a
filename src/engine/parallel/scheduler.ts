import type { OpenFile } from "../batch/batch";
import type { TypedFinding as Finding } from "../../core/evaluate/typed-issue";
import type { Chunk } from "./chunk";
import { readChunk } from "./chunk";
import type { ReadAt, SegmentTask } from "./segment";
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
  run(task: SegmentTask, handle: Handle): Promise<Chunk | undefined>;
}

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
    yield* file.portions(block.subarray(0, taken));
    offset += taken;
    source.release(offset);
    if (workerPool === undefined || cut <= 0) continue;
    const { splitPoint } = file.reader;
    if (splitPoint !== undefined) {
      const ahead = chunksAhead(file, splitPoint, source, workerPool);
      try {
        for (let chunk; (chunk = await ahead.next()) !== undefined; )
          yield pass(file, splitPoint, chunk);
      } finally {
        await ahead.end();
      }
      offset = file.reader.offset;
      failures += 1;
    }
    parallelFrom = failures < maxFailures ? offset + workerPool.size : Number.POSITIVE_INFINITY;
  }
}

/** What a worker reads, or has read. */
interface Task<Handle> {
  readonly until: number;
  readonly handle: Handle;
  readonly chunk: Promise<Chunk | undefined>;
}

/** The chunks of a file from a split point on, which is the current position. Workers read them in advance. */
function chunksAhead<Handle>(
  file: OpenFile,
  mark: SplitMark,
  source: Source<Handle>,
  workerPool: WorkerPool<Handle>,
) {
  const tasks: Task<Handle>[] = [];
  const first = file.reader.offset;
  /** The offset up to which workers read. */
  let from = first;
  /** The task of the current position, and the chunk that a worker has read. */
  let task: Task<Handle> | undefined;
  let theirs: Chunk | undefined;

  /** Gives the workers as many tasks as they can have. */
  async function fill(): Promise<void> {
    while (tasks.length < workerPool.width) {
      const until = from + workerPool.size;
      const handle = await source.reach(from, until);
      if (handle === undefined) return;
      const startsAtSplitPoint = from === first;
      const chunk = workerPool.run(
        { file: file.name, kind: "middle", mark, from, until, startsAtSplitPoint },
        handle,
      );
      chunk.catch(() => undefined); // the error is handled where the chunk is awaited
      tasks.push({ until, handle, chunk });
      from = until;
    }
  }

  return {
    /** The chunk at the current position; undefined if it cannot be read, or if the end of the file is too near. */
    async next(): Promise<Chunk | undefined> {
      const { offset } = file.reader;
      while (task === undefined || offset >= task.until) {
        source.release(offset);
        await fill();
        task = tasks.shift();
        if (task === undefined) return undefined;
        theirs = await task.chunk;
      }
      // A guessed split point is valid if the previous chunk ends exactly there. The bytes before a guess, and chunks
      // without one, are read here.
      if (theirs?.start === offset) return theirs;
      const until = theirs !== undefined && theirs.start > offset ? theirs.start : task.until;
      return readChunk(
        file.setup,
        { file: file.name, kind: "middle", mark, from: offset, until, startsAtSplitPoint: true },
        source.readAt(task.handle),
      );
    },
    /** Waits until no worker reads. */
    async end(): Promise<void> {
      await Promise.allSettled(tasks.map(({ chunk }) => chunk));
    },
  };
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
  const isInDocument = way.kind === "usuarios";
  return chunk.findings.map((finding) => {
    const placed = inFile(finding, way, position);
    return isInDocument ? reader.inDocument(placed) : placed;
  });
}
