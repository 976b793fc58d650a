import { wordHash } from "./hash";

/** A digest of 64 bits. */
interface Key {
  readonly high: number;
  readonly low: number;
}

/** How many entries a rule keeps at most, by default. */
export const mostEntries = 1_000_000;

const smallest = 16;

/** Marks an empty slot; no number that is kept is this one. */
const empty = Number.NEGATIVE_INFINITY;

/** A map from digests to numbers: an open-addressed table that grows up to a maximum number of entries. */
export class Seen {
  private keys = new Uint32Array(2 * smallest);
  private numbers = new Float64Array(smallest).fill(empty);
  private size = 0;

  private readonly most: number;

  constructor(most: number) {
    this.most = most;
  }

  /** The number of a digest; undefined if it was not seen before. */
  numberOf(key: Key): number | undefined {
    const number = this.numbers[this.slotOf(key)] as number;
    return number === empty ? undefined : number;
  }

  /** Sets the number of a digest. Returns false if the digest is new and the table is full. */
  set(key: Key, number: number): boolean {
    let slot = this.slotOf(key);
    if (this.numbers[slot] === empty) {
      if (this.size >= this.most) return false;
      if (2 * this.size >= this.numbers.length) {
        this.grow();
        slot = this.slotOf(key);
      }
      this.keys[2 * slot] = key.high;
      this.keys[2 * slot + 1] = key.low;
      this.size += 1;
    }
    this.numbers[slot] = number;
    return true;
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
