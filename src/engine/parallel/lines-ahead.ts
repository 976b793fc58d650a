import type { OpenFile } from "../batch/batch";
import type { TypedFinding as Finding } from "../../core/evaluate/typed-issue";
import type { LinesRead, LinesTask, ReadAt } from "./lines";

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

/** The workers: how many bytes they read at once, how many tasks they may have, and the function that does one. */
export interface WorkerPool<Handle> {
  readonly size: number;
  readonly width: number;
  /** The offset from which workers are faster than one thread. */
  readonly from: number;
  run(task: LinesTask, handle: Handle): Promise<LinesRead | undefined>;
}

/**
 * Reads a file. Workers read the lines of NDJSON in advance; everything else is read on this thread. The findings come in
 * the order of the file, as if it had been read from its beginning to its end.
 */
export async function* readFile<Handle>(
  file: OpenFile,
  source: Source<Handle>,
  workerPool?: WorkerPool<Handle>,
): AsyncGenerator<readonly Finding[], void> {
  const { reader } = file;
  let pool = workerPool;
  for (let offset = 0; ; ) {
    const block = await source.read(offset);
    if (block.length === 0) return;
    const canSplit = pool !== undefined && offset >= pool.from && reader.hasLines;
    const lineEnd = canSplit ? block.indexOf(0x0a) + 1 : 0;
    const taken = lineEnd > 0 ? lineEnd : block.length;
    yield* file.portions(block.subarray(0, taken));
    offset += taken;
    source.release(offset);
    if (lineEnd === 0 || pool === undefined) continue;
    yield* linesAhead(file, source, pool);
    ({ offset } = reader.position);
    pool = undefined;
  }
}

/** The findings of the lines from the current position on, up to the first that workers cannot read. */
async function* linesAhead<Handle>(
  file: OpenFile,
  source: Source<Handle>,
  pool: WorkerPool<Handle>,
): AsyncGenerator<readonly Finding[], void> {
  const { reader, counters, name } = file;
  const { size, width } = pool;
  const tasks: Promise<LinesRead | undefined>[] = [];
  /** The offset up to which workers read. */
  let from = reader.position.offset;
  let isEnd = false;
  try {
    for (;;) {
      while (tasks.length < width && !isEnd) {
        const until = from + size;
        const handle = await source.reach(from, until);
        isEnd = handle === undefined;
        if (handle === undefined) break;
        const task = pool.run({ file: name, from, until }, handle);
        task.catch(() => undefined); // the error is handled where the task is awaited
        tasks.push(task);
        from = until;
      }
      const read = await tasks.shift();
      if (read === undefined) return;
      if (read.end === undefined) continue;
      const { line, records } = reader.position;
      counters.add(laterBy(line - 1, read.counts));
      reader.jump(read.end, read.lines, read.records);
      source.release(read.end);
      yield read.findings.map((each) => ({
        ...each,
        record: each.record === null ? null : each.record + records,
        line: each.line + line - 1,
      }));
    }
  } finally {
    await Promise.allSettled(tasks);
  }
}

/** Counts of lines that come after so many others. */
function laterBy(lines: number, counts: LinesRead["counts"]): LinesRead["counts"] {
  const { documents } = counts;
  const answered = documents.answered.map((each) => ({ ...each, line: each.line + lines }));
  return { ...counts, documents: { ...documents, answered } };
}
