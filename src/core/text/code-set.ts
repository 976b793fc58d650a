import { withWord } from "./hash";
import type { PackedCodes } from "./packed-codes";

type Codes = ReadonlySet<string> | PackedCodes;

/** The date of a table's codes, and the last day when it is certainly complete. */
interface CodeDates {
  readonly date: string;
  readonly until: string;
}

/**
 * A set of strings that can be searched by text, or by the UTF-8 bytes of a text without decoding them. The table of bytes is
 * made on demand.
 */
export class CodeSet implements Iterable<string> {
  /** The dates of an official table that comes with the product. */
  readonly dates: CodeDates | undefined;
  /** The codes of an official table, which need no table of bytes. */
  readonly packed: PackedCodes | undefined;
  private readonly texts: Codes;
  private table: HashTable | undefined;

  constructor(texts: Iterable<string>, dates?: CodeDates) {
    this.texts = "has" in texts ? (texts as Codes) : new Set(texts);
    this.packed = "groupOfBytes" in this.texts ? this.texts : undefined;
    this.dates = dates && { date: dates.date, until: dates.until };
  }

  get size(): number {
    return this.texts.size;
  }

  has(text: string): boolean {
    return this.texts.has(text);
  }

  /** Returns true if the bytes between two indexes are the UTF-8 of a member. */
  hasBytes(bytes: Uint8Array, from: number, to: number): boolean {
    const { texts, packed } = this;
    if (packed !== undefined) return packed.groupOfBytes(bytes, from, to) !== undefined;
    const { slots, words } = (this.table ??= tableOf(texts));
    const mask = slots.length - 1;
    for (let slot = codeHash(bytes, from, to) & mask; ; slot = (slot + 1) & mask) {
      const at = slots[slot] as number;
      if (at === 0) return false;
      if (isCode(words, at, bytes, from, to)) return true;
    }
  }

  [Symbol.iterator](): Iterator<string> {
    return this.texts[Symbol.iterator]();
  }
}

/** Maps the hash of a code's bytes to the place of the code in `words`, with open addressing; an empty slot is 0. */
interface HashTable {
  readonly slots: Int32Array;
  /** For each code its length in bytes, and then its bytes, four in a word. */
  readonly words: Int32Array;
}

/** A lone surrogate has no UTF-8 encoding. A text with one is found only by `CodeSet.has`. */
const isEncodable = (text: string): boolean => !/[\ud800-\udfff]/u.test(text);

function tableOf(texts: Iterable<string>): HashTable {
  const encoder = new TextEncoder();
  const codes = [...texts].filter(isEncodable).map((text) => encoder.encode(text));
  let size = 4;
  while (size < 2 * codes.length) size *= 2;
  const slots = new Int32Array(size);
  const words = [0];
  for (const code of codes) {
    let slot = codeHash(code, 0, code.length) & (size - 1);
    while (slots[slot] !== 0) slot = (slot + 1) & (size - 1);
    slots[slot] = words.length;
    words.push(code.length);
    for (let i = 0; i < code.length; i += 4) words.push(wordAt(code, i, code.length));
  }
  return { slots, words: Int32Array.from(words) };
}

function isCode(
  words: Int32Array,
  at: number,
  bytes: Uint8Array,
  from: number,
  to: number,
): boolean {
  if (words[at] !== to - from) return false;
  for (let i = from, word = at + 1; i < to; i += 4, word++)
    if (words[word] !== wordAt(bytes, i, to)) return false;
  return true;
}

function wordAt(bytes: Uint8Array, at: number, to: number): number {
  let word = bytes[at] as number;
  if (at + 1 < to) word |= (bytes[at + 1] as number) << 8;
  if (at + 2 < to) word |= (bytes[at + 2] as number) << 16;
  if (at + 3 < to) word |= (bytes[at + 3] as number) << 24;
  return word;
}

function codeHash(bytes: Uint8Array, from: number, to: number): number {
  let mixed = to - from;
  for (let i = from; i < to; i += 4) mixed = withWord(mixed, wordAt(bytes, i, to));
  return mixed;
}
