import type { JsonMistake } from "../../core/diagnostics/json";
import { Brackets } from "../bytes/brackets";
import type { InputBuffer } from "../bytes/buffer";
import { sequenceLength } from "../bytes/utf-8";
import { EndOf } from "../bytes/end-of";
import { isBlankByte } from "../bytes/json-text";
import type { ExpectedToken, Scan } from "../bytes/scanner";
import { Latin1, Scanner } from "../bytes/scanner";
import { maxSign, syntaxMistake } from "./syntax-mistake";

/** The mistake of a fault. `found` is true if the place where reading can continue was found. */
export interface TextMistake {
  readonly mistake: JsonMistake;
  readonly found: boolean;
}

/**
 * The text that is being read: a line of NDJSON, otherwise the whole file.
 *
 * A method that needs more bytes returns undefined. Called again when they have arrived, it continues where it stopped.
 */
export class InputText {
  readonly buffer: InputBuffer;
  readonly brackets = new Brackets();
  readonly scanner = new Scanner(this.brackets);
  /** True if a line end ends the text. */
  lines = false;
  /** True if the input was truncated. Its last value then has no finding. */
  cut = false;
  /** True while a usuario is read: it is in the buffer as a whole, so no further bytes are needed. */
  inUsuario = false;
  /** The index of the text's end, or of the end of the received bytes. */
  limit = 0;
  /** True if the text ends at `limit`. */
  closed = false;
  /** The offset where the search for a line end stopped, and the offset of the next line end. */
  private searched = 0;
  private lineEnd = -1;
  /** The offset of the unit that `hasUnit` looked for last, and how far it searched for its end. */
  private unitAt = -1;
  private unitSeen = 0;
  private unitEnd: EndOf | undefined;

  /** @param buffer must not be in use by any other reader. */
  constructor(buffer: InputBuffer) {
    this.buffer = buffer;
  }

  get offset(): number {
    return this.buffer.base + this.buffer.position;
  }

  /** The byte at the current position, which the caller must have checked. */
  get byte(): number {
    return this.buffer.bytes[this.buffer.position] as number;
  }

  /** Returns true if the whole text was read. */
  get isOver(): boolean {
    return this.closed && this.buffer.position >= this.limit;
  }

  get isCut(): boolean {
    return this.cut && this.buffer.ended && this.buffer.position >= this.buffer.end;
  }

  /** Determines the end of the text again, after the buffer or `lines` has changed. */
  refresh(): void {
    const { buffer } = this;
    this.limit = buffer.end;
    this.closed = buffer.ended;
    if (!this.lines) return;
    if (this.lineEnd < this.offset) {
      const found = buffer.lineEnd(Math.max(this.searched - buffer.base, buffer.position));
      this.lineEnd = found < 0 ? -1 : buffer.base + found;
      if (found < 0) this.searched = buffer.base + buffer.end;
    }
    if (this.closedByLine) {
      this.limit = this.lineEnd - buffer.base;
      this.closed = true;
    }
    const endsInCr = this.limit > buffer.position && buffer.bytes[this.limit - 1] === 0x0d;
    if (endsInCr && (this.closedByLine || !buffer.ended)) this.limit -= 1; // CRLF counts as LF
  }

  private get closedByLine(): boolean {
    return this.lines && this.lineEnd >= 0;
  }

  /** Skips blanks. Returns the byte after them, or -1 at the end of the text. */
  blanks(): number | undefined {
    const { buffer, limit } = this;
    const { bytes } = buffer;
    let at = buffer.position;
    while (at < limit && isBlankByte(bytes[at] as number)) at += 1;
    buffer.position = at;
    if (at < limit) return bytes[at];
    return this.closed ? -1 : undefined;
  }

  /**
   * Returns true if the buffer has the whole unit at the current position: the line, in NDJSON, or the value, by its brackets;
   * or the rest of the text. Returns false if the unit is larger than `most` bytes and at least `most` bytes of it are in the
   * buffer; undefined if more bytes are needed.
   */
  hasUnit(most: number, isLine = false): boolean | undefined {
    const { buffer, offset } = this;
    const held = this.limit - buffer.position;
    if (this.closed && held <= most) return true;
    if (isLine) return held > most ? false : undefined;
    if (this.unitEnd === undefined || this.unitAt !== offset) {
      this.unitAt = offset;
      this.unitSeen = offset;
      this.unitEnd = new EndOf(new Brackets());
    }
    const to = Math.min(this.limit, buffer.position + most);
    const result = this.unitEnd.run(buffer, this.unitSeen - buffer.base, to);
    this.unitSeen = buffer.base + to;
    if (result !== "open") {
      this.unitEnd = undefined; // another call begins anew
      return true;
    }
    return held > most ? false : undefined;
  }

  /** Skips the rest of the line, or of the file. */
  skipLine(latin1?: Latin1): true | undefined {
    const { buffer } = this;
    latin1?.see(buffer.bytes, buffer.position, this.limit);
    buffer.position = this.limit;
    return this.closed || undefined;
  }

