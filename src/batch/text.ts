import type { JsonMistake } from "../../rules/input/json";
import { Brackets } from "../bytes/brackets";
import { isBlank } from "../bytes/json-text";
import type { Expected, Scan } from "../bytes/scanner";
import { EndOf } from "../bytes/end-of";
import { isCutSequence, Latin1, Scanner } from "../bytes/scanner";
import { sequenceLength, InputBuffer } from "../bytes/buffer";
import { longestSign, syntaxMistake } from "./syntax-mistake";

/**
 * A step of reading. It pauses with `yield` when it needs bytes that have not arrived; the caller then pushes a
 * block or marks the end of the file, and resumes it. It also pauses with `yield handOut` when the caller can take
 * findings; the caller then resumes it without further bytes.
 */
export type Reading<T> = Generator<typeof handOut | undefined, T>;

export const handOut = "hand out";

/** How many bytes may be kept for the tokenizer before the record is read by its text. */
const mostHeld = 256 * 1024;

/** Called with the bytes that are passed. */
type See = (bytes: Uint8Array, from: number, to: number) => void;

/** The place at which a value begins: its offset, and the number of open brackets around it. */
export interface Span {
  readonly start: number;
  readonly floor: number;
  readonly isObject: boolean;
}

/** The text that is being read. In NDJSON it ends at the end of each line, otherwise at the end of the file. */
export class Text {
  readonly buffer: InputBuffer;
  readonly brackets = new Brackets();
  readonly scanner = new Scanner(this.brackets);
  private readonly endOf = new EndOf(this.brackets);
  /** Whether the text ends at a line end. */
  lines = false;
  /** Whether the input was cut off. The value that was cut then gets no finding of its own. */
  cut = false;
  /** The index of the text's end, as far as the bytes are in the buffer. */
  limit = 0;
  /** Whether the text ends at `limit`, and whether a line end ends it. */
  private closed = false;
  private closedByLine = false;
  /** The offset up to which no line end was found, and the offset of the one that was found. */
  private searched = 0;
  private lineEnd = -1;
  line = 1;
  /** The offset at which the line begins. */
  lineAt = 0;
  /** The offset of the record whose rest was waited for. */
  private awaited = -1;

  /** @param buffer must not be in use by any other reader. */
  constructor(buffer = new InputBuffer()) {
    this.buffer = buffer;
  }

  /** The offset of the current position. */
  get offset(): number {
    return this.buffer.base + this.buffer.position;
  }

  /** The byte at the current position; the caller knows that there is one. */
  get byte(): number {
    return this.buffer.bytes[this.buffer.position] as number;
  }

  /** Whether the whole text was read, up to its end. */
  get isOver(): boolean {
    return this.closed && this.buffer.position >= this.limit;
  }

  /** Whether the input was cut off at the current position. */
  get isCut(): boolean {
    return this.cut && this.buffer.ended && this.buffer.position >= this.buffer.end;
  }

  /** Determines the end of the text again, after the buffer or `lines` has changed. */
  refresh(): void {
    const { buffer } = this;
    this.limit = buffer.end;
    this.closed = buffer.ended;
    this.closedByLine = false;
    if (!this.lines) return;
    const from = Math.max(this.searched - buffer.base, buffer.position);
    const found =
      this.lineEnd >= buffer.base + buffer.position
        ? this.lineEnd - buffer.base
        : buffer.lineEnd(from);
    const isThere = found >= 0;
    this.searched = buffer.base + (isThere ? found + 1 : buffer.end);
    this.lineEnd = isThere ? buffer.base + found : -1;
    if (isThere) {
      this.limit = found;
      this.closed = true;
      this.closedByLine = true;
    }
    const endsInCr = this.limit > buffer.position && buffer.bytes[this.limit - 1] === 0x0d;
    if (endsInCr && (isThere || !buffer.ended)) this.limit -= 1; // CRLF counts as LF
  }

  /** Waits for more of the text; returns false at its end. */
  *more(): Reading<boolean> {
    if (this.closed) return false;
    yield* this.pull();
    return true;
  }

  /**
   * Waits until the object at the current position is whole in the buffer, or until the text ends. Returns false if it
   * has more bytes than that; they are not kept.
   */
  *whole(most: number): Reading<boolean> {
    const { buffer } = this;
    if (this.closed && this.limit - buffer.position <= most) return true;
    const start = this.offset;
    buffer.hold();
    const frame = new EndOf(new Brackets());
    for (let at = start; ; ) {
      const to = Math.min(this.limit, start + most - buffer.base);
      const result = frame.run(buffer.bytes, at - buffer.base, to);
      const isOpen = result === "open";
      at = buffer.base + to;
      const isLarge = isOpen && to < this.limit;
      if (!isOpen || isLarge || !(yield* this.more())) {
        buffer.pinned = -1;
        return !isLarge;
      }
    }
  }

  /** Waits for the next block, or for the end of the file. */
  *pull(): Reading<void> {
    yield;
    this.refresh();
  }

  /** Skips blanks. Returns the byte after them, or -1 at the end of the text. */
  *blanks(): Reading<number> {
    for (;;) {
      const byte = this.skipBlanks();
      if (byte >= 0) return byte;
      if (!(yield* this.more())) return -1;
    }
  }

  /** Skips the blanks that have arrived. Returns the byte after them, or -1 if it has not arrived. */
  skipBlanks(): number {
    const { buffer } = this;
    while (buffer.position < this.limit && isBlank(this.byte)) buffer.position += 1;
    return buffer.position < this.limit ? this.byte : -1;
  }

  *skipLine(see?: See): Reading<void> {
    const { buffer } = this;
    for (;;) {
      see?.(buffer.bytes, buffer.position, this.limit);
      buffer.position = this.limit;
      if (this.closed) return;
      yield* this.pull();
    }
  }

