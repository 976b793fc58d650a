import type { RunSetup } from "../batch/batch";
import type { TypedFinding as Finding } from "../../core/evaluate/typed-issue";
import { allOf, Reader } from "../batch/reader";
import type { Position, SplitMark } from "../batch/split-point";
import { splitPointIn } from "../batch/split-point";
import type { Counts } from "../batch/counters";
import { Counters } from "../batch/counters";

/** Returns some bytes at an offset; none at the end of the file, or of what can be read of it. */
export type ReadAt = (offset: number) => Uint8Array;

/** A segment of a file: its beginning, its end, or a part between two split points. */
export interface SegmentTask {
  readonly file: string;
  readonly kind: "head" | "middle" | "tail";
  readonly mark: SplitMark;
  /** It begins at the first split point at or after this offset; a head at 0. */
  readonly from: number;
  /** It ends at the first split point at or after this offset; a tail with the file. */
  readonly until: number;
  /** Whether `from` is known to be a split point. */
  readonly startsAtSplitPoint: boolean;
}

/** What was read of a segment. Its findings, counts and end are counted from its own beginning. */
export interface Segment {
  readonly start: number;
  readonly end: number;
  /** Where it ended. */
  readonly position: Position;
  /** Whether the file has ended with it. */
  readonly isLast: boolean;
  readonly counts: Counts;
}

/** How many bytes before a place are needed to decide whether it looks like a split point. */
const lead = 64;

/** Where the bytes of a segment are. */
interface Bytes {
  readonly read: ReadAt;
  /** The size of the file, if `read` reaches its end. */
  readonly size?: number;
  /** The offset at which reading stops in vain. */
  readonly most?: number;
}

/**
 * Reads a segment. Yields its findings, in parts, and returns what was read; undefined if the segment does not have two
 * split points.
 */
export function* readSegment(
  setup: RunSetup,
  task: SegmentTask,
  { read, size, most = Number.POSITIVE_INFINITY }: Bytes,
): Generator<readonly Finding[], Segment | undefined, void> {
  const { kind, mark } = task;
  const start = startOf(task, read);
  const counts = new Counters();
  const reader = start < 0 ? undefined : readerAt(start, setup, task, counts, read);
  if (reader === undefined) return undefined;
  let offset = start;
  let hasMore = true;
  while (reader.ended === undefined && hasMore) {
    const block = offset < most ? read(offset) : noBytes;
    offset += block.length;
    hasMore = block.length > 0;
    if (hasMore) reader.give(block);
    else if (offset === size) reader.finish();
    yield* reader;
  }
  const { position, ended } = reader;
  if (ended === "at split point")
    return { start, end: reader.offset, position, isLast: false, counts };
  // Reading may end before the bytes do: nothing behind a text that breaks is judged.
  const isAtFileEnd = !hasMore && offset === size;
  const isLast = isAtFileEnd
    ? mark.way.kind === "lines" || kind !== "middle"
    : ended === "elsewhere" && kind !== "middle";
  return isLast && size !== undefined ? { start, end: size, position, isLast, counts } : undefined;
}

const noBytes = new Uint8Array(0);

/** The offset at which a segment begins; -1 if there is no split point. */
function startOf(
  { kind, mark, from, until, startsAtSplitPoint }: SegmentTask,
  read: ReadAt,
): number {
  if (kind === "head") return 0;
  if (startsAtSplitPoint) return from;
  const to = kind === "tail" ? Number.POSITIVE_INFINITY : until;
  for (let offset = Math.max(from - lead, 0); offset < to; ) {
    const block = read(offset);
    if (block.length === 0) return -1;
    const at = splitPointIn(block, Math.max(from - offset, 0), mark);
    if (at >= 0) return offset + at < to ? offset + at : -1;
    offset += block.length;
  }
  return -1;
}

/** The reader of a segment, at its beginning; undefined if a tail's file does not have the array that it ends. */
function readerAt(
  start: number,
  { plan, engine }: RunSetup,
  { file, kind, mark, until }: SegmentTask,
  counters: Counters,
  read: ReadAt,
): Reader | undefined {
  const { way } = mark;
  const { workspace } = engine;
  const isTail = kind === "tail";
  const isEndOfArray = isTail && way.kind !== "lines";
  const part = {
    way,
    from: kind === "head" || isEndOfArray ? undefined : start,
    until: isEndOfArray ? 1 : isTail ? Number.POSITIVE_INFINITY : until,
  };
  const reader = new Reader(plan, engine, file, counters, { part, workspace });
  if (!isEndOfArray) return reader;
  // What is around the array is read from the beginning of the file, up to its first split point.
  for (let offset = 0; reader.ended === undefined; ) {
    const block = read(offset);
    if (block.length === 0) return undefined;
    allOf(reader.give(block));
    offset += block.length;
  }
  if (reader.ended !== "at split point") return undefined;
  reader.resume(start);
  return reader;
}
