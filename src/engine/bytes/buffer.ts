import { sequenceLength } from "./utf-8";
import { lineEnd } from "./words";

/** The number of zeros after the bytes: a loop over words may read beyond the end, and stops there. */
const slack = 64;

/** The line and column of an index. */
export interface CountedPosition {
  readonly index: number;
  readonly line: number;
  readonly column: number;
}

/**
 * The number of line ends that were passed, the index of the last one, and the number of bytes after it that are not columns.
 */
export interface LinesCounted {
  readonly lines: number;
  readonly lastLine: number;
  readonly excess: number;
}

/**
 * A moving buffer: the bytes of a file that are in memory. `position` is the index of the next byte to be read,
 * and the bytes from `pinned` on must be kept. Both are indices into `bytes`, and change when bytes are dropped.
 * `base` is the offset of `bytes[0]` in the file.
 */
export class InputBuffer {
  bytes: Uint8Array<ArrayBuffer> = new Uint8Array(slack);
  view: DataView = new DataView(this.bytes.buffer);
  base = 0;
  position = 0;
  pinned = -1;
  end = 0;
  ended = false;
  /**
   * Lines and columns are counted from here: at or before all places that may still be requested. It moves with each line and
   * record, and is never returned.
   */
  private anchor = { index: 0, line: 1, column: 1 };
  /** The place that was requested last: the next one usually follows it. */
  private near: CountedPosition = this.anchor;

  /** Appends a copy of a block. The bytes before both `pinned` and `position` are dropped. */
  push(block: Uint8Array): void {
    const keep = this.boundary(
      this.pinned >= 0 && this.pinned < this.position ? this.pinned : this.position,
    );
    const held = this.end - keep;
    this.countTo(keep);
    if (this.end + block.length + slack > this.bytes.length) {
      const least = held + block.length + slack;
      const fits = least <= this.bytes.length;
      const target = fits ? this.bytes : new Uint8Array(roomFor(least));
      target.set(this.bytes.subarray(keep, this.end));
      if (!fits) this.take(target);
      this.base += keep;
      this.position -= keep;
      this.anchor = { ...this.anchor, index: this.anchor.index - keep };
      this.near = { ...this.near, index: this.near.index - keep };
      if (this.pinned >= 0) this.pinned -= keep;
      this.end = held;
    }
    this.bytes.set(block, this.end);
    this.end += block.length;
    this.bytes.fill(0, this.end, this.end + slack);
  }

  /** Keeps all bytes from the current position on. Lines and columns may then be requested only for these bytes. */
  hold(): void {
    this.pinned = this.position;
    this.countTo(this.position);
  }

  /** Releases the memory above `most` bytes. Nothing may be read until the next `jump`. */
  shrink(most: number): void {
    if (this.bytes.length > most) this.take(new Uint8Array(slack));
  }

  private take(bytes: Uint8Array<ArrayBuffer>): void {
    this.bytes = bytes;
    this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  /** Drops all bytes and continues at an offset with a known line and column. */
  jump(offset: number, line: number, column: number): void {
    this.base = offset;
    this.position = 0;
    this.pinned = -1;
    this.end = 0;
    this.ended = false;
    this.bytes.fill(0, 0, slack);
    this.anchor = { index: 0, line, column };
    this.near = this.anchor;
  }

  /** Takes over the lines and columns that the tokenizer counted between two indexes, which saves counting them again. */
  passed(from: number, to: number, { lines, lastLine, excess }: LinesCounted): void {
    this.countTo(from);
    const { anchor } = this;
    const begin = lines > 0 ? lastLine : from - anchor.column;
    anchor.index = to;
    anchor.line += lines;
    anchor.column = to - begin - excess;
    this.near = anchor;
  }

  /** Returns the index of the first line end at or after an index; -1 if there is none. */
  lineEnd(from: number): number {
    const { view, end } = this;
    const at = lineEnd(view, from, end);
    return at < end ? at : -1;
  }

  /** Excludes the bytes before an index, a byte order mark, from the first line. */
  textBegins(index: number): void {
    this.anchor = { index, line: 1, column: 1 };
    this.near = this.anchor;
  }

  /** The line and column of an index, which must not be before the places already requested, or before `from`. */
  place(index: number, from?: CountedPosition): CountedPosition {
    if (from !== undefined) return this.counted(from, index);
    this.near = this.counted(this.near.index > index ? this.anchor : this.near, index);
    return this.near;
  }

  /** Returns the last index at or before another that is not inside a character; columns can be counted up to it. */
  private boundary(index: number): number {
    for (let at = index; at >= 0 && at >= index - 3; at--) {
      if (at < this.end && ((this.bytes[at] as number) & 0xc0) !== 0x80) return at;
    }
    return index;
  }

  /** Promises that no place before an index will be requested. */
  countTo(index: number): void {
    const { near, anchor } = this;
    if (index <= anchor.index) return;
    const isNearer = near.index > anchor.index && near.index <= index;
    this.anchor = this.counted(isNearer ? near : anchor, index);
    if (near.index < index) this.near = this.anchor;
  }

  /** Counts lines and UTF-16 units from a place to an index. An invalid byte counts as one column. */
  private counted(
    from: CountedPosition,
    to: number,
  ): { index: number; line: number; column: number } {
    const { bytes, view } = this;
    let { index, line, column } = from;
    while (index < to) {
      const four = view.getInt32(index, true);
      const lineEnds = four ^ 0x0a0a0a0a;
      const others = (four | ((lineEnds - 0x01010101) & ~lineEnds)) & 0x80808080;
      if (others === 0 && index + 4 <= to) {
        column += 4;
        index += 4;
        continue;
      }
      const byte = bytes[index] ?? 0;
      if (byte === 0x0a) {
        line += 1;
        column = 1;
        index += 1;
      } else if (byte < 0x80) {
        column += 1;
        index += 1;
      } else {
        const length = sequenceLength(bytes, index, this.end);
        column += length === 4 ? 2 : 1;
        index += length > 0 ? length : 1;
      }
    }
    return { index, line, column };
  }
}

/** The size of a buffer for at least so many bytes: small ones grow faster, so that fewer bytes are copied. */
const roomFor = (least: number): number => (least < 64 * 1024 ? 4 : 2) * least;
