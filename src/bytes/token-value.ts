import type { Field } from "../model/shapes";
import type { Digits, FieldValue, Kind, Value } from "../model/value";
import { kindNames, kinds } from "../model/value";
import type { CodeSet } from "../text/code-set";
import type { Decimal } from "../text/decimal";
import { decimalOf, isZero, zero } from "../text/decimal";
import type { Fingerprint } from "../text/hash";
import { timeOf, timeOfBytes } from "../text/local-time";
import { lengthOf } from "../text/size";
import { ascii, textOf } from "./json-text";
import { asciiBit, exactDigits, kindMask } from "./kernel";

const unnamed: Field = { name: "", type: "string" };

/** One value as its bytes. */
export class TokenValue implements FieldValue {
  field: Field;
  /** The record, counted by its reader, that it was turned to. */
  reading = 0;
  private bytes: Uint8Array = new Uint8Array(0);
  private code: number = kinds.absent;
  /** The index of the first byte, and the one after the last; without the quotes of a string. */
  private start = 0;
  private end = 0;
  /** The string, if it was decoded already. */
  private decoded: string | undefined;
  /** Whether each byte is one UTF-16 unit: 1 yes, 0 no, -1 not known yet. */
  private isPlain = -1;
  private readonly size = {
    isNegative: false,
    isZero: true,
    whole: 0,
    fraction: 0,
    hasPoint: false,
  };

  constructor(field: Field = unnamed) {
    this.field = field;
  }

  /** Turns to a value that the tokenizer read. */
  turnTo(bytes: Uint8Array, token: number, start: number, end: number): this {
    const code = token & kindMask;
    const quote = code === kinds.string || code === kinds.escaped ? 1 : 0;
    this.bytes = bytes;
    this.code = code;
    this.start = start + quote;
    this.end = end - quote;
    this.decoded = undefined;
    this.isPlain = (token & asciiBit) !== 0 ? 1 : code === kinds.string ? -1 : 0;
    return this;
  }

  get name(): string {
    return this.field.name;
  }

  get kind(): Kind {
    return kindNames[this.code] as Kind;
  }

  get length(): number {
    if (this.isPlain > 0) return this.end - this.start;
    if (this.code === kinds.string) return this.count(2);
    return this.code === kinds.escaped ? this.text().length : 0;
  }

  get characters(): number {
    if (this.isPlain > 0) return this.end - this.start;
    if (this.code === kinds.string) return this.count(1);
    return this.code === kinds.escaped ? lengthOf(this.text()) : 0;
  }

  /** Counts the characters of a string without escapes. One outside the basic plane counts as given. */
  private count(outside: 1 | 2): number {
    const { bytes, start, end } = this;
    let count = end - start;
    let all = 0;
    for (let i = start; i < end; i++) {
      const byte = bytes[i] as number;
      all |= byte;
      if ((byte & 0xc0) === 0x80)
        count -= 1; // it continues a character
      else if (byte >= 0xf0) count += outside - 1;
    }
    this.isPlain = all < 0x80 ? 1 : 0;
    return count;
  }

  charCodeAt(index: number): number {
    const at = this.start + index;
    if (index === 0 && this.code === kinds.string && at < this.end) {
      const first = this.bytes[at] as number;
      if (first < 0x80) return first;
    }
    if (this.plain) return index >= 0 && at < this.end ? (this.bytes[at] as number) : Number.NaN;
    if (this.decoded === undefined && this.code === kinds.string) {
      const last = this.bytes[this.end - 1] as number;
      if (last < 0x80 && index === this.length - 1) return last;
    }
    return this.text().charCodeAt(index);
  }

  text(): string {
    if (this.decoded !== undefined) return this.decoded;
    if (this.isPlain > 0) return (this.decoded = ascii(this.bytes, this.start, this.end));
    const isString = this.code === kinds.string || this.code === kinds.escaped;
    this.decoded = isString ? textOf(this.bytes, this.start - 1, this.end + 1) : "";
    return this.decoded;
  }

  equals(other: Value): boolean {
    if (other.kind !== "string") return false;
    if (other instanceof TokenValue && this.code === kinds.string && other.code === kinds.string)
      return isSame(this.bytes, this.start, this.end, other.bytes, other.start, other.end);
    return this.is(other.text());
  }

