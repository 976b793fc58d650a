import { wordHash } from "./hash";

/** A digest of 64 bits. */
interface Key {
  readonly high: number;
  readonly low: number;
}

/** How many entries a rule keeps at most, by default. */
export const maxEntries = 1_000_000;

/** The most entries that are kept in a list; nearly all documents need no more. A power of two, as the table grows from it. */
const maxListed = 16;

/** Marks an empty slot; no number that is kept equals it. */
const empty = Number.NEGATIVE_INFINITY;

/**
 * A map from digests to numbers, for one array, usuario or document after the other: an open-addressed table that grows up
 * to a maximum number of entries.
 */
export class Seen {
  /** The halves of each digest and its number, one after the other, while there are few. */
  private readonly listed: number[] = [];
  private table: Slots | undefined;
  /** A small table of before, which is used again: to make one takes longer. One that grew is discarded. */
  private spare: Slots | undefined;
  private size = 0;
  private most = 0;

  /** Begins without entries; at most `most` are kept. */
  begin(most: number): void {
    if (this.table !== undefined) this.spare = this.table.isSmall ? this.table : undefined;
    this.table = undefined;
    this.size = 0;
    this.most = most;
  }

  /** The number of a digest; undefined if it was not seen before. */
  numberOf(key: Key): number | undefined {
    if (this.table !== undefined) return this.table.numberOf(key);
    const at = this.placeOf(key);
    return at < 3 * this.size ? this.listed[at + 2] : undefined;
  }

  /** Sets the number of a digest. Returns false if the digest is new and the table is full. */
  set(key: Key, number: number): boolean {
    const isNew = this.numberOf(key) === undefined;
    if (isNew && this.size >= this.most) return false;
    if (isNew && this.size === maxListed) this.table = this.tabled();
    const size = isNew ? this.size + 1 : this.size;
    if (this.table !== undefined) this.table.set(key, number, size);
    else {
      const at = this.placeOf(key);
      this.listed[at] = key.high;
      this.listed[at + 1] = key.low;
      this.listed[at + 2] = number;
    }
    this.size = size;
    return true;
  }

  /** Where the digest is in the list; the list's end where it is not. */
  private placeOf({ high, low }: Key): number {
    const { listed } = this;
    const end = 3 * this.size;
    let at = 0;
    while (at < end && (listed[at] !== high || listed[at + 1] !== low)) at += 3;
    return at;
  }

  private tabled(): Slots {
    const table = this.spare?.empty() ?? new Slots();
    const { listed } = this;
    for (let at = 0; at < 3 * maxListed; at += 3) {
      const key = { high: listed[at] as number, low: listed[at + 1] as number };
      table.set(key, listed[at + 2] as number, at / 3 + 1);
    }
    return table;
  }
}

/** The entries of a long list, by the hash of their digests. */
class Slots {
  private keys = new Uint32Array(8 * maxListed);
  private numbers = new Float64Array(4 * maxListed).fill(empty);

  get isSmall(): boolean {
    return this.numbers.length === 4 * maxListed;
  }

  /** Forgets all entries. */
  empty(): this {
    this.numbers.fill(empty);
    return this;
  }

  numberOf(key: Key): number | undefined {
    const number = this.numbers[this.slotOf(key)] as number;
    return number === empty ? undefined : number;
  }

  /** @param size is the number of entries with this one. */
  set(key: Key, number: number, size: number): void {
    if (2 * size > this.numbers.length) this.grow();
    const slot = this.slotOf(key);
    this.keys[2 * slot] = key.high;
    this.keys[2 * slot + 1] = key.low;
    this.numbers[slot] = number;
  }

  private slotOf({ high, low }: Key): number {
    const { keys, numbers } = this;
    const mask = numbers.length - 1;
    let slot = wordHash(low) & mask;
    while (numbers[slot] !== empty && (keys[2 * slot] !== high || keys[2 * slot + 1] !== low))
      slot = (slot + 1) & mask;
    return slot;
  }

  private grow(): void {
    const { keys, numbers } = this;
    this.keys = new Uint32Array(2 * keys.length);
    this.numbers = new Float64Array(2 * numbers.length).fill(empty);
    for (let i = 0; i < numbers.length; i++) {
      if (numbers[i] === empty) continue;
      const high = keys[2 * i] as number;
      const low = keys[2 * i + 1] as number;
      const slot = this.slotOf({ high, low });
      this.keys[2 * slot] = high;
      this.keys[2 * slot + 1] = low;
      this.numbers[slot] = numbers[i] as number;
    }
  }
}
