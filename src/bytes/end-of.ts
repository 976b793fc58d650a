import type { Brackets } from "./brackets";
import type { InputBuffer } from "./buffer";

/** What a byte is outside strings. */
const OTHER = 0;
const QUOTE = 1;
const OPEN = 2;
const CLOSE = 3;
const COMMA = 4;
const classes = new Uint8Array(256);
for (const [bytes, kind] of [
  ['"', QUOTE],
  ["{[", OPEN],
  ["}]", CLOSE],
  [",", COMMA],
] as const)
  for (const byte of bytes) classes[byte.charCodeAt(0)] = kind;

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
  run({ bytes }: InputBuffer, from: number, to: number): "end" | "mismatch" | "open" {
    const { brackets, floor } = this;
    let { inString } = this;
    let i = from;
    if (this.escaped && i < to) {
      this.escaped = false;
      i += 1;
    }
    while (i < to) {
      let byte = bytes[i] as number;
      if (inString) {
        while (byte !== 0x22 && byte !== 0x5c && ++i < to) byte = bytes[i] as number;
        if (i === to) break;
        i += 1;
        if (byte === 0x22) inString = false;
        else if (i === to) this.escaped = true;
        else i += 1;
        continue;
      }
      let kind = classes[byte] as number;
      while (kind === OTHER && ++i < to) kind = classes[(byte = bytes[i] as number)] as number;
      if (i === to) break;
      if (kind === QUOTE) inString = true;
      else if (kind === OPEN) brackets.open(byte === 0x7b);
      else if (kind === CLOSE) {
        if (brackets.height === floor) return this.stop(i, "end");
        if (brackets.isObject !== (byte === 0x7d)) return this.stop(i, "mismatch");
        brackets.close();
        if (brackets.height === floor) return this.stop(i + 1, "end");
      } else if (brackets.height === floor) return this.stop(i, "end");
      i += 1;
    }
    this.inString = inString;
    return this.stop(to, "open");
  }

  private stop<R>(at: number, result: R): R {
    this.at = at;
    return result;
  }
}
