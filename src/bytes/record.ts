import { writtenKey } from "../text/decimal";
import type { Fault } from "../model/fault";

/**
 * The places of a name and its value in the text of an object, as indices into its bytes. The name includes its
 * quotes.
 */
export interface Member {
  readonly name: string;
  readonly nameAt: number;
  readonly nameEnd: number;
  readonly valueAt: number;
  readonly valueEnd: number;
  /** Set only by `readObject`. */
  readonly value?: unknown;
}

/** A fault that only the text shows, with its place. */
export interface TextFault extends Fault {
  readonly at: number;
  readonly end: number;
  /** Whether it is a number too large for a double. */
  readonly isInfinite?: boolean;
  /** The pointer to it, if it is outside the record. */
  readonly pointer?: string;
}

/** A repeated name of an object, with its place. */
interface Repeat {
  readonly path: readonly Step[];
  readonly at: number;
  readonly end: number;
}

/** An object read from its text: its value as `JSON.parse` returns it, and the place of each member. */
export interface ObjectText {
  readonly value: Readonly<Record<string, unknown>>;
  /** All occurrences, in byte order. */
  readonly members: readonly Member[];
  /** Repeated names at any depth, in byte order. */
  readonly repeats: readonly Repeat[];
  /** The last member of a name. */
  readonly memberOf: (name: string) => Member | undefined;
}

/** Reads the object that begins at an index. The bytes must be valid JSON, with at most a few hundred levels. */
export function readObject(bytes: Uint8Array, at: number): ObjectText {
  return new ObjectReader(bytes, at).read();
}

type Step = string | number;

class ObjectReader {
  private readonly members: Member[] = [];
  private readonly repeats: Repeat[] = [];
  private readonly path: Step[] = [];
  /** The record's own numbers that are not written as the shortest decimal of their double. */
  private written: Map<string, string> | undefined;

  private readonly bytes: Uint8Array;
  private at: number;

  constructor(bytes: Uint8Array, at: number) {
    this.bytes = bytes;
    this.at = at;
  }

  read(): ObjectText {
    const value = this.object(this.members);
    const { members, repeats } = this;
    if (this.written) Object.defineProperty(value, writtenKey, { value: this.written });
    const last = new Map(members.map((member) => [member.name, member]));
    return { value, members, repeats, memberOf: (name) => last.get(name) };
  }

  private value(): unknown {
    const { bytes, at } = this;
    const byte = bytes[at];
    if (byte === 0x22) return textOf(bytes, at, this.skipString());
    if (byte === 0x7b) return this.object();
    if (byte === 0x5b) return this.array();
    if (byte === 0x74 || byte === 0x6e) {
      this.at = at + 4;
      return byte === 0x74 ? true : null;
    }
    if (byte === 0x66) {
      this.at = at + 5;
      return false;
    }
    return this.number();
  }

  private object(members?: Member[]): Readonly<Record<string, unknown>> {
    const value: Record<string, unknown> = {};
    const seen = new Set<string>();
    this.at += 1;
    for (let next = this.token(); next !== 0x7d; next = this.separator()) {
      const nameAt = this.at;
      const nameEnd = this.skipString();
      const name = textOf(this.bytes, nameAt, nameEnd);
      this.path.push(name);
      if (seen.has(name)) this.repeats.push({ path: [...this.path], at: nameAt, end: nameEnd });
      seen.add(name);
      this.token(); // the colon
      this.at += 1;
      this.token();
      const valueAt = this.at;
      const read = this.value();
      setOwn(value, name, read);
      members?.push({ name, nameAt, nameEnd, valueAt, valueEnd: this.at, value: read });
      this.path.pop();
    }
    this.at += 1;
    return value;
  }

  private array(): readonly unknown[] {
    const items: unknown[] = [];
    this.at += 1;
    for (let next = this.token(); next !== 0x5d; next = this.separator()) {
      this.path.push(items.length);
      items.push(this.value());
      this.path.pop();
    }
    this.at += 1;
    return items;
  }

  private number(): number {
    const { bytes, at } = this;
    let end = at;
    while (end < bytes.length && isOfNumber(bytes[end] as number)) end += 1;
    this.at = end;
    const text = ascii(bytes, at, end);
    const value = Number(text);
    const [name] = this.path;
    if (this.path.length === 1 && typeof name === "string") this.write(name, text, value);
    return value;
  }

