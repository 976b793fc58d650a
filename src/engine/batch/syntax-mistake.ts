import type { JsonMistake } from "../../core/diagnostics/json";
import type { ExpectedToken } from "../bytes/scanner";
import { isDigit } from "../bytes/scanner";

/** The length of `Infinity`, the longest text that `syntaxMistake` looks for. */
export const maxSign = 8;

/** A byte that JSON does not allow, with the bytes around it. */
interface WrongByte {
  readonly bytes: Uint8Array;
  readonly at: number;
  /** The end of the text, or at least `maxSign` bytes after `at`. */
  readonly to: number;
  /** The token that JSON allows at this byte. */
  readonly expected: ExpectedToken;
  /** True if the innermost open bracket is a brace. */
  readonly isInObject: boolean;
  /** True if the byte follows a number that is `0` or `-0`. */
  readonly isAfterZero: boolean;
}

/**
 * Returns the mistake at a byte that is UTF-8 and not JSON. It depends on this byte, on the expected token, and on a few bytes
 * after it:
 *
 * - `trailing-comma`: the closing bracket of the innermost object or array, right after a comma.
 * - `missing-comma`: a name begins in an object, or a value in an array, where a comma or the closing bracket is expected.
 * - `single-quote`: `'` where a value or a name is expected.
 * - `curly-quote`: one of `‘ ’ “ ”` where a value or a name is expected.
 * - `comment`: `//`, `/*` or `#` between values, names and signs, or after the last value.
 * - `nan`: `NaN`, `Infinity` or `-Infinity` where a value is expected.
 * - `leading-zero`: a digit after a number that is `0` or `-0`.
 * - `control-character`: a byte below 0x20 in a text or a name.
 * - `syntax`: anything else.
 */
export function syntaxMistake(wrong: WrongByte): JsonMistake {
  const { bytes, at, expected, isInObject } = wrong;
  const byte = bytes[at] as number;
  if (expected === "string") return byte < 0x20 ? "control-character" : "syntax";
  if (expected === "minus") return begins(wrong, "Infinity") ? "nan" : "syntax";
  if (expected === "token") return "syntax";
  if (byte === 0x23 || begins(wrong, "//") || begins(wrong, "/*")) return "comment";
  const isNext = expected === "next name" || expected === "next value";
  if (isNext && byte === (isInObject ? 0x7d : 0x5d)) return "trailing-comma";
  const isValue = expected === "value" || expected === "next value";
  if (isValue || expected === "name" || expected === "next name") {
    if (byte === 0x27) return "single-quote";
    if (isCurlyQuote(bytes, at)) return "curly-quote";
    return isValue && (begins(wrong, "NaN") || begins(wrong, "Infinity")) ? "nan" : "syntax";
  }
  if (wrong.isAfterZero && isDigit(byte)) return "leading-zero";
  if (expected !== "comma") return "syntax";
  return byte === 0x22 || (!isInObject && beginsValue(wrong)) ? "missing-comma" : "syntax";
}

/** Returns true if a value other than a text begins. */
const beginsValue = (wrong: WrongByte): boolean => {
  const byte = wrong.bytes[wrong.at] as number;
  const isBracketOrNumber = byte === 0x7b || byte === 0x5b || byte === 0x2d || isDigit(byte);
  return isBracketOrNumber || ["true", "false", "null"].some((word) => begins(wrong, word));
};

/** U+2018, U+2019, U+201C or U+201D. */
const isCurlyQuote = (bytes: Uint8Array, at: number): boolean =>
  bytes[at] === 0xe2 &&
  bytes[at + 1] === 0x80 &&
  [0x98, 0x99, 0x9c, 0x9d].includes(bytes[at + 2] as number);

function begins({ bytes, at, to }: WrongByte, text: string): boolean {
  if (at + text.length > to) return false;
  for (let i = 0; i < text.length; i++) if (bytes[at + i] !== text.charCodeAt(i)) return false;
  return true;
}
