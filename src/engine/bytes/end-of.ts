import type { Brackets } from "./brackets";
import type { InputBuffer } from "./buffer";
import { quoteOrBracket, quoteOrSlash } from "./words";

/**
 * Finds the end of a value by its brackets outside strings, which must match. A value without brackets ends before the next
 * comma or closing bracket. The value need not be valid JSON.
 */
export class EndOf {
  /** The index where the last run stopped. */
  at = 0;
  private inString: number;
  private readonly floor: number;

  private readonly brackets: Brackets;

  /**
   * Begins at the value's first byte, or within it.
   *
   * @param brackets The open brackets, which it changes.
   * @param floor The number of open brackets around the value.
   * @param inString 1 in a string, 2 after a backslash in a string, else 0.
   */
  constructor(brackets: Brackets, floor = 0, inString = 0) {
    this.brackets = brackets;
    this.floor = floor;
    this.inString = inString;
  }

  /** "end": the value ends at `at`; "mismatch": the bracket at `at` does not match; "open": it goes on. */
  run(
    { bytes, view }: Pick<InputBuffer, "bytes" | "view">,
    from: number,
    to: number,
  ): "end" | "mismatch" | "open" {
    const { brackets, floor } = this;
    let i = from;
    if (this.inString !== 0 && i < to)
      i = this.stringEnd(bytes, view, this.inString === 2 ? i + 1 : i, to);
    while (i < to) {
      if (brackets.height !== floor) {
        i = quoteOrBracket(view, i, to);
        if (i >= to) break;
      }
      const byte = bytes[i] as number;
      const bracket = byte | 0x20; // of both kinds
      if (byte === 0x22) {
        i = this.stringEnd(bytes, view, i + 1, to);
        continue;
      }
      if (bracket === 0x7b) brackets.open(byte === 0x7b);
      else if (bracket === 0x7d) {
        if (brackets.height === floor) return this.stop(i, "end");
        if (brackets.isObject !== (byte === 0x7d)) return this.stop(i, "mismatch");
        brackets.close();
        if (brackets.height === floor) return this.stop(i + 1, "end");
      } else if (brackets.height === floor && byte === 0x2c) return this.stop(i, "end");
      i += 1;
    }
    return this.stop(to, "open");
  }

  private stop<Result>(at: number, result: Result): Result {
    this.at = at;
    return result;
  }

  /** Returns the index after the string around an index; `to` if the string does not end before. */
  private stringEnd(bytes: Uint8Array, view: DataView, from: number, to: number): number {
    let i = from;
    while (i < to) {
      i = quoteOrSlash(view, i, to);
      if (i >= to) break;
      if (bytes[i] === 0x22) {
        this.inString = 0;
        return i + 1;
      }
      i += 2;
    }
    this.inString = i === to + 1 && bytes[to - 1] === 0x5c ? 2 : 1;
    return to;
  }
}
