import { areDigits, isOfCapitals } from "../../../src/core/text/code-forms";
import type { Units } from "../../../src/core/text/local-time";

export const isIum = (text: Units): boolean => isOfCapitals(text, 15);

export const isDci = (text: Units): boolean => text.length === 5 && areDigits(text, 0, 5);
