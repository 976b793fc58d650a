import type { NormColumn } from "../../../src/core/model/norm-rule";
import type { Value } from "../../../src/core/model/value";
export { isEmpty } from "../../../src/core/model/requirement";
import { fits } from "../../../src/core/text/size";

/** A text that is not empty. */
export const isFilled = (value: Value): boolean => value.length > 0;

/** By its digits as written. */
export const isZero = (value: Value): boolean => value.digits().isZero;

/** Returns true if a value is a text of the right size. Only then may a rule check its content. */
export const hasValidSize = (value: Value, { line }: NormColumn): boolean =>
  line !== undefined &&
  isFilled(value) &&
  (line.size === undefined || fits(line.size, value.characters));
