import type { RunSetup } from "../batch/batch";
import type { TypedFinding as Finding } from "../../core/evaluate/typed-issue";
import type { Counts } from "../batch/counters";
import { Counters } from "../batch/counters";
import { Reader } from "../batch/reader";

/** Returns some bytes at an offset; none where they cannot be read. */
export type ReadAt = (offset: number) => Uint8Array;

/** The lines of an NDJSON file that begin from one offset up to another. */
export interface LinesTask {
  readonly file: string;
  readonly from: number;
  readonly until: number;
}

/** What was read of some lines. Lines, records and places count from the first of them. */
export interface LinesRead {
  /** The offset after the last line; undefined if no line begins there, so that a line before them reaches beyond. */
  readonly end: number | undefined;
  readonly lines: number;
  readonly records: number;
  readonly counts: Counts;
  readonly findings: readonly Finding[];
}

/** Lines with more findings than this are read on the main thread, which reports findings as they are found. */
export const maxFindings = 50_000;

/**
 * Reads the lines of a task. Returns undefined if they have too many findings, or if no line ends within two records after
 * `until`; the main thread must read them then.
 */
export function readLines(
  { plan, engine }: RunSetup,
  { file, from, until }: LinesTask,
  read: ReadAt,
): LinesRead | undefined {
  const start = startOfLine(from, until, read);
  const counts = new Counters();
  if (start === undefined) return undefined;
  if (start >= until) return { end: undefined, lines: 0, records: 0, counts, findings: [] };
  const { workspace } = engine;
  const reader = new Reader(plan, engine, file, counts, { lines: { start, until }, workspace });
  const findings: Finding[] = [];
  const most = until + 2 * plan.maxRecord;
  for (let offset = start; reader.isOpen; ) {
    const block = offset < most ? read(offset) : noBytes;
    if (block.length === 0) return undefined;
    offset += block.length;
    for (const portion of reader.give(block)) for (const each of portion) findings.push(each);
    if (findings.length >= maxFindings) return undefined;
  }
  const { offset: end, line, records } = reader.position;
  return { end, lines: line - 1, records, counts, findings };
}

const noBytes = new Uint8Array(0);

/** The offset of the first line that begins from an offset on, or any after `until`; undefined where bytes are missing. */
function startOfLine(from: number, until: number, read: ReadAt): number | undefined {
  let offset = from - 1;
  while (offset < until) {
    const block = read(offset);
    const at = block.indexOf(0x0a);
    if (at >= 0) return offset + at + 1;
    if (block.length === 0) return undefined;
    offset += block.length;
  }
  return offset;
}
