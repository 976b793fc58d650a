import type { Brackets } from "../bytes/brackets";
import { isBlank } from "../bytes/json-text";

/**
 * The brackets of a text that may not be JSON. Brackets count outside strings, a string ends at the end of its
 * line at the latest, and a closing bracket closes the innermost open one, whatever its kind.
 */
export class Outline {
  private readonly brackets: Brackets;
  private inString: boolean;
  private escaped: boolean;
  private last: number;

  /**
   * @param brackets are those that are open where the text begins; they are changed.
   * @param inString tells whether it begins within a string, and `escaped` whether a backslash precedes it there.
   * @param last is the last byte before it that is not blank.
   */
  constructor(brackets: Brackets, inString: boolean, escaped: boolean, last: number) {
    this.brackets = brackets;
    this.inString = inString;
    this.escaped = escaped;
    this.last = inString ? 0 : last;
  }

  /** Reads one byte. */
  see(byte: number): void {
    if (byte === 0x0a) {
      this.inString = false;
      this.escaped = false;
    } else if (this.inString) {
      if (this.escaped) this.escaped = false;
      else if (byte === 0x5c) this.escaped = true;
      else if (byte === 0x22) this.inString = false;
      this.last = 0;
    } else if (!isBlank(byte)) {
      this.last = byte;
      if (byte === 0x22) this.inString = true;
      else if (byte === 0x7b || byte === 0x5b) this.brackets.open(byte === 0x7b);
      else if ((byte === 0x7d || byte === 0x5d) && this.brackets.height > 0) this.brackets.close();
    }
  }

  /**
   * Whether an object that comes next would be an element of an array or the value of a name, and not a value of
   * its own.
   */
  get expectsValue(): boolean {
    const { last, brackets } = this;
    return (
      last === 0x5b || last === 0x3a || (last === 0x2c && brackets.height > 0 && !brackets.isObject)
    );
  }
}
