import type { RunSetup } from "../batch/batch";
import type { TypedFinding as Finding } from "../evaluate/typed-issue";
import type { Part } from "../batch/reader";
import { Reader } from "../batch/reader";
import type { Position, SplitMark, SplitPoint } from "../batch/split-point";
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

/**
 * Reads a segment and yields its findings in parts. Returns undefined if it does not have two split points.
 *
 * @param size is the size of the file, if `read` reaches its end.
 * @param most is the offset at which reading stops in vain.
 */
export function* readSegment(
  setup: RunSetup,
  task: SegmentTask,
  read: ReadAt,
  {
    size,
    most = Number.POSITIVE_INFINITY,
  }: { readonly size?: number; readonly most?: number } = {},
): Generator<readonly Finding[], Segment | undefined> {
  const { kind, mark, from } = task;
  const isLines = mark.way.kind === "lines";
  const start =
    kind === "head"
      ? 0
      : task.startsAtSplitPoint
        ? from
        : splitPointFrom(from, kind === "tail" ? Number.POSITIVE_INFINITY : task.until, mark, read);
  if (start < 0) return undefined;
  const counters = new Counters();
  const reader =
    kind === "tail" && !isLines
      ? replayed(setup, task, counters, read)
      : readerOf(
          setup,
          task,
          counters,
          kind === "head" ? undefined : { ...mark.way, offset: start },
        );
  if (reader === undefined) return undefined;
  if (kind === "tail" && !isLines) reader.resume(start);
  let offset = start;
  while (offset < most) {
    const block = read(offset);
    if (block.length === 0) break;
    reader.give(block);
    for (let some; (some = reader.next()) !== undefined; ) yield some;
    if (reader.ended !== undefined) break;
    offset += block.length;
  }
  const isAtFileEnd = reader.ended === undefined && offset === size;
  if (isAtFileEnd) {
    reader.finish();
    for (let some; (some = reader.next()) !== undefined; ) yield some;
  }
  const { position, ended } = reader;
  if (ended === "at split point")
    return { start, end: reader.offset, position, isLast: false, counts: counters };
  // Reading may end before the bytes do: nothing behind a text that breaks is judged.
  const isLast = isAtFileEnd
    ? isLines || kind !== "middle"
    : ended === "failed" && kind !== "middle";
  return isLast && size !== undefined
    ? { start, end: size, position, isLast, counts: counters }
    : undefined;
}

function readerOf(
  { plan, engine }: RunSetup,
  { file, kind, mark, until }: SegmentTask,
  counters: Counters,
  from: SplitPoint | undefined,
): Reader {
  const end = { kind: mark.way.kind, until: kind === "tail" ? Number.POSITIVE_INFINITY : until };
  const part: Part = { from, end };
  const { workspace } = engine;
  workspace.buffer.jump(0, 1, 1);
  return new Reader(plan, engine, file, counters, { part, workspace });
}

/** A reader that has read a file up to its first split point; undefined if there is none. */
function replayed(
  setup: RunSetup,
  task: SegmentTask,
  counters: Counters,
  read: ReadAt,
): Reader | undefined {
  const reader = readerOf(setup, { ...task, kind: "head", until: 1 }, counters, undefined);
  for (let offset = 0; reader.ended === undefined; ) {
    const block = read(offset);
    if (block.length === 0) return undefined;
    reader.push(block);
    offset += block.length;
  }
  return reader.ended === "at split point" ? reader : undefined;
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
