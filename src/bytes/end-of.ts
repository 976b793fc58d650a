import type { Brackets } from "./brackets";
import type { InputBuffer } from "./buffer";

/**
 * Finds the end of a value by its brackets alone: where they close outside strings; opening and closing ones must
 * match. A value without brackets ends before the next comma or closing bracket. It need not be JSON.
 */
export class EndOf {
  /** The index at which the last run stopped. */
  at = 0;
  private inString: boolean;
  private escaped: boolean;
  private readonly floor: number;

  private readonly brackets: Brackets;

  /**
   * Begins at the value's first byte, or within it.
   *
   * @param brackets are those that are open; they change with it.
   * @param floor is the number of brackets that are open around the value.
   */
  constructor(brackets: Brackets, floor = 0, inString = false, escaped = false) {
    this.brackets = brackets;
    this.floor = floor;
    this.inString = inString;
    this.escaped = escaped;
  }

  /** "end": the value ends at `at`; "mismatch": the bracket at `at` does not match; "open": it goes on. */
  run({ bytes, view }: InputBuffer, from: number, to: number): "end" | "mismatch" | "open" {
    const { brackets, floor } = this;
    let { inString } = this;
    let i = from;
    if (this.escaped && i < to) {
      this.escaped = false;
      i += 1;
    }
    for (; i < to; i++) {
      let byte = bytes[i] as number;
      if (inString) {
        if (byte !== 0x22 && byte !== 0x5c) {
          i = pastPlain(view, i + 1, to);
          if (i === to) break;
          byte = bytes[i] as number;
        }
        if (byte === 0x22) inString = false;
        else if (byte === 0x5c) {
          i += 1;
          this.escaped = i === to;
        }
      } else if (byte === 0x22) inString = true;
      else if (byte === 0x7b || byte === 0x5b) brackets.open(byte === 0x7b);
      else if (byte === 0x7d || byte === 0x5d) {
        if (brackets.height === floor) return this.stop(i, "end");
        if (brackets.isObject !== (byte === 0x7d)) return this.stop(i, "mismatch");
        brackets.close();
        if (brackets.height === floor) return this.stop(i + 1, "end");
      } else if (byte === 0x2c && brackets.height === floor) return this.stop(i, "end");
    }
    this.inString = inString;
    return this.stop(to, "open");
  }

  private stop<R>(at: number, result: R): R {
    this.at = at;
    return result;
  }
}

/** The index of the first quote or backslash, four bytes at a time; `to` if there is none. */
function pastPlain(view: DataView, from: number, to: number): number {
  for (let i = from; i < to; i += 4) {
    const four = view.getInt32(i, true);
    const quote = four ^ 0x22222222;
    const slash = four ^ 0x5c5c5c5c;
    const found = (((quote - 0x01010101) & ~quote) | ((slash - 0x01010101) & ~slash)) & 0x80808080;
    if (found !== 0) return Math.min(to, i + ((31 - Math.clz32(found & -found)) >>> 3));
  }
  return to;
}
