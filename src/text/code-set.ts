import { codeHash } from "./hash";

/**
 * A set of strings that can be searched by text, or by the UTF-8 bytes of a text without decoding them. The table
 * of bytes is made when it is first needed; it uses open addressing, and tries the last hit first.
 */
export class CodeSet implements Iterable<string> {
  private readonly texts: ReadonlySet<string>;
  private table: ByteTable | undefined;

  constructor(texts: Iterable<string>) {
    this.texts = texts instanceof Set ? (texts as ReadonlySet<string>) : new Set(texts);
  }

  /** Returns a set unchanged, and makes one of other iterables. */
  static of(texts: Iterable<string>): CodeSet {
    return texts instanceof CodeSet ? texts : new CodeSet(texts);
  }

  /** Restores a set that was copied to another thread: a structured clone has the members, but no methods. */
  static ofClone(clone: CodeSet): CodeSet {
    return new CodeSet(clone.texts);
  }

  get size(): number {
    return this.texts.size;
  }

  has(text: string): boolean {
    return this.texts.has(text);
  }

  /** Whether the bytes from one index to another are the UTF-8 of a member. */
  hasBytes(bytes: Uint8Array, from: number, to: number): boolean {
    return (this.table ??= new ByteTable(this.texts)).has(bytes, from, to);
  }

  [Symbol.iterator](): Iterator<string> {
    return this.texts[Symbol.iterator]();
  }
}

/** A lone surrogate has no UTF-8 encoding. A text with one is found only by `CodeSet.has`. */
const isEncodable = (text: string): boolean => !/[\ud800-\udfff]/u.test(text);

class ByteTable {
  private readonly texts: readonly Uint8Array[];
  private readonly table: Int32Array;
  private last: Uint8Array | undefined;
  /** The members of two bytes, one bit each: nearly all lists have only such codes. */
  private readonly pairs: Uint8Array | undefined;

  constructor(texts: Iterable<string>) {
    const encoder = new TextEncoder();
    this.texts = [...texts].filter(isEncodable).map((text) => encoder.encode(text));
    this.pairs = pairsOf(this.texts);
    let size = 16;
    while (size < 4 * this.texts.length) size *= 2;
    this.table = new Int32Array(size).fill(-1);
    for (const [index, text] of this.texts.entries()) {
      let slot = codeHash(text, 0, text.length) & (size - 1);
      while ((this.table[slot] as number) >= 0) slot = (slot + 1) & (size - 1);
      this.table[slot] = index;
    }
  }

  has(bytes: Uint8Array, from: number, to: number): boolean {
    if (this.pairs !== undefined && to - from === 2) {
      const pair = ((bytes[from] as number) << 8) | (bytes[from + 1] as number);
      return ((this.pairs[pair >> 3] as number) & (1 << (pair & 7))) !== 0;
    }
    if (this.last !== undefined && isSame(this.last, bytes, from, to)) return true;
    const mask = this.table.length - 1;
    for (let slot = codeHash(bytes, from, to) & mask; ; slot = (slot + 1) & mask) {
      const index = this.table[slot] as number;
      if (index < 0) return false;
      const text = this.texts[index] as Uint8Array;
      if (!isSame(text, bytes, from, to)) continue;
      this.last = text;
      return true;
    }
  }
}

function pairsOf(texts: readonly Uint8Array[]): Uint8Array | undefined {
  const own = texts.filter(({ length }) => length === 2);
  if (own.length === 0) return undefined;
  const pairs = new Uint8Array(0x10000 / 8);
  for (const [first = 0, second = 0] of own) {
    const pair = (first << 8) | second;
    pairs[pair >> 3] = (pairs[pair >> 3] as number) | (1 << (pair & 7));
  }
  return pairs;
}

function isSame(text: Uint8Array, bytes: Uint8Array, from: number, to: number): boolean {
  if (text.length !== to - from) return false;
  for (let i = 0; i < text.length; i++) if (bytes[from + i] !== text[i]) return false;
  return true;
}