  /** Moves to the next line; returns false if there is none. */
  nextLine(): boolean {
    if (!this.closedByLine) return false;
    this.toLine(this.lineEnd + 1 - this.buffer.base);
    return true;
  }

  /** Moves to the beginning of a line. `refresh` must then find its end. */
  toLine(index: number): void {
    const { buffer } = this;
    buffer.position = index;
    buffer.pinned = -1;
    this.brackets.height = 0; // a broken line may leave some of them open
    buffer.countTo(index);
  }

  /**
   * Runs the scanner to the end of a value, to a fault, to the end of the text ("open"), or to the byte at offset `stop`
   * ("limit").
   */
  scan(stop = Number.POSITIVE_INFINITY): Scan | "limit" | undefined {
    const { buffer, scanner } = this;
    const to = Math.min(this.limit, stop - buffer.base);
    const scan = scanner.run(buffer.bytes, buffer.position, to, buffer.base);
    buffer.position = scanner.at;
    if (scan !== "open") return scan;
    if (to < this.limit) return "limit";
    if (!this.closed) return undefined;
    if (scanner.isWhole) return "done";
    if (buffer.position < this.limit && this.closedByLine) return "fault";
    buffer.position = this.limit;
    return "open";
  }

  /**
   * Prepares to determine the mistake at the current position, where the text is wrong, and to continue at the end of the line,
   * or of the value inside `floor` brackets. `found` is false if brackets do not match, or if the text ends first.
   *
   * @param expected The token that JSON allows here; left out within a value that the scanner read.
   */
  afterFault(floor: number | "line", expected?: ExpectedToken): () => TextMistake | undefined {
    const { scanner, brackets } = this;
    const latin1 = new Latin1();
    if (expected === undefined && scanner.sawNonAscii) latin1.ruleOut();
    const inString = expected === undefined ? scanner.inString : 0;
    const end = new EndOf(brackets, floor === "line" ? 0 : floor, inString);
    let mistake: JsonMistake | undefined;
    return () => {
      mistake ??= this.mistake(expected ?? scanner.expected);
      if (mistake === undefined) return undefined;
      const found = floor === "line" ? this.skipLine(latin1) : this.toEnd(end, latin1);
      if (found === undefined) return undefined;
      return { mistake: mistake === "utf-8" && latin1.isPossible ? "latin-1" : mistake, found };
    };
  }

  /** Prepares to skip a value without reading it. The result is false if brackets do not match, or if the text ends first. */
  pastValue(): () => boolean | undefined {
    const end = new EndOf(this.brackets, this.brackets.height);
    return () => this.toEnd(end);
  }

  private toEnd(end: EndOf, latin1?: Latin1): boolean | undefined {
    const { buffer } = this;
    const from = buffer.position;
    const result = end.run(buffer, from, this.limit);
    latin1?.see(buffer.bytes, from, end.at);
    buffer.position = end.at;
    if (result !== "open") return result === "end";
    return this.closed ? false : undefined;
  }

  /**
   * Prepares to determine the mistake at a wrong comma, and to continue at the next element that begins with a bracket, or at
   * the array's end.
   *
   * @param expected The token that JSON allows here.
   */
  afterComma(expected: ExpectedToken): () => TextMistake | undefined {
    const { buffer } = this;
    let mistake: JsonMistake | undefined;
    let inString = false;
    return () => {
      mistake ??= this.mistake(expected);
      if (mistake === undefined) return undefined;
      for (; buffer.position < this.limit; buffer.position++) {
        const { byte } = this;
        if (inString && byte === 0x5c) buffer.position += 1;
        else if (byte === 0x22) inString = !inString;
        else if (!inString && byte === 0x7d) return { mistake, found: false };
        else if (!inString && (byte === 0x7b || byte === 0x5b || byte === 0x5d))
          return { mistake, found: true };
      }
      return this.closed ? { mistake, found: false } : undefined;
    };
  }

  /**
   * The mistake at the current position, if the next bytes show it; `latin-1` needs all that follow.
   *
   * @param expected The token that JSON allows here.
   */
  mistake(expected: ExpectedToken): JsonMistake | undefined {
    const { buffer } = this;
    const { bytes, position: at } = buffer;
    if (this.limit - at < maxSign && !this.closed && !this.inUsuario) return undefined;
    if (at >= this.limit) return "truncated";
    const length = this.byte < 0x80 ? 1 : sequenceLength(bytes, at, this.limit);
    if (length > 0) {
      const isInObject = this.brackets.isObject;
      const { isAfterZero } = this;
      return syntaxMistake({ bytes, at, to: this.limit, expected, isInObject, isAfterZero });
    }
    return length < 0 && !this.closedByLine && this.closed ? "truncated" : "utf-8";
  }

  /** True if the number `0` or `-0` ends at the current position, before a digit. */
  private get isAfterZero(): boolean {
    const { bytes, position } = this.buffer;
    return position > 0 ? bytes[position - 1] === 0x30 : this.scanner.zeroEnd === this.offset;
  }
}
