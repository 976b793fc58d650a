import type { Units } from "./local-time";

/**
 * A digest of 64 bits of a list of texts, as two numbers of 32 bits: two lanes of multiplication over UTF-16
 * units, mixed at the end. With a million entries two that differ look alike once in 37 million documents.
 */
export class Fingerprint {
  high = 0;
  low = 0;

  /** Begins a new list. */
  begin(): this {
    this.high = 0x9e3779b9 | 0;
    this.low = 0x41c6ce57;
    return this;
  }

  /** Adds a text; the lengths between keep lists apart whose texts only divide otherwise. */
  add(text: Units): this {
    let { high, low } = this;
    high = Math.imul(high ^ text.length, 2654435761);
    low = Math.imul(low ^ text.length, 1597334677);
    for (let i = 0; i < text.length; i++) {
      const unit = text.charCodeAt(i);
      high = Math.imul(high ^ unit, 2654435761);
      low = Math.imul(low ^ unit, 1597334677);
      high ^= high >>> 15;
      low ^= low >>> 13;
    }
    this.high = high;
    this.low = low;
    return this;
  }

  /** Ends the list: every bit of each lane then depends on both. */
  end(): this {
    const { high, low } = this;
    const h =
      Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
    const l = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(h ^ (h >>> 13), 3266489909);
    this.high = h >>> 0;
    this.low = l >>> 0;
    return this;
  }
}
