import { byteOrderMark } from "../../core/text/byte-order-mark";
import { isBlankByte, isControl } from "../../engine/bytes/json-text";
import type { TypedFinding as Finding } from "../../core/evaluate/typed-issue";
import { joinedBytes } from "../../core/text/joined-bytes";
import type { FixCode } from "./suggestion";
import { lastIndexWhere } from "./tree";

type Fault = Pick<Finding, "offset" | "line" | "pointer">;

/** `hasMark`: the text begins with a byte order mark that belongs to JSON. */
interface TextKind {
  readonly areLines: boolean;
  readonly isWhole: boolean;
  readonly hasMark: boolean;
}

/** Bytes around or within JSON that do not belong to it. */
interface Removal {
  readonly from: number;
  readonly to: number;
  readonly code: FixCode;
  /** The offset at which a reader of the JSON fails; -1 if it does not. */
  readonly fault: number;
}

/** The most removals in a text, since they are kept in memory. With more, nothing is removed. */
const maxRemovals = 100_000;

/**
 * Finds the parts that can be removed from a text that is otherwise JSON: commas before a closing bracket or after a whole
 * value, byte order marks, and other text before and after the only value. A string ends at the end of its line at the latest.
 */
export class Surplus {
  private removals: Removal[] = [];
  private applied: readonly Removal[] = [];
  /** For each removal, where it would begin after the removals before it. */
  private begins: readonly number[] = [];
  private faults: readonly Fault[] = [];
  private readonly refused = new Set<number>();
  private readonly areLines: boolean;
  private readonly start: number;
  private offset = 0;
  private inString = false;
  private isEscaped = false;
  private depth = 0;
  /** The last byte outside strings that is not blank. */
  private last = 0;
  /** The offset of a comma after a value; -1 after anything else. */
  private comma = -1;
  /** The number of bytes of a byte order mark that have been read. */
  private mark = 0;
  /** Where text after the only value begins and ends; "none" if there is more than one value. */
  private after: { from: number; to: number } | "none" | undefined;

  /** @param around is where other text begins, and the JSON after it. */
  constructor(
    { areLines, isWhole, hasMark }: TextKind,
    around: { readonly text: number; readonly json: number } | undefined,
  ) {
    this.areLines = areLines;
    this.start = around?.json ?? 0;
    if (!isWhole) this.after = "none";
    if (around !== undefined) this.remove(0, around.json, "surrounding-text", around.text);
    else if (hasMark) this.remove(0, byteOrderMark.length, "byte-order-mark", -1);
  }

  private remove(from: number, to: number, code: FixCode, fault = from): void {
    if (this.removals.length <= maxRemovals) this.removals.push({ from, to, code, fault });
  }

  /** Reads the text. Returns true if anything can be removed. */
  scan(text: Uint8Array): boolean {
    for (const byte of text) {
      if (this.offset >= this.start) this.see(byte);
      this.offset += 1;
    }
    return this.end();
  }

  private see(byte: number): void {
    if (this.inString) {
      const ends = byte === 0x22 && !this.isEscaped;
      this.isEscaped = byte === 0x5c && !this.isEscaped;
      this.inString = !ends && byte !== 0x0a;
    } else if (!isBlankByte(byte)) this.seeSign(byte);
    if (byte === 0x0a && this.areLines) this.endText();
  }

  /** Handles a byte outside strings that is not blank. */
  private seeSign(byte: number): void {
    const { offset, depth, comma, last } = this;
    const isOpen = byte === 0x7b || byte === 0x5b;
    const isClose = byte === 0x7d || byte === 0x5d;
    const isQuote = byte === 0x22;
    this.last = byte;
    this.comma = -1;
    this.inString = isQuote;
    this.seeMark(byte);
    if (byte === 0x2c) {
      const isAfterBracket = last === 0x7d || last === 0x5d;
      const isAfterValue = isAfterBracket || (depth > 0 && !beforeValue.includes(last));
      if (isAfterValue) this.comma = offset;
      if (isAfterValue && depth === 0) return;
    }
    if (isClose && comma >= 0) this.remove(comma, comma + 1, "trailing-comma", offset);
    if (isOpen) this.depth += 1;
    if (isClose && depth > 0) this.depth -= 1;
    const { after } = this;
    if (after === undefined) {
      if (isClose && depth === 1) this.after = { from: -1, to: -1 };
    } else if (isOpen || isClose || isQuote || isControl(byte)) this.after = "none";
    else if (after !== "none") {
      if (after.from < 0) after.from = offset;
      after.to = offset + 1;
    }
  }

