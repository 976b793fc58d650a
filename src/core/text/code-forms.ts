import type { Units } from "./local-time";

const isDigit = (unit: number): boolean => unit >= 0x30 && unit <= 0x39;

const isCapital = (unit: number): boolean => unit >= 0x41 && unit <= 0x5a;

/** Returns true if all units between two indexes are digits, and there is at least one. */
export function areDigits(text: Units, from: number, to: number): boolean {
  for (let i = from; i < to; i++) if (!isDigit(text.charCodeAt(i))) return false;
  return from < to;
}

/** Returns true if a text consists of exactly this many digits and capital letters. */
export function isOfCapitals(text: Units, length: number): boolean {
  if (text.length !== length) return false;
  for (let i = 0; i < length; i++) if (!isDigitOrCapital(text.charCodeAt(i))) return false;
  return true;
}

/** The form of a CUM: digits, a hyphen, digits. */
export function isCum(text: Units): boolean {
  let hyphen = 0;
  while (isDigit(text.charCodeAt(hyphen))) hyphen += 1;
  return hyphen > 0 && text.charCodeAt(hyphen) === 0x2d && areDigits(text, hyphen + 1, text.length);
}

/** The form of the code of a pharmaceutical form: C and five digits, or COLFF and three. */
export function isPharmaceuticalForm(text: Units): boolean {
  const letters = text.length === 8 ? "COLFF" : "C";
  if (text.length !== (letters === "C" ? 6 : 8)) return false;
  for (let i = 0; i < letters.length; i++)
    if (text.charCodeAt(i) !== letters.charCodeAt(i)) return false;
  return areDigits(text, letters.length, text.length);
}

/** Returns true if a text begins like a diagnosis: with the letter and the two digits of its category. */
export const hasCategory = (text: Units): boolean =>
  isCapital(text.charCodeAt(0)) && isDigit(text.charCodeAt(1)) && isDigit(text.charCodeAt(2));

/** The form of the SISPRO table CIE10: a letter, two digits, and a digit or letter. */
export const isCie10 = (text: Units): boolean =>
  text.length === 4 && hasCategory(text) && isDigitOrCapital(text.charCodeAt(3));

const isDigitOrCapital = (unit: number): boolean => isDigit(unit) || isCapital(unit);
