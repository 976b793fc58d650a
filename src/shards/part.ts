import type { Position } from "../engine/batch/split-point";
import type { FileSummary } from "../core/model/finding";

/** The version of part files. It changes if a reader of them must change. */
export const partVersion = 3;

/** The first line of a part. */
export interface PartBegin {
  readonly partVersion: number;
  /** The id of its plan. */
  readonly plan: string;
  readonly shard: number;
  readonly tool: string;
}

/**
 * The line after the findings of a segment, which are counted from its own beginning. The line before them is
 * `{"segment": …}`.
 */
export interface SegmentEnd {
  readonly end: EndOfWhole | EndOfPart | { readonly start: null };
}

/** A whole file. */
export interface EndOfWhole {
  readonly start: 0;
  readonly summary: FileSummary;
  readonly counts: unknown;
}

/** A part of a file; `start` is null if it does not have two split points. */
export interface EndOfPart {
  readonly start: number;
  readonly end: number;
  readonly position: Position;
  readonly isLast: boolean;
  readonly counts: unknown;
}

/** The last line. */
export interface PartComplete {
  readonly complete: true;
  /** How many lines come before this one, and the SHA-256 of their bytes. */
  readonly lines: number;
  readonly sha256: string;
  /** The ends of all segments once more, so that the counts can be read without the findings. */
  readonly ends: readonly SegmentEnd["end"][];
  /** The SHA-256 of `ends` as they are written. */
  readonly endsSha256: string;
}
