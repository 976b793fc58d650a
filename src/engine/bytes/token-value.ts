import { BaseValue } from "../../core/model/base-value";
import type { CodeColumn } from "../../core/model/rule-context";
import type { Field } from "../../core/model/shapes";
import type { Digits, Kind, Value } from "../../core/model/value";
import { kindNames, kinds } from "../../core/model/value";
import type { CodeSet } from "../../core/text/code-set";
import type { PackedCodes } from "../../core/text/packed-codes";
import type { Decimal } from "../../core/text/decimal";
import { decimalOf, zero } from "../../core/text/decimal";
import type { Fingerprint } from "../../core/text/hash";
import { timeOfBytes } from "../../core/text/local-time";
import { ascii, textOf } from "./json-text";
import { asciiBit, exactDigits, kindMask } from "./tokenizer";

const unnamed: Field = { name: "", type: "string" };

/** A value as its bytes. Most checks are decided from the bytes, the rest from the decoded text. */
export class TokenValue extends BaseValue {
  /** The number of the record that it was turned to. */
  reading = 0;
  private bytes: Uint8Array = new Uint8Array(0);
  private code: number = kinds.absent;
  /** The index of the first byte, and the index after the last one, without the quotes of a string. */
  private start = 0;
  private end = 0;
  /** True for a string that has one UTF-16 unit per byte. Also false if it was not checked. */
  private isAscii = false;
  private decoded: string | undefined;
  /** The table of the last look-up, and the code's group in it. */
  private codes: PackedCodes | undefined;
  private group: number | undefined;

  constructor(field: Field = unnamed) {
    super(field);
  }

  /** Turns to a value that the tokenizer read. */
  turnTo(bytes: Uint8Array, token: number, start: number, end: number): this {
    const code = token & kindMask;
    const quote = code === kinds.string || code === kinds.escaped ? 1 : 0;
    this.bytes = bytes;
    this.code = code;
    this.start = start + quote;
    this.end = end - quote;
    this.isAscii = (token & asciiBit) !== 0;
    this.decoded = undefined;
    this.codes = undefined;
    return this;
  }

  get kind(): Kind {
    return kindNames[this.code] as Kind;
  }

  text(): string {
    if (this.decoded !== undefined) return this.decoded;
    const isString = this.code === kinds.string || this.code === kinds.escaped;
    this.decoded = isString ? textOf(this.bytes, this.start - 1, this.end + 1) : "";
    return this.decoded;
  }

  override get length(): number {
    return this.isAscii ? this.end - this.start : super.length;
  }

  override charCodeAt(index: number): number {
    const { bytes, start, end } = this;
    if (!this.isAscii || index < 0 || start + index >= end) return super.charCodeAt(index);
    return bytes[start + index] as number;
  }

  override startsWith(text: string): boolean {
    const { bytes, code, start, end } = this;
    if (code !== kinds.string) return super.startsWith(text);
    if (end - start < text.length) return false; // each unit takes at least one byte
    for (let i = 0; i < text.length; i++) {
      const unit = text.charCodeAt(i);
      if (unit >= 0x80) return super.startsWith(text);
      if (bytes[start + i] !== unit) return false;
    }
    return true;
  }

  override localTime(): number {
    if (this.code !== kinds.string) return super.localTime();
    return timeOfBytes(this.bytes, this.start, this.end);
  }

  override isIn(codes: CodeSet): boolean {
    if (this.code !== kinds.string) return super.isIn(codes);
    const { packed } = codes;
    if (packed !== undefined) return this.groupIn(packed) !== undefined;
    return codes.hasBytes(this.bytes, this.start, this.end);
  }

  override entryIn<Entry>(
    column: CodeColumn<Entry> | undefined,
    kind: "string" | "number" = "string",
  ): Entry | undefined {
    const isPacked = column !== undefined && "codes" in column;
    // an integer has the same digits in the table
    const isPlain = kind === "number" ? !Number.isNaN(this.integer) : this.code === kinds.string;
    if (!isPacked || !isPlain) return super.entryIn(column, kind);
    return column.ofGroup(this.groupIn(column.codes));
  }

  /** The group of the code in a table. Several rules look it up, one after the other. */
  private groupIn(codes: PackedCodes): number | undefined {
    if (this.codes !== codes) {
      this.codes = codes;
      this.group = codes.groupOfBytes(this.bytes, this.start, this.end);
    }
    return this.group;
  }

  override addTo(key: Fingerprint): void {
    if (this.code === kinds.string) key.addBytes(this.bytes, this.start, this.end);
    else super.addTo(key);
  }

  number(): number {
    if (this.code !== kinds.number) return Number.NaN;
    const { integer } = this;
    return Number.isNaN(integer) ? Number(ascii(this.bytes, this.start, this.end)) : integer;
  }

  override digits(): Digits {
    const { integer } = this;
    if (Number.isNaN(integer)) return super.digits();
    const whole = integer === 0 ? 0 : this.end - this.start;
    return { isNegative: false, isZero: integer === 0, whole, fraction: 0, hasPoint: false };
  }

  /** The number, if it consists of few digits, as nearly all do; otherwise NaN. */
  private get integer(): number {
    const { bytes, code, start, end } = this;
    if (code !== kinds.number || end - start > exactDigits) return Number.NaN;
    let number = 0;
    for (let i = start; i < end; i++) {
      const digit = (bytes[i] as number) - 0x30;
      if (digit < 0 || digit > 9) return Number.NaN;
      number = 10 * number + digit;
    }
    return number;
  }

  decimal(): Decimal {
    return this.code === kinds.number ? decimalOf(ascii(this.bytes, this.start, this.end)) : zero;
  }
}

/** The value of an absent member or field. */
export const nothing: Value = new TokenValue();
