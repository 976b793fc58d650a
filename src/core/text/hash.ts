/**
 * All hashes of the project: digests that people see, fingerprints that are compared, and hashes of tables. None protects a
 * secret.
 */

/** The digest of a text: two FNV-1a hashes of 32 bits with different start values, as 16 hexadecimal digits. */
export function textDigest(text: string): string {
  let low = 0x811c9dc5 | 0; // an integer of 32 bits, as the results of Math.imul: V8 discards its code for a mixture
  let high = 0x01000193;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    low = Math.imul(low ^ unit, 0x01000193);
    high = Math.imul(high ^ (unit + i), 0x01000193);
  }
  return hexOf(high) + hexOf(low);
}

const hexOf = (word: number): string => (word >>> 0).toString(16).padStart(8, "0");

/**
 * A digest of 64 bits of a list of texts, as two 32-bit numbers: two lanes of multiplication over pairs of UTF-16 units, mixed
 * at the end. Among a million entries, two different ones have the same digest in about one of 37 million documents.
 */
export class Fingerprint {
  private high = 0x9e3779b9 | 0;
  private low = 0x41c6ce57;

  /** Adds a text with its length, so that ["ab", "c"] and ["a", "bc"] differ. */
  add(text: string): this {
    return this.addUnits(text, text.length);
  }

  /**
   * Adds a value that is not a text, by its name. Hashes the complement of the length, so that the result differs from the
   * digest of any text.
   */
  addOther(name: string): this {
    return this.addUnits(name, ~name.length);
  }

  /** Mixes two units at a time. */
  private addUnits(text: string, length: number): this {
    let { high, low } = this;
    const even = text.length & ~1;
    for (let i = 0; i < even; i += 2) {
      const pair = text.charCodeAt(i) | (text.charCodeAt(i + 1) << 16);
      high = Math.imul(high ^ pair, 2654435761);
      high ^= high >>> 15;
      low = Math.imul(low ^ pair, 1597334677);
      low ^= low >>> 13;
    }
    return this.ended(high, low, even < text.length ? text.charCodeAt(even) : -1, length);
  }

  /** Adds a text from its UTF-8 bytes, which must be well-formed, with the same result as `add`. */
  addBytes(bytes: Uint8Array, from: number, to: number): this {
    let { high, low } = this;
    let all = 0;
    const even = to - ((to - from) & 1);
    for (let i = from; i < even; i += 2) {
      const pair = (bytes[i] as number) | ((bytes[i + 1] as number) << 16);
      all |= pair;
      high = Math.imul(high ^ pair, 2654435761);
      high ^= high >>> 15;
      low = Math.imul(low ^ pair, 1597334677);
      low ^= low >>> 13;
    }
    const last = even < to ? (bytes[even] as number) : -1;
    if ((all & 0x800080) === 0 && last < 0x80) return this.ended(high, low, last, to - from);
    decoder ??= new TextDecoder("utf-8", { ignoreBOM: true });
    return this.add(decoder.decode(bytes.subarray(from, to)));
  }

  /** @param half is the last unit of an odd number of units, otherwise -1. */
  private ended(high: number, low: number, half: number, length: number): this {
    const h = Math.imul(Math.imul(high ^ half, 2246822507) ^ length, 2654435761);
    const l = Math.imul(Math.imul(low ^ half, 3266489909) ^ length, 1597334677);
    this.high = h ^ (h >>> 15);
    this.low = l ^ (l >>> 13);
    return this;
  }

  /** Adds a whole number from 0 to 2^53 - 1. It differs from every text. */
  addInteger(value: number): this {
    const upper = (value / 0x1_0000_0000) | 0;
    const h = Math.imul(Math.imul(this.high ^ ~upper, 2654435761) ^ value, 2654435761);
    const l = Math.imul(Math.imul(this.low ^ ~upper, 1597334677) ^ value, 1597334677);
    this.high = h ^ (h >>> 15);
    this.low = l ^ (l >>> 13);
    return this;
  }

  /** Ends the list and returns its digest, as a text of four UTF-16 units. Each of its bits depends on both lanes. */
  end(): string {
    const { high, low } = this;
    const h =
      Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
    const l = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(h ^ (h >>> 13), 3266489909);
    return String.fromCharCode(h >>> 16, h & 0xffff, l >>> 16, l & 0xffff);
  }
}

let decoder: InstanceType<typeof TextDecoder> | undefined; // made on demand, since bundlers keep what a module makes

export function withWord(hash: number, word: number): number {
  const mixed = Math.imul(hash ^ word, 0x9e3779b1);
  return mixed ^ (mixed >>> 15);
}

/** The hash of a quoted name from its bytes. It uses the length and all bytes, so that similar names differ. */
export function nameHash(view: DataView, at: number, length: number): number {
  let mixed = Math.imul(length, 0x27d4eb2f);
  if (length < 8) {
    for (let k = 0; k < length; k++) mixed = Math.imul(mixed ^ view.getUint8(at + k), 0x01000193);
    return mixed ^ (mixed >>> 15);
  }
  const last = at + length - 5;
  for (let k = at + 1; k < last; k += 4) mixed = withWord(mixed, view.getInt32(k, true));
  mixed = Math.imul(mixed ^ view.getInt32(last, true), 0x85ebca6b);
  return mixed ^ (mixed >>> 15);
}