  is(text: string): boolean {
    if (this.code !== kinds.string) return this.code === kinds.escaped && this.text() === text;
    const { bytes, start, end } = this;
    if (end - start < text.length) return false; // each unit takes at least one byte
    for (let i = 0; i < text.length; i++) {
      const unit = text.charCodeAt(i);
      if (unit >= 0x80) return this.text() === text;
      if (bytes[start + i] !== unit) return false;
    }
    return end - start === text.length;
  }

  startsWith(text: string): boolean {
    const { bytes, start, end } = this;
    for (let i = 0; i < text.length; i++) {
      const unit = text.charCodeAt(i);
      if (unit >= 0x80 || this.code !== kinds.string) return this.text().startsWith(text);
      if (start + i >= end || bytes[start + i] !== unit) return false;
    }
    return true;
  }

  localTime(): number {
    if (this.code === kinds.string) return timeOfBytes(this.bytes, this.start, this.end);
    return timeOf(this.text());
  }

  isIn(codes: CodeSet): boolean {
    if (this.code === kinds.string) return codes.hasBytes(this.bytes, this.start, this.end);
    return this.code === kinds.escaped && codes.has(this.text());
  }

  addTo(key: Fingerprint): void {
    if (this.code === kinds.string) key.addBytes(this.bytes, this.start, this.end);
    else if (this.code === kinds.escaped) key.add(this.text());
  }

  number(): number {
    if (this.code !== kinds.number) return Number.NaN;
    const { bytes, start, end } = this;
    if (end - start > exactDigits) return Number(ascii(bytes, start, end));
    let value = 0;
    for (let i = start; i < end; i++) {
      const digit = (bytes[i] as number) - 0x30;
      if (digit >>> 0 > 9) return Number(ascii(bytes, start, end));
      value = value * 10 + digit;
    }
    return value;
  }

  digits(): Digits {
    const { size, bytes, start, end } = this;
    size.isNegative = false;
    size.isZero = true;
    size.whole = 0;
    size.fraction = 0;
    size.hasPoint = false;
    if (this.code !== kinds.number) return size;
    let i = start;
    if (bytes[i] === 0x2d) i += 1;
    if (bytes[i] === 0x30) i += 1;
    const first = i;
    let nonZero = 0;
    for (; i < end; i++) {
      const digit = (bytes[i] as number) - 0x30;
      if (digit >>> 0 > 9) break;
      nonZero |= digit;
    }
    size.whole = i - first;
    if (i < end && bytes[i] === 0x2e) {
      size.hasPoint = true;
      const point = i;
      for (i += 1; i < end; i++) {
        const digit = (bytes[i] as number) - 0x30;
        if (digit >>> 0 > 9) break;
        nonZero |= digit;
      }
      size.fraction = i - point - 1;
    }
    if (i < end) return this.digitsOfPower();
    size.isZero = nonZero === 0;
    size.isNegative = !size.isZero && bytes[start] === 0x2d;
    return size;
  }

  decimal(): Decimal {
    return this.code === kinds.number ? decimalOf(ascii(this.bytes, this.start, this.end)) : zero;
  }

  /** The digits of a number with an exponent, which is rare. */
  private digitsOfPower(): Digits {
    const { size } = this;
    const digits = this.decimal();
    size.isNegative = digits.isNegative;
    size.isZero = isZero(digits);
    size.whole = digits.whole.length;
    size.fraction = digits.fraction.length;
    size.hasPoint = digits.hasPoint;
    return size;
  }

  private get plain(): boolean {
    if (this.isPlain < 0) {
      const { bytes, start, end } = this;
      let all = 0;
      for (let i = start; i < end; i++) all |= bytes[i] as number;
      this.isPlain = all < 0x80 ? 1 : 0;
    }
    return this.isPlain === 1;
  }
}

function isSame(
  bytes: Uint8Array,
  from: number,
  to: number,
  others: Uint8Array,
  otherFrom: number,
  otherTo: number,
): boolean {
  if (to - from !== otherTo - otherFrom) return false;
  for (let i = 0; i < to - from; i++) if (bytes[from + i] !== others[otherFrom + i]) return false;
  return true;
}

/** The value of a member or field that the record does not have. */
export const nothing: Value = new TokenValue();
