import type { Compared } from "../../../src/core/model/compared";
import type { DocumentScope } from "../../../src/core/model/document-rule";
import { hasText } from "./document";
import { Seen } from "../../../src/core/text/seen";

/** The largest consecutivo that the annex allows. */
const largest = 9_999_999;

/** Returns true if a number is an integer from 1 to the largest consecutivo. */
export const isConsecutivo = (number: number): boolean =>
  Number.isInteger(number) && number >= 1 && number <= largest;

/** The consecutivos of an array, each with the index of its first element. It is used for one array after another. */
export class Consecutivos {
  /** How many of the first elements have the consecutivos 1, 2, 3 and so on: these need not be kept. */
  counted = 0;
  private most = 0;
  /** The consecutivos of the elements after these. */
  private seen: Seen<number> | undefined;

  /** Starts an array; at most `most` of its consecutivos are stored. */
  begin(most: number): void {
    this.counted = 0;
    this.most = Math.min(most, largest);
    this.seen = undefined;
  }

  /** So many of the first elements were not added: they have the consecutivos 1, 2, 3 and so on. */
  countTo(counted: number): void {
    if (this.seen === undefined) this.counted = counted;
  }

  /** Adds a number if it continues 1, 2, 3 and so on, as nearly always. Returns false if it does not. */
  continues(number: number, index: number): boolean {
    return this.seen === undefined && this.counts(number, index);
  }

  /** The index of the first element with a consecutivo; undefined if there is none. */
  indexOf(consecutivo: number): number | undefined {
    if (consecutivo <= this.counted) return consecutivo - 1;
    return this.seen?.numberOf(consecutivo);
  }

  /** Adds a consecutivo that is new. Returns false if no more are kept. */
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
 * Whether consecutivos count from 1. They do not in a note, which may keep those of the original; undefined until
 * tipoNota is read, or the document ends.
 */
export function countsFromOne(document: DocumentScope, isEnd = false): boolean | undefined {
  const note = document.get("tipoNota");
  if (note.kind === "absent" && !isEnd) return undefined;
  return !hasText(note) || note.is("RS");
}

/** The number of an element of a document that counts from 1. */
export const numberAt = (index: number, document: DocumentScope): Compared | undefined =>
  countsFromOne(document) === true ? { expected: { value: String(index + 1) } } : undefined;
