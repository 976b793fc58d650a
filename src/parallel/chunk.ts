import type { RunSetup } from "../batch/batch";
import type { TypedFinding as Finding } from "../evaluate/typed-issue";
import { Reader } from "../batch/reader";
import type { Progress, SplitPoint, SplitMark, Position, ResumePoint } from "../batch/split-point";
import { inFile, splitPointIn } from "../batch/split-point";
import type { Counts } from "../batch/counters";
import { Counters } from "../batch/counters";

/** Returns some bytes at an offset; none at the end of the file. */
export type ReadAt = (offset: number) => Uint8Array;

/**
 * The result of reading a chunk: its split points, its progress, and its findings, whose places count from its own
 * beginning.
 */
export interface Chunk extends Progress {
  readonly start: number;
  readonly end: number;
  readonly counts: Counts;
  readonly findings: readonly Finding[];
}

/** The part of a file to read: from the first split point at or after `from` to the first one at or after `until`. */
export interface ChunkTask {
  readonly file: string;
  readonly mark: SplitMark;
  readonly from: number;
  readonly until: number;
  /** Whether `from` is known to be a split point. */
  readonly startsAtSplitPoint: boolean;
}

/**
 * The maximum number of findings of a chunk. A chunk with more is read on the main thread, which reports findings
 * as they are found.
 */
export const maxFindings = 50_000;

/** How many bytes before a place are needed to decide whether it looks like a split point. */
const lead = 64;

/**
 * Reads a chunk. Returns undefined if it does not have two split points, or has too many findings; the file must
 * then be read on the main thread.
 */
export function readChunk(
  { plan, engine }: RunSetup,
  { file, mark, from, until, startsAtSplitPoint }: ChunkTask,
  read: ReadAt,
): Chunk | undefined {
  const start = startsAtSplitPoint ? from : splitPointFrom(from, until, mark, read);
  if (start < 0) return undefined;
  const splitPoint: SplitPoint = { ...mark.way, offset: start };
  const counters = new Counters();
  const reader = new Reader(plan, engine, file, counters, {
    chunk: { splitPoint, until, buffer: engine.buffer },
  });
  const findings: Finding[] = [];
  const most = until + 2 * plan.maxRecord;
  for (let offset = start; offset < most; ) {
    const block = read(offset);
    if (block.length === 0) return undefined;
    for (const some of reader.portions(block)) {
      for (const finding of some) findings.push(finding);
      if (findings.length >= maxFindings) return undefined;
    }
    const passed = reader.chunkProgress;
    if (passed === "failed") return undefined;
    if (passed !== undefined) return { ...passed, start, counts: counters, findings };
    offset += block.length;
  }
  return undefined;
}

function splitPointFrom(from: number, until: number, mark: SplitMark, read: ReadAt): number {
  for (let offset = Math.max(from - lead, 0); offset < until; ) {
    const block = read(offset);
    if (block.length === 0) return -1;
    const at = splitPointIn(block, Math.max(from - offset, 0), mark);
    if (at >= 0) return offset + at < until ? offset + at : -1;
    offset += block.length;
  }
  return -1;
}

/** The findings of a chunk, converted to their positions in the whole file. */
export const findingsInFile = (
  { findings }: Chunk,
  way: ResumePoint,
  splitPoint: Position,
): readonly Finding[] => findings.map((finding) => inFile(finding, way, splitPoint));
