import type { Value } from "../../../src/model/value";
import { Seen } from "../../../src/text/seen";

/** The largest consecutivo that the annex allows. */
const largest = 9_999_999;

/** The number of a consecutivo; undefined unless it is an integer from 1 to the largest one. */
export function consecutivoOf(value: Value): number | undefined {
  const number = value.number();
  return Number.isInteger(number) && number >= 1 && number <= largest ? number : undefined;
}

/** The consecutivos of an array, each with the index of its first element. */
export class Consecutivos {
  private readonly most: number;
  /** How many of the first elements have the consecutivos 1, 2, 3 and so on: these need not be kept. */
  private counted = 0;
  /** All others. */
  private seen: Seen | undefined;

  constructor(most: number) {
    this.most = most;
  }

  /** The index of the first element with a consecutivo; undefined if there is none. */
  indexOf(consecutivo: number): number | undefined {
    if (consecutivo <= this.counted) return consecutivo - 1;
    return this.seen?.numberOf({ high: 0, low: consecutivo });
  }

  /** Adds a consecutivo that is new. Returns false if no more are kept. */
  add(consecutivo: number, index: number): boolean {
    const { counted, most } = this;
    if (index === counted && consecutivo === index + 1 && counted < most) {
      this.counted += 1;
      return true;
    }
    this.seen ??= new Seen(most - counted);
    return this.seen.set({ high: 0, low: consecutivo }, index);
  }
}
