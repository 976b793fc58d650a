import type { Units } from "./local-time";

/** The words that programs and spreadsheets write for a missing value, in small letters. */
const words: ReadonlySet<string> = new Set([
  "null",
  "nan",
  "nat",
  "none",
  "undefined",
  "n/a",
  "#n/a",
  "#ref!",
]);

const longest = Math.max(...[...words].map((word) => word.length));

/** The beginnings of such words, two units in a number. */
const beginnings: ReadonlySet<number> = new Set(
  [...words].map((word) => word.charCodeAt(0) * 256 + word.charCodeAt(1)),
);

/** Returns true if two units may begin such a word. One is not enough: a code such as N390 begins like NULL. */
export const mayBeginWord = (unit: number, next: number): boolean =>
  (unit === 0x23 || (unit | 0x20) === 0x6e || (unit | 0x20) === 0x75) &&
  beginnings.has((unit | 0x20) * 256 + (next | 0x20));

/** Returns true if a text is such a word, in any letter case. */
export function isWordForNothing(text: Units & { text(): string }): boolean {
  if (text.length > longest || !mayBeginWord(text.charCodeAt(0), text.charCodeAt(1))) return false; // nearly always
  return words.has(text.text().toLowerCase());
}

export const isTextForNothing = (text: string): boolean => words.has(text.toLowerCase());

/**
 * Returns true if a text is a number as a spreadsheet or program writes it: digits and `.0`, or digits and an exponent such as
 * `E+14`. Without the plus, it might be a code of CIE11.
 */
export function isSpreadsheetNumber(text: Units & { text(): string }): boolean {
  const { length } = text;
  const last = text.charCodeAt(length - 1);
  if (!(last >= 0x30 && last <= 0x39)) return false;
  const mayBe =
    (last === 0x30 && text.charCodeAt(length - 2) === 0x2e) ||
    text.charCodeAt(length - 2) === 0x2b ||
    text.charCodeAt(length - 3) === 0x2b ||
    text.charCodeAt(length - 4) === 0x2b;
  return mayBe && numberForm.test(text.text());
}

export const isSpreadsheetText = (text: string): boolean => numberForm.test(text);

const numberForm = /^\d+(?:\.0|(?:\.\d+)?[eE]\+\d{1,3})$/;
