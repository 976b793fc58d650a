import { areDigits, isDigit, isOfCapitals } from "../../../src/text/code-forms";
import type { Units } from "../../../src/text/local-time";

export const isIum = (text: Units): boolean => isOfCapitals(text, 15);

/** Digits, a hyphen, digits. */
export function isCum(text: Units): boolean {
  let hyphen = 0;
  while (isDigit(text.charCodeAt(hyphen))) hyphen += 1;
  return hyphen > 0 && text.charCodeAt(hyphen) === 0x2d && areDigits(text, hyphen + 1, text.length);
}

export const isDci = (text: Units): boolean => text.length === 5 && areDigits(text, 0, 5);
