import { areDigits, isOfCapitals } from "../../../src/core/text/code-forms";
import { CodeSet } from "../../../src/core/text/code-set";
import type { Units } from "../../../src/core/text/local-time";

export const isIum = (text: Units): boolean => isOfCapitals(text, 15);

export const isDci = (text: Units): boolean => text.length === 5 && areDigits(text, 0, 5);

/** The DCI of magistral preparations with cannabis (DT1 v002, p. 79). */
export const cannabis = new CodeSet(["02887", "50840", "50941"]);