  /** Moves to the next line; returns false if there is none. */
  nextLine(): boolean {
    if (!this.closedByLine) return false;
    const { buffer } = this;
    buffer.position = this.lineEnd + 1 - buffer.base;
    buffer.pinned = -1;
    this.brackets.height = 0; // a broken line may leave some of them open
    this.line += 1;
    this.lineAt = this.offset;
    buffer.lineBegins(buffer.position, this.line);
    this.refresh();
    return true;
  }

  /** Moves to the beginning of a line that was found by other means. */
  isAtLine(index: number, line: number): void {
    const { buffer } = this;
    buffer.position = index;
    buffer.pinned = -1;
    this.line = line;
    this.lineAt = this.offset;
    buffer.lineBegins(index, line);
    this.refresh();
  }

  /**
   * Waits for the rest of the record at the current position, which the tokenizer ran out of: for the end of its line,
   * or of the object. Returns false if that was done before.
   */
  *rest(): Reading<boolean> {
    const { offset } = this;
    if (this.awaited === offset || this.closed) return false;
    this.awaited = offset;
    if (!this.lines) yield* this.whole(mostHeld);
    else
      while (!this.closed && this.buffer.end - this.buffer.position < mostHeld) yield* this.pull();
    return true;
  }

  /** Sets the number of the first line: blank lines before it count. */
  lineIs(line: number): void {
    this.line = line;
  }

  /**
   * Runs the scanner to the end of a value, a fault, the end of the text ("open"), or a byte at offset `stop`
   * ("limit").
   */
  *scan(stop = Number.POSITIVE_INFINITY): Reading<Scan | "limit"> {
    const { buffer, scanner } = this;
    for (;;) {
      const to = Math.min(this.limit, stop - buffer.base);
      const scan = scanner.run(buffer.bytes, buffer.position, to, buffer.base);
      buffer.position = scanner.at;
      if (scan !== "open") return scan;
      if (to < this.limit) return "limit";
      if (yield* this.more()) continue;
      if (scanner.isWhole) return "done";
      if (buffer.position < this.limit && this.closedByLine) return "fault";
      buffer.position = this.limit;
      return "open";
    }
  }

  /**
   * Determines the mistake at the current position, at which the text is at fault, and continues at the end of the value
   * that has so many brackets around it, or of the line. `found` is false if brackets do not match, or if the text ends
   * first.
   *
   * @param inValue tells whether the scanner read the value. Otherwise `expected` is what JSON allows here.
   */
  *afterFault(
    floor: number | "line",
    inValue: boolean,
    expected: Expected = this.scanner.expected,
  ): Reading<{ readonly mistake: JsonMistake; readonly found: boolean }> {
    const { inString, escaped, sawNonAscii } = this.scanner;
    const mistake = yield* this.mistake(expected);
    const latin1 = new Latin1();
    latin1.possible = !(inValue && sawNonAscii);
    const see: See = (bytes, from, to) => latin1.see(bytes, from, to);
    let found = true;
    if (floor === "line") yield* this.skipLine(see);
    else {
      this.endOf.begin(floor, inValue && inString, inValue && escaped);
      found = yield* this.toEnd(see);
    }
    return { mistake: mistake === "utf-8" && latin1.possible ? "latin-1" : mistake, found };
  }

  /** Skips an object without reading it. Returns false if brackets do not match, or if the text ends first. */
  *skipObject(): Reading<boolean> {
    this.endOf.begin(this.brackets.height);
    return yield* this.toEnd();
  }

  private *toEnd(see?: See): Reading<boolean> {
    const { buffer, endOf } = this;
    for (;;) {
      const from = buffer.position;
      const result = endOf.run(buffer.bytes, from, this.limit);
      see?.(buffer.bytes, from, endOf.at);
      buffer.position = endOf.at;
      if (result !== "open") return result === "end";
      if (!(yield* this.more())) return false;
    }
  }

  /** Continues after a wrong comma to the next element that begins with a bracket, or to the end of the array. */
  *resync(): Reading<boolean> {
    const { buffer } = this;
    let inString = false;
    for (;;) {
      for (; buffer.position < this.limit; buffer.position++) {
        const { byte } = this;
        if (inString && byte === 0x5c) buffer.position += 1;
        else if (byte === 0x22) inString = !inString;
        else if (!inString && byte === 0x7d) return false;
        else if (!inString && (byte === 0x7b || byte === 0x5b || byte === 0x5d)) return true;
      }
      if (!(yield* this.more())) return false;
    }
  }

  /**
   * The mistake at the current position, as far as the next bytes show it; `latin-1` needs all that follow.
   *
   * @param expected is what JSON allows here.
   */
  *mistake(expected: Expected): Reading<JsonMistake> {
    const { buffer } = this;
    while (this.limit - buffer.position < longestSign && !this.closed) yield* this.pull();
    const { bytes, position: at } = buffer;
    if (at >= this.limit) return "truncated";
    if (this.byte < 0x80 || sequenceLength(bytes, at, this.limit) > 0) {
      const isInObject = this.brackets.isObject;
      const { isAfterZero } = this;
      return syntaxMistake({ bytes, at, to: this.limit, expected, isInObject, isAfterZero });
    }
    const isCut =
      !this.closedByLine && this.closed && isCutSequence(buffer.bytes, buffer.position, this.limit);
    return isCut ? "truncated" : "utf-8";
  }

  /** Whether a number that is `0` ends at the current position, at which a digit is. */
  private get isAfterZero(): boolean {
    const { bytes, position } = this.buffer;
    return position > 0 ? bytes[position - 1] === 0x30 : this.scanner.zeroEnd === this.offset;
  }
}
