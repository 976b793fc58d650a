import type { OpenFile } from "../batch/batch";
import type { Finding } from "../model/finding";
import type { Piece, PieceTask, ReadAt } from "./chunk";
import { findingsInFile, readPiece } from "./chunk";
import type { SeamMark } from "./split-point";
import { seamIn } from "./split-point";

/** The bytes of one file. `Handle` is what somebody else needs to read some of them. */
export interface Source<Handle> {
  /** Some bytes at an offset that only grows; none at the end. */
  read(offset: number): Uint8Array | Promise<Uint8Array>;
  /** Gives the bytes from one offset to another, and some beyond, into other hands; undefined where the file ends before. */
  reach(from: number, until: number): Handle | undefined | Promise<Handle | undefined>;
  /** The same bytes for one's own hands. */
  readAt(handle: Handle): ReadAt;
  /** Says that nothing before an offset is asked for again. */
  release(offset: number): void;
}

/** Other hands: how large the pieces are, how many are out at once, and who reads one. */
export interface Hands<Handle> {
  readonly size: number;
  readonly width: number;
  /** The offset from which they are worth their while. */
  readonly from: number;
  run(task: PieceTask, handle: Handle): Promise<Piece | undefined>;
}

/** How much is read before somebody else gets a turn, in bytes. */
const sliceSize = 64 * 1024;

/** After how many pieces that could not be read a file is read on by one's own hands. */
const mostFailures = 8;

/**
 * Reads a file, in pieces by other hands where it has seams; the findings come in the order of the file, as if
 * it had been read from its beginning to its end.
 */
export async function* readSpread<Handle>(
  file: OpenFile,
  source: Source<Handle>,
  hands?: Hands<Handle>,
): AsyncGenerator<readonly Finding[], void> {
  let failures = 0;
  let spreadFrom = hands?.from ?? Number.POSITIVE_INFINITY;
  for (let offset = 0; ; ) {
    const block = await source.read(offset);
    if (block.length === 0) return;
    const mark = offset >= spreadFrom ? file.reader.nextSeam : undefined;
    const cut = mark === undefined ? -1 : seamIn(block, 0, mark);
    const taken = cut > 0 ? cut : block.length;
    for (let at = 0; at < taken; at += sliceSize)
      yield* file.portions(block.subarray(at, Math.min(at + sliceSize, taken)));
    offset += taken;
    source.release(offset);
    if (hands === undefined || cut <= 0) continue;
    const { seam } = file.reader;
    if (seam !== undefined) {
      yield* readPieces(file, seam, source, hands);
      offset = file.reader.offset;
      failures += 1;
    }
    spreadFrom = failures < mostFailures ? offset + hands.size : Number.POSITIVE_INFINITY;
  }
}

/** Reads pieces from the seam at which reading stands, until one cannot be read so or the file is too near to its end. */
async function* readPieces<Handle>(
  file: OpenFile,
  mark: SeamMark,
  source: Source<Handle>,
  hands: Hands<Handle>,
): AsyncGenerator<readonly Finding[], void> {
  const { size, width } = hands;
  const { reader, name } = file;
  const first = reader.offset;
  let from = first;
  const out: { until: number; handle: Handle; piece: Promise<Piece | undefined> }[] = [];
  try {
    for (;;) {
      while (out.length < width) {
        const until = from + size;
        const handle = await source.reach(from, until);
        if (handle === undefined) break;
        const task = { file: name, mark, from, until, isSeam: from === first };
        const piece = hands.run(task, handle);
        piece.catch(() => undefined); // who waits for it hears of it
        out.push({ until, handle, piece });
        from = until;
      }
      const next = out.shift();
      if (next === undefined) return;
      const { until, handle } = next;
      const theirs = await next.piece;
      while (reader.offset < until) {
        // A guess that proves right is a seam that was reached; what lies before it, or has none, is read here.
        const isRight = theirs?.start === reader.offset;
        const goal = theirs !== undefined && theirs.start > reader.offset ? theirs.start : until;
        const piece = isRight
          ? theirs
          : readPiece(
              file.workshop,
              { file: name, mark, from: reader.offset, until: goal, isSeam: true },
              source.readAt(handle),
            );
        if (piece === undefined) return;
        yield pass(file, mark, piece);
      }
      source.release(reader.offset);
    }
  } finally {
    await Promise.allSettled(out.map(({ piece }) => piece));
  }
}

/** Goes on behind a piece that begins where reading stands; gives its findings as they stand in the file. */
function pass({ reader, tally }: OpenFile, { way }: SeamMark, piece: Piece): readonly Finding[] {
  const { standing } = reader;
  tally.add(piece.counts);
  reader.jump(piece.end, piece);
  return findingsInFile(piece, way, standing);
}
