/** Zeros behind the bytes, so that a loop over words may read beyond the end, and stops there. */
const slack = 64;

/**
 * The bytes of a file that are in memory: a buffer that moves on. `position` is where reading stands and
 * `pinned` what must be kept; both are indices into `bytes`, and move with them when bytes are dropped.
 * `base` is the offset in the file of `bytes[0]`.
 */
export class InputBuffer {
  bytes: Uint8Array = new Uint8Array(slack);
  view: DataView = new DataView(this.bytes.buffer);
  base = 0;
  position = 0;
  pinned = -1;
  end = 0;
  ended = false;
  /** What a line and a column are counted from: an index at or before all that may still be asked for. */
  private anchor = 0;
  private line = 1;
  private column = 1;
  /** Where the last question was answered: the next one mostly lies behind it. */
  private near = { index: 0, line: 1, column: 1 };

  /** Appends a block; what lies before `pinned` and `position` is dropped. The block is copied. */
  push(block: Uint8Array): void {
    const keep = this.boundary(
      this.pinned >= 0 && this.pinned < this.position ? this.pinned : this.position,
    );
    const held = this.end - keep;
    this.countTo(keep);
    if (this.end + block.length + slack > this.bytes.length) {
      const fits = held + block.length + slack <= this.bytes.length;
      const target = fits ? this.bytes : new Uint8Array(2 * (held + block.length) + slack);
      if (fits) target.copyWithin(0, keep, this.end);
      else target.set(this.bytes.subarray(keep, this.end));
      this.bytes = target;
      if (!fits) this.view = new DataView(target.buffer);
      this.base += keep;
      this.position -= keep;
      this.anchor -= keep;
      this.near.index -= keep;
      if (this.pinned >= 0) this.pinned -= keep;
      this.end = held;
    }
    this.bytes.set(block, this.end);
    this.end += block.length;
    this.bytes.fill(0, this.end, this.end + slack);
  }

  /** Keeps all bytes from here on, of which alone the places will be asked for. */
  hold(): void {
    this.pinned = this.position;
    this.countTo(this.position);
  }

  /** Drops all bytes and goes on at an offset, which has a line and a column. */
  jump(offset: number, line: number, column: number): void {
    this.base = offset;
    this.position = 0;
    this.pinned = -1;
    this.end = 0;
    this.ended = false;
    this.bytes.fill(0, 0, slack);
    this.anchor = 0;
    this.line = line;
    this.column = column;
    this.near = { index: 0, line, column };
  }

  /**
   * Says what a pass of the tokenizer from one index to another passed: line's ends, where the last one was, and how many bytes
   * since then were no column of their own. It spares counting them again.
   */
  passed(from: number, to: number, lines: number, lastLine: number, excess: number): void {
    this.countTo(from);
    this.column = lines > 0 ? to - lastLine - excess : this.column + to - from - excess;
    this.line += lines;
    this.anchor = to;
    this.near = { index: to, line: this.line, column: this.column };
  }

  /** The index of the first line's end at or behind an index; -1 when there is none. Four bytes at a time: `indexOf` is slower. */
  lineEnd(from: number): number {
    const { view, end } = this;
    for (let i = from; i < end; i += 4) {
      const four = view.getInt32(i, true) ^ 0x0a0a0a0a;
      const found = (four - 0x01010101) & ~four & 0x80808080;
      if (found === 0) continue;
      const at = i + ((31 - Math.clz32(found & -found)) >>> 3);
      return at < end ? at : -1;
    }
    return -1;
  }

  /** Says that a line begins at an index, which spares counting what came before it. */
  lineBegins(index: number, line: number): void {
    this.anchor = index;
    this.line = line;
    this.column = 1;
    this.near = { index, line, column: 1 };
  }

  /** The line and column of an index at or after all that was counted. */
  place(index: number): { readonly line: number; readonly column: number } {
    if (this.near.index > index)
      this.near = { index: this.anchor, line: this.line, column: this.column };
    this.near = this.counted(this.near, index);
    return this.near;
  }

  /** An index at or before another that lies within no sequence of bytes, so that columns can be counted to it. */
  private boundary(index: number): number {
    for (let at = index; at >= 0 && at >= index - 3; at--) {
      if (at < this.end && ((this.bytes[at] as number) & 0xc0) !== 0x80) return at;
    }
    return index;
  }

  private countTo(index: number): void {
    if (index <= this.anchor) return;
    const { line, column } = this.counted(
      { index: this.anchor, line: this.line, column: this.column },
      index,
    );
    this.anchor = index;
    this.line = line;
    this.column = column;
    if (this.near.index < index) this.near = { index, line, column };
  }

  /** Counts lines and UTF-16 units from one place to an index: an invalid byte is one column. */
  private counted(from: { index: number; line: number; column: number }, to: number) {
    const { bytes } = this;
    let { index, line, column } = from;
    while (index < to) {
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
        index += length || 1;
      }
    }
    return { index, line, column };
  }
}

/** The length of the well-formed UTF-8 sequence of two to four bytes that begins at an index; 0 when there is none. */
export function sequenceLength(bytes: Uint8Array, index: number, end: number): number {
  const lead = bytes[index] ?? 0;
  const length =
    lead >= 0xc2 && lead < 0xe0
      ? 2
      : lead >= 0xe0 && lead < 0xf0
        ? 3
        : lead >= 0xf0 && lead < 0xf5
          ? 4
          : 0;
  if (length === 0 || index + length > end) return 0;
  const second = bytes[index + 1] ?? 0;
  if (second < lowestSecond(lead) || second > highestSecond(lead)) return 0;
  for (let i = index + 2; i < index + length; i++) {
    if (((bytes[i] ?? 0) & 0xc0) !== 0x80) return 0;
  }
  return length;
}

/** The second byte of a sequence rules out overlong forms, surrogates and what lies above U+10FFFF. */
const lowestSecond = (lead: number): number => (lead === 0xe0 ? 0xa0 : lead === 0xf0 ? 0x90 : 0x80);
const highestSecond = (lead: number): number =>
  lead === 0xed ? 0x9f : lead === 0xf4 ? 0x8f : 0xbf;
