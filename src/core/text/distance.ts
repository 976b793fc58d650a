/** The characters of a name, for comparison. One object serves many names, one after the other. */
export class Letters {
  /** One number for each character, ASCII letters in lower case. */
  readonly codes: Uint16Array;
  length = 0;
  /** The letters of the name, as bits. Other characters share these bits. */
  bits = 0;

  /** @param most is the length of the longest name that it can read, in UTF-16 units. */
  constructor(most: number) {
    this.codes = new Uint16Array(most);
  }

  read(name: string): this {
    const { codes } = this;
    const { length } = name;
    let bits = 0;
    let mayHavePairs = false;
    for (let i = 0; i < length; i++) {
      const code = name.charCodeAt(i);
      codes[i] = (code - 0x41) >>> 0 < 26 ? code | 0x20 : code;
      bits |= 1 << (code & 31);
      if (code >= 0xd800) mayHavePairs = true;
    }
    this.length = length;
    this.bits = bits;
    return mayHavePairs ? this.withoutPairs(name) : this;
  }

  /** Keeps one half of each surrogate pair: a character outside the basic plane counts once. */
  private withoutPairs(name: string): this {
    this.length = 0;
    this.bits = 0;
    for (let i = 0; i < name.length; i++) {
      const code = this.codes[i] as number;
      this.codes[this.length++] = code;
      this.bits |= 1 << (code & 31);
      if ((name.codePointAt(i) as number) > 0xffff) i += 1;
    }
    return this;
  }
}

export const letters = (name: string): Letters => new Letters(name.length).read(name);

/**
 * The optimal string alignment distance: the number of insertions, deletions, substitutions and swaps of neighbours. If it is
 * greater than `limit`, which must be 2 or less, the result may be any greater number. At least one of the names must consist
 * of characters of the basic plane only.
 */
export const distance = (a: Letters, b: Letters, limit: number): number =>
  Math.abs(a.length - b.length) > limit
    ? limit + 1
    : edits(a.codes, 0, a.length, b.codes, 0, b.length, limit);

/**
 * The distance between parts of two names. Common beginnings and ends need no edit. At the first difference, each kind of edit
 * is tried: with a limit of 2, this leaves four parts that one edit must make equal.
 */
function edits(
  a: Uint16Array,
  aFrom: number,
  aTo: number,
  b: Uint16Array,
  bFrom: number,
  bTo: number,
  limit: number,
): number {
  while (aFrom < aTo && bFrom < bTo && a[aFrom] === b[bFrom]) {
    aFrom += 1;
    bFrom += 1;
  }
  while (aFrom < aTo && bFrom < bTo && a[aTo - 1] === b[bTo - 1]) {
    aTo -= 1;
    bTo -= 1;
  }
  const aLeft = aTo - aFrom;
  const bLeft = bTo - bFrom;
  if (aLeft < 2 && bLeft < 2) return aLeft | bLeft;
  if (limit < 1) return 1;
  const isSwap = aLeft > 1 && bLeft > 1 && a[aFrom] === b[bFrom + 1] && a[aFrom + 1] === b[bFrom];
  if (isSwap && aLeft === 2 && bLeft === 2) return 1;
  if (limit < 2) return 2;
  // One edit is at each end, so the characters between them have moved by one place at most.
  const middle = aFrom + (aLeft >> 1);
  const other = middle - aFrom + bFrom;
  const code = a[middle];
  const isMoved = code !== b[other] && code !== b[other - 1] && code !== b[other + 1];
  if (aLeft > 5 && isMoved) return 3;
  if (aLeft > 0 && bLeft > 0 && edits(a, aFrom + 1, aTo, b, bFrom + 1, bTo, 1) < 2) return 2;
  if (aLeft >= bLeft && edits(a, aFrom + 1, aTo, b, bFrom, bTo, 1) < 2) return 2;
  if (bLeft >= aLeft && edits(a, aFrom, aTo, b, bFrom + 1, bTo, 1) < 2) return 2;
  return isSwap && edits(a, aFrom + 2, aTo, b, bFrom + 2, bTo, 1) < 2 ? 2 : 3;
}
