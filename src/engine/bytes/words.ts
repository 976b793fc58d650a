/** The loops that read four or eight bytes at a time. The bytes must be followed by zeros (`InputBuffer`). */

/** The index of the first byte in a word whose highest bit is set in `stops`. */
const firstOf = (stops: number): number => (31 - Math.clz32(stops & -stops)) >>> 3;

/**
 * Finds the first quote, backslash or control character from an index on. Returns twice its index, plus 1 if a byte before it
 * may be beyond ASCII.
 */
export function stopInString(view: DataView, from: number): number {
  let seen = 0;
  for (let i = from; ; i += 4) {
    const four = view.getInt32(i, true);
    seen |= four;
    const low = four ^ 0x02020202; // a quote becomes 0x20: below 0x21 are quotes and control characters
    const slash = four ^ 0x5c5c5c5c;
    const stops = (((low - 0x21212121) & ~low) | ((slash - 0x01010101) & ~slash)) & 0x80808080;
    if (stops !== 0) return 2 * (i + firstOf(stops)) + ((seen & 0x80808080) === 0 ? 0 : 1);
  }
}

/** Returns the index of the first quote or backslash from an index on; any index from `to` on if there is none before it. */
export function quoteOrSlash(view: DataView, from: number, to: number): number {
  for (let i = from; i < to; i += 4) {
    const four = view.getInt32(i, true);
    const quote = four ^ 0x22222222;
    const slash = four ^ 0x5c5c5c5c;
    const stops = (((quote - 0x01010101) & ~quote) | ((slash - 0x01010101) & ~slash)) & 0x80808080;
    if (stops !== 0) return i + firstOf(stops);
  }
  return to;
}

/** Like `quoteOrSlash`, for a quote or bracket; it may also stop at a few signs that are rare outside strings. */
export function quoteOrBracket(view: DataView, from: number, to: number): number {
  for (let i = from; i < to; i += 4) {
    const four = view.getInt32(i, true);
    const quote = four ^ 0x22222222;
    const bracket = (four | 0x26262626) ^ 0x7f7f7f7f; // or Y, _, y
    const stops =
      (((quote - 0x01010101) & ~quote) | ((bracket - 0x01010101) & ~bracket)) & 0x80808080;
    if (stops !== 0) return i + firstOf(stops);
  }
  return to;
}

/** Like `quoteOrSlash`, for a line end. */
export function lineEnd(view: DataView, from: number, to: number): number {
  for (let i = from; i < to; i += 4) {
    const four = view.getInt32(i, true) ^ 0x0a0a0a0a;
    const stops = (four - 0x01010101) & ~four & 0x80808080;
    if (stops !== 0) return i + firstOf(stops);
  }
  return to;
}

/** Returns the index after the blanks 0x20; a long run is passed quickly. */
export function afterSpaces(view: DataView, from: number): number {
  let i = from;
  while (view.getInt32(i, true) === 0x20202020) i += 4;
  while (view.getUint8(i) === 0x20) i += 1;
  return i;
}

/** Returns true if eight bytes are a word. NaN, which means that there is no word, equals no bytes. */
export const isWord = (view: DataView, at: number, words: Float64Array, index: number): boolean =>
  view.getFloat64(at, true) === words[index];