  private seeMark(byte: number): void {
    if (byte === byteOrderMark[this.mark]) this.mark += 1;
    else this.mark = byte === byteOrderMark[0] ? 1 : 0;
    if (this.mark < byteOrderMark.length) return;
    const from = this.offset + 1 - byteOrderMark.length;
    if (from > 0) this.remove(from, this.offset + 1, "byte-order-mark");
    this.mark = 0;
  }

  /** Ends a line, or the file. */
  private endText(): void {
    const { comma } = this;
    if (comma >= 0 && this.depth === 0) this.remove(comma, comma + 1, "trailing-comma");
    if (this.depth > 0) this.after = "none";
    this.comma = -1;
    this.depth = 0;
  }

  private end(): boolean {
    this.endText();
    const { after } = this;
    if (typeof after === "object" && after.from >= 0) {
      this.removals = this.removals.filter(({ from }) => from < after.from);
      this.remove(after.from, after.to, "surrounding-text");
    }
    return this.removals.length > 0 && this.removals.length <= maxRemovals;
  }

  /** True if only a byte order mark at the beginning of the file can be removed, which is not a fault. */
  get isMark(): boolean {
    return this.removals.length === 1 && this.removals[0]?.fault === -1;
  }

  // --- what is removed ---

  /**
   * Applies the removals whose fault was reported. A reader reports one fault of a record, so removals between two faults
   * belong to the first.
   */
  begin(faults: readonly Fault[]): boolean {
    this.faults = faults;
    const isMet = new Set(
      this.removals.flatMap(({ from, to, fault }) => {
        const at = this.faultBefore(fault);
        const found = faults[at]?.offset ?? -1;
        return fault < 0 || found === fault || (found >= from && found < to) ? [at] : [];
      }),
    );
    this.applied = this.removals.filter(({ fault }) => {
      const at = this.faultBefore(fault);
      return isMet.has(at) && !this.refused.has(at) && (fault < 0 || at >= 0);
    });
    let removed = 0;
    this.begins = this.applied.map(({ from, to }) => {
      const begin = from - removed;
      removed += to - from;
      return begin;
    });
    return this.applied.length > 0;
  }

  /** The index of the last fault at or before an offset; -1 if there is none. */
  private faultBefore(offset: number): number {
    return lastIndexWhere(this.faults.length, (i) => (this.faults[i] as Fault).offset <= offset);
  }

  /** The offset that a byte had before the removals. */
  private offsetBefore(offset: number): number {
    const { begins, applied } = this;
    const at = lastIndexWhere(begins.length, (i) => (begins[i] as number) <= offset);
    return at < 0 ? offset : offset - (begins[at] as number) + (applied[at] as Removal).to;
  }

  /** Reverts the removals in records that still have a fault. */
  refuse(faults: readonly Fault[]): boolean {
    const { size } = this.refused;
    for (const { offset, line, pointer } of faults) {
      const at = this.faultBefore(this.offsetBefore(offset));
      const before = this.faults[at];
      const isSame = before?.pointer === pointer && (!this.areLines || before.line === line);
      if (isSame) this.refused.add(at);
    }
    return this.refused.size > size && this.begin(this.faults);
  }

  apply(text: Uint8Array): Uint8Array {
    const kept: Uint8Array[] = [];
    let at = 0;
    for (const { from, to } of this.applied) {
      if (from > at) kept.push(text.subarray(at, from));
      at = Math.max(at, to);
    }
    return joinedBytes([...kept, text.subarray(at)]);
  }

  get isApplied(): boolean {
    return this.applied.length > 0;
  }

  /** Returns the code of the correction of a fault. */
  codeOf({ offset }: Fault): FixCode | undefined {
    const { applied } = this;
    const at = lastIndexWhere(applied.length, (i) => (applied[i] as Removal).from <= offset);
    const own = applied[at];
    return own !== undefined && (own.fault === offset || offset < own.to) ? own.code : undefined;
  }
}

/** The signs `{`, `[`, comma and colon, which end no value. */
const beforeValue = [0x7b, 0x5b, 0x2c, 0x3a];
