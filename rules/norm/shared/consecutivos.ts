import type { Compared } from "../../../src/core/model/compared";
import type { DocumentScope } from "../../../src/core/model/document-rule";
import { hasText } from "./document";
import { Seen } from "../../../src/core/text/seen";

/** The largest consecutivo that the annex allows. */
const largest = 9_999_999;

/** An integer from 1 to the largest consecutivo. */
export const isConsecutivo = (number: number): boolean =>
  Number.isInteger(number) && number >= 1 && number <= largest;

/** The consecutivos of an array, each with the index of its first element. One object serves one array after another. */
export class Consecutivos {
  /** The number of leading elements with the consecutivos 1, 2, 3 and so on, which need not be kept. */
  counted = 0;
  private most = 0;
  /** The consecutivos of the elements after these. */
  private seen: Seen<number> | undefined;

  /** Starts an array, and keeps at most `most` of its consecutivos. */
  begin(most: number): void {
    this.counted = 0;
    this.most = Math.min(most, largest);
    this.seen = undefined;
  }

  /** Skips the first elements, which have the consecutivos 1, 2, 3 and so on. */
  countTo(counted: number): void {
    if (this.seen === undefined) this.counted = counted;
  }

  /** Adds a number if it continues 1, 2, 3 and so on, as nearly always. Returns false if it does not. */
  continues(number: number, index: number): boolean {
    return this.seen === undefined && this.counts(number, index);
  }

  indexOf(consecutivo: number): number | undefined {
    if (consecutivo <= this.counted) return consecutivo - 1;
    return this.seen?.numberOf(consecutivo);
  }

  /** Adds a consecutivo that is new. Returns false if the maximum is reached. */
  add(consecutivo: number, index: number): boolean {
    if (this.counts(consecutivo, index)) return true;
    if (this.seen === undefined) {
      this.seen = new Seen();
      this.seen.begin(this.most - this.counted);
    }
    return this.seen.set(consecutivo, index);
  }

  private counts(number: number, index: number): boolean {
    // Stryker disable next-line ArithmeticOperator: it chooses the slower way, which says the same
    if (number !== index + 1 || index !== this.counted || index >= this.most) return false;
    this.counted = number;
    return true;
  }
}

/**
 * Returns true if consecutivos count from 1; false for a note, which may keep the numbers of the original; undefined until
 * tipoNota is read, or the document ends.
 */
export function countsFromOne(document: DocumentScope, isEnd = false): boolean | undefined {
  const note = document.get("tipoNota");
  if (note.kind === "absent" && !isEnd) return undefined;
  return !hasText(note) || note.is("RS");
}

/** The consecutivo of an element, if its document counts from 1. */
export const numberAt = (index: number, document: DocumentScope): Compared | undefined =>
  countsFromOne(document) === true ? { expected: { value: String(index + 1) } } : undefined;
