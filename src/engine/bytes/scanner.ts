import { joinedBytes } from "../../core/text/joined-bytes";
import type { Brackets } from "./brackets";
import { isHex, isSimpleEscape, maxDepth } from "./tokenizer";
import { isCutLead, sequenceLength } from "./utf-8";

/** The state of a scan: within the value, after its end, or at a byte that is not valid. */
export type Scan = "open" | "done" | "fault";

/**
 * The token that JSON allows at a byte: a value; a name, or `}`; the value or name after a comma; a colon; a comma or
 * the closing bracket ("comma"); only blanks ("nothing"); the next byte of a string; a digit after a minus; or the next
 * byte of another token.
 */
export type ExpectedToken =
  | "value"
  | "next value"
  | "name"
  | "next name"
  | "colon"
  | "comma"
  | "nothing"
  | "string"
  | "minus"
  | "token";

const VALUE = 0;
const FIRST_ITEM = 1;
const FIRST_KEY = 2;
const KEY = 3;
const COLON = 4;
const AFTER = 5;
const STRING = 6;
const ESCAPE = 7;
const HEX = 8;
const LITERAL = 9;
const MINUS = 10;
const ZERO = 11;
const INTEGER = 12;
const DOT = 13;
const FRACTION = 14;
const EXPONENT = 15;
const SIGN = 16;
const POWER = 17;

/**
 * Finds the end of one JSON value, or the first byte that is not JSON in UTF-8 (RFC 8259). It can stop at any byte and continue
 * with the next block, so a value may have any size.
 */
export class Scanner {
  /** The index where the last run stopped: after the value, at the invalid byte, or at the end of the text. */
  at = 0;
  /** The offset, within the value, of the bracket that opens level 257; -1 if there is none. */
  deepAt = -1;
  /** True if a well-formed sequence of several bytes occurred. */
  sawNonAscii = false;
  /** The offset after the last number that ended as `0` or `-0`. */
  zeroEnd = -1;
  private state = VALUE;
  private isKey = false;
  private hexLeft = 0;
  private literal = "";
  private literalAt = 0;
  private floor = 0;

  private readonly brackets: Brackets;

  constructor(brackets: Brackets) {
    this.brackets = brackets;
  }

  begin(): void {
    this.state = VALUE;
    this.isKey = false;
    this.deepAt = -1;
    this.sawNonAscii = false;
    this.floor = this.brackets.height;
  }

  /** 1 if the run stopped within a string, 2 after a backslash in a string, else 0. */
  get inString(): number {
    if (this.state === ESCAPE) return 2;
    return this.state === STRING || this.state === HEX ? 1 : 0;
  }

  /** True if the value is complete at the end of the text, as a number may be. */
  get isWhole(): boolean {
    const { state } = this;
    const number = state === ZERO || state === INTEGER || state === FRACTION || state === POWER;
    return number && this.brackets.height === this.floor;
  }

  get expected(): ExpectedToken {
    const { state, brackets } = this;
    const isOutermost = brackets.height === this.floor;
    if (this.inString > 0) return "string";
    if (state === VALUE) return isOutermost || brackets.isObject ? "value" : "next value";
    if (state === FIRST_ITEM) return "value";
    if (state === FIRST_KEY) return "name";
    if (state === KEY) return "next name";
    if (state === COLON) return "colon";
    if (state === AFTER) return isOutermost ? "nothing" : "comma";
    return state === MINUS ? "minus" : "token";
  }

