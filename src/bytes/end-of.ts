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
    let isAtFloor = brackets.height === floor;
    let i = from;
    if (this.inString && i < to) i = this.endOfString(bytes, view, this.escaped ? i + 1 : i, to);
    while (i < to) {
      if (!isAtFloor && (i = signFrom(view, i, to)) >= to) break;
      const byte = bytes[i] as number;
      const bracket = byte | 0x20; // of both kinds
      if (byte === 0x22) {
        i = this.endOfString(bytes, view, i + 1, to);
        // A name or value is mostly followed by a sign and the next one.
        if (isAtFloor) continue;
        while (bytes[i + 1] === 0x22 && i + 1 < to && (bytes[i] === 0x3a || bytes[i] === 0x2c))
          i = this.endOfString(bytes, view, i + 2, to);
        continue;
      }
      if (bracket === 0x7b) {
        brackets.open(byte === 0x7b);
        isAtFloor = false;
      } else if (bracket === 0x7d) {
        if (isAtFloor) return this.stop(i, "end");
        if (brackets.isObject !== (byte === 0x7d)) return this.stop(i, "mismatch");
        brackets.close();
        isAtFloor = brackets.height === floor;
        if (isAtFloor) return this.stop(i + 1, "end");
      } else if (isAtFloor && byte === 0x2c) return this.stop(i, "end");
      i += 1;
    }
    return this.stop(to, "open");
  }

  /** The index behind a string, in which `from` is; `to` if it does not end before. It compares four bytes at a time. */
  private endOfString(bytes: Uint8Array, view: DataView, from: number, to: number): number {
    let i = from;
    while (i < to) {
      const four = view.getInt32(i, true);
      const quote = four ^ 0x22222222;
      const slash = four ^ 0x5c5c5c5c;
      const stops =
        (((quote - 0x01010101) & ~quote) | ((slash - 0x01010101) & ~slash)) & 0x80808080;
      if (stops === 0) {
        i += 4;
        continue;
      }
      i += (31 - Math.clz32(stops & -stops)) >>> 3;
      if (i >= to) break;
      if (bytes[i] === 0x22) {
        this.inString = false;
        return i + 1;
      }
      i += 2;
    }
    this.inString = true;
    this.escaped = i === to + 1 && bytes[to - 1] === 0x5c;
    return to;
  }

  private stop<R>(at: number, result: R): R {
    this.at = at;
    return result;
  }
}

/** The index of the first quote or bracket, or of another sign that is rare outside strings. It compares four bytes at a time. */
function signFrom(view: DataView, from: number, to: number): number {
  for (let i = from; i < to; i += 4) {
    const four = view.getInt32(i, true);
    const quote = four ^ 0x22222222;
    const bracket = (four | 0x26262626) ^ 0x7f7f7f7f; // or Y, _, y
    const stops =
      (((quote - 0x01010101) & ~quote) | ((bracket - 0x01010101) & ~bracket)) & 0x80808080;
    if (stops !== 0) return i + ((31 - Math.clz32(stops & -stops)) >>> 3);
  }
  return to;
}
