import { Fingerprint } from "../../text/hash";
import { Seen } from "./seen";

/** The largest consecutivo that the annex has room for. */
const largest = 9_999_999;

/** The consecutivos of one array: which stood before, and whether all from 1 on are there. */
export class Sequence {
  private readonly seen: Seen;
  private readonly key = new Fingerprint();
  private distinct = 0;
  private greatest = 0;
  private last = 0;
  private isAscending = true;
  private firstJump: number | undefined;
  /** Whether every element had a number, and there was room for all. */
  isWhole = true;
  private isFull = false;

  constructor(most: number) {
    this.seen = new Seen(most);
  }

  /** Begins another array. */
  begin(): void {
    this.seen.clear();
    this.distinct = 0;
    this.greatest = 0;
    this.last = 0;
    this.isAscending = true;
    this.firstJump = undefined;
    this.isWhole = true;
    this.isFull = false;
  }

  /** Takes an element's number: the index of the first that has the same, or "new", or "full" where there is no room. */
  add(value: unknown, index: number): number | "new" | "full" {
    if (typeof value !== "number" || !Number.isInteger(value) || value < 1 || value > largest) {
      this.isWhole = false;
      return "new";
    }
    this.key.high = 0;
    this.key.low = value;
    const first = this.seen.numberOf(this.key);
    if (first !== undefined) return first;
    if (!this.seen.set(this.key, index)) {
      this.isWhole = false;
      this.isFull = true;
      return "full";
    }
    this.distinct += 1;
    this.greatest = Math.max(this.greatest, value);
    if (value < this.last) this.isAscending = false;
    else if (value > this.last + 1) this.firstJump ??= index;
    this.last = value;
    return "new";
  }

  /**
   * Whether a number between 1 and the greatest is missing, or may be since there was no room for all; and
   * before which element, where they ascend.
   */
  get gap(): { readonly before?: number } | undefined {
    if (this.distinct === this.greatest) return this.isFull ? {} : undefined;
    const { firstJump } = this;
    return this.isAscending && firstJump !== undefined ? { before: firstJump } : {};
  }
}
