import { joinedBytes } from "../../core/text/joined-bytes";

/** Replaces the bytes from one offset up to another. The offsets are equal for an insertion. */
export interface Edit {
  readonly from: number;
  readonly to: number;
  /** Ends with a comma if it is a member that is added at the beginning of an object. */
  readonly text: string;
  /** Whether it is a member that is added to an object that has none: the last one's comma is left out. */
  readonly isFirst?: boolean;
}

const encoder = new TextEncoder();

/** The text with these changes, which do not overlap, and how an offset moves. */
export function edited(bytes: Uint8Array, given: readonly Edit[]) {
  // At one offset, insertions come first, in the order in which they were found.
  const edits = [...given].sort(
    (a, b) => a.from - b.from || Number(a.to > a.from) - Number(b.to > b.from),
  );
  const chunks: Uint8Array[] = [];
  /** By edit: where it ends, and how many bytes more there are after it. */
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
  /** Returns where an offset outside all changes is afterwards: with `isAfter`, after an insertion at it. */
  const moved = (offset: number, isAfter: boolean): number => {
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      const end = (ends[middle] as readonly [number, number])[0];
      if (isAfter ? end <= offset : end < offset) low = middle + 1;
      else high = middle;
    }
    return offset + (ends[low - 1]?.[1] ?? 0);
  };
  return { bytes: joinedBytes(chunks), moved };
}
