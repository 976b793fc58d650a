import type { Slots } from "../evaluate/gate";
import type { ByteValue } from "../model/in-bytes";

/** The kinds of `Slots.slotOf`. */
export const TEXT = 1;
export const ESCAPED = 2;
export const NUMBER = 3;
export const NULL = 4;
/** A bare `NULL` is a field that is absent. */
export const nowhere = 4;

/** The longest whole number that a double counts exactly, in digits. */
const mostDigits = 15;

/**
 * A value of a record that was walked, in its bytes: what the checks of a norm ask. One object serves all fields
 * of all records. What it says is sure; what plain bytes do not tell (escapes, exponents) it does not say.
 */
export class Value implements ByteValue {
  bytes: Uint8Array = new Uint8Array(0);
  /** From the first byte to behind the last; of a text without its quotes. */
  start = 0;
  end = 0;
  private kind = NULL;

  private readonly slots: Slots;
  private readonly second: Value | undefined;

  /** @param second what `other` gives: without it, other fields cannot be asked. */
  constructor(slots: Slots, second?: Value) {
    this.slots = slots;
    this.second = second;
  }

  /** Makes it the value that begins and ends somewhere; of a text without its quotes. */
  moveTo(kind: number, start: number, end: number): void {
    this.kind = kind;
    this.start = start;
    this.end = end;
  }

  /** The value of another field of the record, until the next call. */
  other(id: number): Value {
    const second = this.second as Value;
    const slot = this.slots.slotOf(id);
    const kind = slot & 7;
    const quote = kind <= ESCAPED ? 1 : 0;
    const end = slot === nowhere ? 0 : this.slots.endOf(id);
    second.bytes = this.bytes;
    second.moveTo(kind, (slot >>> 3) + quote, end - quote);
    return second;
  }

  /** Whether another field surely says nothing. */
  isEmptyAt(id: number): boolean {
    return (this.slots.slotOf(id) & 7) === NULL || this.other(id).isEmpty;
  }

  /** Whether it is a text with a character. */
  get isFilledText(): boolean {
    return this.kind === TEXT ? this.start < this.end : this.kind === ESCAPED;
  }

  /** Whether it is a text that stands in the bytes as it is. */
  get isPlain(): boolean {
    return this.kind === TEXT;
  }

  /** In bytes. */
  get length(): number {
    return this.end - this.start;
  }

  /** The byte at a place, from 0. */
  at(index: number): number {
    return this.bytes[this.start + index] as number;
  }

  /** Whether it surely says nothing: absent, null, an empty text or 0. */
  get isEmpty(): boolean {
    if (this.kind === TEXT) return this.start === this.end;
    return this.kind === NUMBER ? this.length === 1 && this.at(0) === 0x30 : this.kind === NULL;
  }

  /** Whether it surely says something: a text that is not empty, or a number above 0. */
  get isFilled(): boolean {
    return this.kind === NUMBER ? this.at(0) > 0x30 && this.at(0) <= 0x39 : this.isFilledText;
  }

  /** How many digits stand from a place on. */
  digitsFrom(index: number): number {
    return digitsIn(this.bytes, this.start + index, this.end);
  }

  /** Whether it is a text of digits and capital letters only. */
  get isOfCapitals(): boolean {
    for (let i = this.start; i < this.end; i++) {
      const byte = this.bytes[i] as number;
      if (!isDigit(byte) && !isCapital(byte)) return false;
    }
    return this.kind === TEXT;
  }

  /** The whole number that it is, where its digits are so few that a double counts it exactly; else not a number. */
  get whole(): number {
    if (this.kind !== NUMBER || this.length > mostDigits) return Number.NaN;
    let value = 0;
    for (let i = this.start; i < this.end; i++) {
      const byte = this.bytes[i] as number;
      if (!isDigit(byte)) return Number.NaN;
      value = value * 10 + byte - 0x30;
    }
    return value;
  }

  /** The code in another field, as `codeIn` has it. */
  codeOf(id: number): number {
    const slot = this.slots.slotOf(id);
    if (slot === nowhere) return 0;
    return codeIn(this.bytes, slot & 7, (slot >>> 3) + 1, this.slots.endOf(id) - 1);
  }

  /** Whether it is a plain text of the length of a local time. */
  get isLikeTime(): boolean {
    return this.kind === TEXT && this.length === 16;
  }

  /** How its first bytes are ordered against others: below 0 if before them, 0 if they are the same. */
  compare(others: Uint8Array, at = 0, length: number = others.length): number {
    for (let i = 0; i < length; i++) {
      const difference = this.at(i) - (others[at + i] as number);
      if (difference !== 0) return difference;
    }
    return 0;
  }

  /** The text, if it is a plain one of ASCII. */
  get text(): string {
    return String.fromCharCode(...this.bytes.subarray(this.start, this.end));
  }
}

/** The code of two characters that a value is, as `codeKey` has it; 0 where it is another, -1 where that cannot be told. */
export function codeIn(bytes: Uint8Array, kind: number, start: number, end: number): number {
  if (kind !== TEXT) return kind === NULL ? 0 : -1;
  return end - start === 2 ? ((bytes[start] as number) << 8) | (bytes[start + 1] as number) : 0;
}

/** A code of two characters as a number. */
export const codeKey = (code: string): number => (code.charCodeAt(0) << 8) | code.charCodeAt(1);

/** How many digits stand from an index on. */
export function digitsIn(bytes: Uint8Array, start: number, end: number): number {
  let i = start;
  while (i < end && isDigit(bytes[i] as number)) i += 1;
  return i - start;
}

/** Whether four bytes are a diagnosis: a letter, two digits, a letter or digit. */
export const isCie10In = (bytes: Uint8Array, at: number): boolean =>
  isCapital(bytes[at] as number) &&
  isDigit(bytes[at + 1] as number) &&
  isDigit(bytes[at + 2] as number) &&
  (isDigit(bytes[at + 3] as number) || isCapital(bytes[at + 3] as number));

const isDigit = (byte: number): boolean => byte >= 0x30 && byte <= 0x39;

const isCapital = (byte: number): boolean => byte >= 0x41 && byte <= 0x5a;