  /** Continues at an index. Leaves an incomplete sequence before `to` for the next run. */
  run(bytes: Uint8Array, from: number, to: number, base: number): Scan {
    const { brackets } = this;
    let i = from;
    while (i < to) {
      const byte = bytes[i] as number;
      switch (this.state) {
        case STRING: {
          if (byte === 0x22) {
            i += 1;
            if (this.isKey) this.state = COLON;
            else if (this.ends()) return this.stop(i, "done");
          } else if (byte === 0x5c) {
            this.state = ESCAPE;
            i += 1;
          } else if (byte < 0x20) {
            return this.stop(i, "fault");
          } else if (byte < 0x80) {
            i += 1;
          } else {
            const length = sequenceLength(bytes, i, to);
            if (length <= 0) return this.stop(i, length < 0 ? "open" : "fault");
            this.sawNonAscii = true;
            i += length;
          }
          continue;
        }
        case ESCAPE:
          if (byte === 0x75) {
            this.state = HEX;
            this.hexLeft = 4;
          } else if (isSimpleEscape(byte)) this.state = STRING;
          else return this.stop(i, "fault");
          i += 1;
          continue;
        case HEX:
          if (!isHex(byte)) return this.stop(i, "fault");
          this.hexLeft -= 1;
          if (this.hexLeft === 0) this.state = STRING;
          i += 1;
          continue;
        case LITERAL:
          if (byte !== this.literal.charCodeAt(this.literalAt)) return this.stop(i, "fault");
          this.literalAt += 1;
          i += 1;
          if (this.literalAt === this.literal.length && this.ends()) return this.stop(i, "done");
          continue;
        case MINUS:
          if (!isDigit(byte)) return this.stop(i, "fault");
          this.state = byte === 0x30 ? ZERO : INTEGER;
          i += 1;
          continue;
        case DOT:
        case SIGN:
          if (!isDigit(byte)) return this.stop(i, "fault");
          this.state = this.state === DOT ? FRACTION : POWER;
          i += 1;
          continue;
        case EXPONENT:
          if (byte === 0x2b || byte === 0x2d) this.state = SIGN;
          else if (isDigit(byte)) this.state = POWER;
          else return this.stop(i, "fault");
          i += 1;
          continue;
        case ZERO:
        case INTEGER:
        case FRACTION:
        case POWER:
          if (isDigit(byte) && this.state !== ZERO) i += 1;
          else if (byte === 0x2e && this.state <= INTEGER) {
            this.state = DOT;
            i += 1;
          } else if ((byte === 0x65 || byte === 0x45) && this.state !== POWER) {
            this.state = EXPONENT;
            i += 1;
          } else {
            if (this.state === ZERO) this.zeroEnd = base + i;
            if (this.ends()) return this.stop(i, "done");
          }
          continue;
      }
      if (byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09) {
        i += 1;
        continue;
      }
      switch (this.state) {
        case COLON:
          if (byte !== 0x3a) return this.stop(i, "fault");
          this.state = VALUE;
          break;
        case KEY:
        case FIRST_KEY:
          if (byte === 0x22) {
            this.state = STRING;
            this.isKey = true;
          } else if (byte === 0x7d && this.state === FIRST_KEY) {
            brackets.close();
            if (this.ends()) return this.stop(i + 1, "done");
          } else return this.stop(i, "fault");
          break;
        case AFTER:
          if (byte === 0x2c) this.state = brackets.isObject ? KEY : VALUE;
          else if (byte === (brackets.isObject ? 0x7d : 0x5d)) {
            brackets.close();
            if (this.ends()) return this.stop(i + 1, "done");
          } else return this.stop(i, "fault");
          break;
        default:
          if (byte === 0x5d && this.state === FIRST_ITEM) {
            brackets.close();
            if (this.ends()) return this.stop(i + 1, "done");
          } else if (!this.opens(byte, base + i)) return this.stop(i, "fault");
      }
      i += 1;
    }
    return this.stop(i, "open");
  }

  private opens(byte: number, offset: number): boolean {
    if (byte === 0x22) {
      this.state = STRING;
      this.isKey = false;
    } else if (byte === 0x7b || byte === 0x5b) {
      this.brackets.open(byte === 0x7b);
      this.state = byte === 0x7b ? FIRST_KEY : FIRST_ITEM;
      if (this.deepAt < 0 && this.brackets.height - this.floor > maxDepth) this.deepAt = offset;
    } else if (byte === 0x2d) this.state = MINUS;
    else if (byte === 0x30) this.state = ZERO;
    else if (isDigit(byte)) this.state = INTEGER;
    else {
      this.literal = byte === 0x74 ? "true" : byte === 0x66 ? "false" : byte === 0x6e ? "null" : "";
      this.literalAt = 1;
      this.state = LITERAL;
      if (this.literal === "") {
        this.state = VALUE;
        return false;
      }
    }
    return true;
  }

  /** Ends a value. Returns true if it was the outermost one. */
  private ends(): boolean {
    this.state = AFTER;
    return this.brackets.height === this.floor;
  }

  private stop(at: number, scan: Scan): Scan {
    this.at = at;
    return scan;
  }
}

/**
 * Distinguishes Latin-1 from broken UTF-8: every byte from 0x80 up is 0xA0 to 0xFF, and none begins a well-formed sequence, or
 * may be the rest of a truncated one.
 */
export class Latin1 {
  private isRuledOut = false;
  /** The last received bytes, if they may begin a sequence. */
  private cut = new Uint8Array(0);

  /** True if all received bytes may be Latin-1, provided that no more come. */
  get isPossible(): boolean {
    return !this.isRuledOut && !isCutLead(this.cut[0] ?? 0, this.cut[1]);
  }

  ruleOut(): void {
    this.isRuledOut = true;
  }

  see(bytes: Uint8Array, from: number, to: number): void {
    const { cut } = this;
    if (cut.length > 0) {
      this.cut = new Uint8Array(0);
      return this.see(joinedBytes([cut, bytes.subarray(from, to)]), 0, cut.length + to - from);
    }
    let cutAt = to;
    for (let i = from; i < to && !this.isRuledOut; i++) {
      const byte = bytes[i] as number;
      if (byte < 0x80) continue;
      const length = sequenceLength(bytes, i, to);
      const isLead = (length === 0 || i + 1 < to) && isCutLead(byte, bytes[i + 1]);
      if (byte < 0xa0 || length > 0 || isLead) this.isRuledOut = true;
      else if (length < 0 && cutAt === to) cutAt = i;
    }
    if (cutAt < to) this.cut = bytes.slice(cutAt, to);
  }
}

export const isDigit = (byte: number): boolean => byte >= 0x30 && byte <= 0x39;
