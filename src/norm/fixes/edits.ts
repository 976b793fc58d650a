import { joinedBytes } from "../../core/text/joined-bytes";
import { lastIndexWhere } from "./tree";

/** Replaces the bytes between two offsets, or inserts text if they are equal. */
export interface Edit {
  readonly from: number;
  readonly to: number;
  /** A member that is added at the beginning of an object ends with a comma. */
  readonly text: string;
  /** True for a member that is added to an empty object: the comma of the last such member is left out. */
  readonly isFirst?: boolean;
}

const encoder = new TextEncoder();

/** Applies changes that do not overlap. Also returns a function that maps old offsets to new ones. */
export function edited(bytes: Uint8Array, given: readonly Edit[]) {
  // At one offset, insertions come first, in the order in which they were found.
  const edits = [...given].sort(
    (a, b) => a.from - b.from || Number(a.to > a.from) - Number(b.to > b.from),
  );
  const chunks: Uint8Array[] = [];
  /** For each edit: its end, and the growth of the text up to there. */
  const ends: (readonly [to: number, growth: number])[] = [];
  let [at, growth] = [0, 0];
  for (const [i, { from, to, text, isFirst }] of edits.entries()) {
    const next = edits[i + 1];
    const isLast = next?.from !== from || next.to > next.from;
    const own = encoder.encode(isFirst === true && isLast ? text.slice(0, -1) : text);
    chunks.push(bytes.subarray(at, from), own);
    growth += own.length - (to - from);
    ends.push([to, growth]);
    at = to;
  }
  chunks.push(bytes.subarray(at));
  /** Maps an offset outside all changes. `isAfter` places it after an insertion at the same offset. */
  const moved = (offset: number, isAfter: boolean): number => {
    const isBefore = ([end]: readonly [number, number]) =>
      end < offset || (isAfter && end === offset);
    const at = lastIndexWhere(ends.length, (i) => isBefore(ends[i] as readonly [number, number]));
    return offset + (ends[at]?.[1] ?? 0);
  };
  return { bytes: joinedBytes(chunks), moved };
}
