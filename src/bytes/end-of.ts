import type { Brackets } from "./brackets";
import type { InputBuffer } from "./buffer";
import { END_AT, HEIGHT, IN_STRING, MISMATCH, OPEN, TOO_DEEP } from "./kernel";

/**
 * Finds the end of a value by its brackets alone: where they close outside strings; opening and closing ones must
 * match. A value without brackets ends before the next comma or closing bracket. It need not be JSON.
 */
export class EndOf {
  /** The index at which the last run stopped. */
  at = 0;
  private inString: number;
  private readonly floor: number;

  private readonly brackets: Brackets;

  /**
   * Begins at the value's first byte, or within it.
   *
   * @param brackets are those that are open; they change with it.
   * @param floor is the number of brackets that are open around the value.
   * @param inString is 1 in a string, 2 behind a backslash in one, else 0.
   */
  constructor(brackets: Brackets, floor = 0, inString = 0) {
    this.brackets = brackets;
    this.floor = floor;
    this.inString = inString;
  }

  /** "end": the value ends at `at`; "mismatch": the bracket at `at` does not match; "open": it goes on. */
  run(
    { bytes, view, machine }: InputBuffer,
    from: number,
    to: number,
  ): "end" | "mismatch" | "open" {
    const { brackets, floor } = this;
    const { state } = machine;
    for (let at = from; ; at = this.at) {
      state[HEIGHT] = brackets.height;
      state[IN_STRING] = this.inString;
      const { bits } = brackets;
      const result = machine.endOf(bytes, view, at, to, bits, bits.length, floor, state);
      brackets.height = state[HEIGHT];
      this.inString = state[IN_STRING];
      this.at = state[END_AT] as number;
      if (result === TOO_DEEP) brackets.grow();
      else return result === OPEN ? "open" : result === MISMATCH ? "mismatch" : "end";
    }
  }
}