  /**
   * Keeps the digits of a number if the double does not determine them. If a name is repeated, the last value
   * counts.
   */
  private write(name: string, text: string, value: number): void {
    const isShortest = text === String(value);
    if (isShortest) this.written?.delete(name);
    else this.written = (this.written ?? new Map<string, string>()).set(name, text);
  }

  /** Skips blanks and returns the next byte. */
  private token(): number {
    const { bytes } = this;
    while (isBlank(bytes[this.at] as number)) this.at += 1;
    return bytes[this.at] as number;
  }

  /** Skips a comma, if there is one, to the next name or value. */
  private separator(): number {
    if (this.token() !== 0x2c) return this.bytes[this.at] as number;
    this.at += 1;
    return this.token();
  }

  private skipString(): number {
    this.at = stringEnd(this.bytes, this.at);
    return this.at;
  }
}

/** The index after the string that begins at an index; greater than `to` if the string does not end before it. */
export function stringEnd(bytes: Uint8Array, at: number, to: number = bytes.length): number {
  let i = at + 1;
  while (i < to && bytes[i] !== 0x22) i += bytes[i] === 0x5c ? 2 : 1;
  return i + 1;
}

const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

/** The text of a JSON string, given with its quotes. */
export function textOf(bytes: Uint8Array, at: number, end: number): string {
  let plain = end - at <= 66;
  for (let i = at + 1; plain && i < end - 1; i++) {
    const byte = bytes[i] as number;
    plain = byte < 0x80 && byte !== 0x5c;
  }
  if (plain) return ascii(bytes, at + 1, end - 1);
  const text = decoder.decode(bytes.subarray(at, end));
  return text.includes("\\") ? (JSON.parse(text) as string) : text.slice(1, -1);
}

/** Bytes that are all ASCII, as text. Short texts are nearly all, and are made quickest from four bytes at a time. */
export function ascii(bytes: Uint8Array, at: number, end: number): string {
  if (end - at > 32) return decoder.decode(bytes.subarray(at, end));
  let text = "";
  let i = at;
  for (; i + 4 <= end; i += 4)
    text += String.fromCharCode(
      bytes[i] as number,
      bytes[i + 1] as number,
      bytes[i + 2] as number,
      bytes[i + 3] as number,
    );
  for (; i < end; i++) text += String.fromCharCode(bytes[i] as number);
  return text;
}

/** As `JSON.parse` does: `__proto__` is a name like any other, and the last value wins. */
function setOwn(object: Record<string, unknown>, name: string, value: unknown): void {
  if (name !== "__proto__") object[name] = value;
  else
    Object.defineProperty(object, name, {
      value,
      writable: true,
      enumerable: true,
      configurable: true,
    });
}

/** Whether the shortest decimal of the double has the value of the digits. With at most 15 digits it always has. */
export function keepsValue(text: string, value: number): boolean {
  if (text.length <= 15 && !/[eE]/.test(text)) return true;
  if (!Number.isFinite(value)) return false;
  return decimal(text) === decimal(String(value));
}

/** A decimal as its significant digits and its power of ten, so that equal values have equal texts. */
function decimal(text: string): string {
  const [, sign = "", whole = "", fraction = "", power = "0"] =
    /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]?\d+))?$/i.exec(text) ?? [];
  const digits = stripped(whole + fraction);
  if (digits.text === "") return "0";
  return `${sign}${digits.text}e${BigInt(power) - BigInt(fraction.length) + BigInt(digits.dropped)}`;
}

/** Removes the zeros at the beginning and the end of digits. A loop, since there may be millions. */
function stripped(digits: string): { readonly text: string; readonly dropped: number } {
  let start = 0;
  let end = digits.length;
  while (start < end && digits[start] === "0") start += 1;
  while (end > start && digits[end - 1] === "0") end -= 1;
  return { text: digits.slice(start, end), dropped: digits.length - end };
}

/** The four blanks of JSON. */
export const isBlank = (byte: number): boolean =>
  byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09;

/** Digits, sign, point and exponent. */
export const isOfNumber = (byte: number): boolean =>
  (byte >= 0x30 && byte <= 0x39) ||
  byte === 0x2e ||
  byte === 0x2d ||
  byte === 0x2b ||
  byte === 0x65 ||
  byte === 0x45;
