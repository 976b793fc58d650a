import type { Workshop } from "../batch/batch";
import type { Finding } from "../model/finding";
import { Reader } from "../batch/reader";
import type { Passed, Seam, SeamMark, Standing, Way } from "./split-point";
import { inFile, seamIn } from "./split-point";
import type { Counts } from "../batch/counters";
import { Tally } from "../batch/counters";

/** Gives some bytes at an offset; none at the end of the file. */
export type ReadAt = (offset: number) => Uint8Array;

/** A piece that was read: its seams, what lies between them, and what was found, told from its own beginning. */
export interface Piece extends Passed {
  readonly start: number;
  readonly end: number;
  readonly counts: Counts;
  readonly findings: readonly Finding[];
}

/** What is to be read of a file: from the first seam at or behind `from` to the first one at or behind `until`. */
export interface PieceTask {
  readonly file: string;
  readonly mark: SeamMark;
  readonly from: number;
  readonly until: number;
  /** Whether `from` is known to be a seam. */
  readonly isSeam: boolean;
}

/** How many findings are kept of what other hands read; with more it is read where they can be told as they come. */
export const mostFindings = 50_000;

/** How many bytes before a place tell whether it looks like a seam. */
const lead = 64;

/**
 * Reads a piece. Undefined where it has no two seams, or where there are too many findings to be kept: then the
 * file is to be read on as usual.
 */
export function readPiece(
  { plan, engine }: Workshop,
  { file, mark, from, until, isSeam }: PieceTask,
  read: ReadAt,
): Piece | undefined {
  const start = isSeam ? from : seamFrom(from, until, mark, read);
  if (start < 0) return undefined;
  const seam: Seam = { ...mark.way, offset: start };
  const tally = new Tally();
  const reader = new Reader(plan, engine, file, tally, {
    piece: { seam, until, window: engine.window },
  });
  const findings: Finding[] = [];
  const most = until + 2 * plan.maxRecord;
  for (let offset = start; offset < most; ) {
    const block = read(offset);
    if (block.length === 0) return undefined;
    for (const some of reader.portions(block)) {
      for (const finding of some) findings.push(finding);
      if (findings.length >= mostFindings) return undefined;
    }
    const passed = reader.piecePassed;
    if (passed === "failed") return undefined;
    if (passed !== undefined) return { ...passed, start, counts: tally, findings };
    offset += block.length;
  }
  return undefined;
}

function seamFrom(from: number, until: number, mark: SeamMark, read: ReadAt): number {
  for (let offset = Math.max(from - lead, 0); offset < until; ) {
    const block = read(offset);
    if (block.length === 0) return -1;
    const at = seamIn(block, Math.max(from - offset, 0), mark);
    if (at >= 0) return offset + at < until ? offset + at : -1;
    offset += block.length;
  }
  return -1;
}

/** The findings of a piece as they stand in the whole file. */
export const findingsInFile = ({ findings }: Piece, way: Way, seam: Standing): readonly Finding[] =>
  findings.map((finding) => inFile(finding, way, seam));
