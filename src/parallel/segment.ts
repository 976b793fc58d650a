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

/** Where the bytes of a segment are. */
interface Bytes {
  readonly read: ReadAt;
  /** The size of the file, if `read` reaches its end. */
  readonly size?: number;
  /** The offset at which reading stops in vain. */
  readonly most?: number;
}

/** Reads a segment; it is its own iterator over the findings, in parts. */
export class SegmentReading implements IterableIterator<readonly Finding[], undefined> {
  /** What was read, once all findings were taken; undefined if the segment does not have two split points. */
  segment: Segment | undefined;
  private readonly reader: Reader | undefined;
  private readonly counters = new Counters();
  private readonly task: SegmentTask;
  private readonly bytes: Bytes;
  private readonly start: number;
  private offset: number;
  /** Whether the bytes have ended. */
  private isOver = false;

  constructor(setup: RunSetup, task: SegmentTask, bytes: Bytes) {
    const { kind, mark, from, until } = task;
    const { read } = bytes;
    this.task = task;
    this.bytes = bytes;
    this.start =
      kind === "head"
        ? 0
        : task.startsAtSplitPoint
          ? from
          : splitPointFrom(from, kind === "tail" ? Number.POSITIVE_INFINITY : until, mark, read);
    this.offset = this.start;
    if (this.start < 0) return;
    const { counters, start } = this;
    if (kind === "tail" && mark.way.kind !== "lines") {
      this.reader = replayed(setup, task, counters, read);
      this.reader?.resume(start);
    } else {
      const at = kind === "head" ? undefined : { ...mark.way, offset: start };
      this.reader = readerOf(setup, task, counters, at);
    }
  }

  [Symbol.iterator](): this {
    return this;
  }

  next(): IteratorResult<readonly Finding[], undefined> {
    const { reader } = this;
    if (reader === undefined) return { done: true, value: undefined };
    for (;;) {
      const value = reader.next();
      if (value !== undefined) return { done: false, value };
      if (this.isOver || !this.goesOn(reader)) break;
    }
    this.segment ??= this.found(reader);
    return { done: true, value: undefined };
  }

  /** Gives the reader more bytes, or the end of the file. False if there is nothing more to read. */
  private goesOn(reader: Reader): boolean {
    const { size, most = Number.POSITIVE_INFINITY, read } = this.bytes;
    if (reader.ended !== undefined) return false;
    const block = this.offset < most ? read(this.offset) : noBytes;
    this.offset += block.length;
    this.isOver = block.length === 0;
    if (!this.isOver) reader.give(block);
    else if (this.offset === size) reader.finish();
    return !this.isOver || this.offset === size;
  }

  private found(reader: Reader): Segment | undefined {
    const { start, counters: counts } = this;
    const { kind, mark } = this.task;
    const { size } = this.bytes;
    const { position, ended } = reader;
    if (ended === "at split point")
      return { start, end: reader.offset, position, isLast: false, counts };
    // Reading may end before the bytes do: nothing behind a text that breaks is judged.
    const isAtFileEnd = this.isOver && this.offset === size;
    const isLast = isAtFileEnd
      ? mark.way.kind === "lines" || kind !== "middle"
      : ended === "failed" && kind !== "middle";
    return isLast && size !== undefined
      ? { start, end: size, position, isLast, counts }
      : undefined;
  }
}

const noBytes = new Uint8Array(0);

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
