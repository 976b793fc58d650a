import type { Value } from "../../../src/core/model/value";

/**
 * The only codes of CUPS that the export of 2026-03-17 names as multiple births. Caesareans have no code for multiple births.
 */
export const multipleBirths: readonly string[] = ["735930", "735931"];

export const isMultipleBirth = (code: Value): boolean =>
  multipleBirths.some((each) => code.is(each));

/** The chapter of obstetrics is 72 to 75. */
export function isObstetric(code: Value): boolean {
  const second = code.charCodeAt(1);
  return code.charCodeAt(0) === 0x37 && second >= 0x32 && second <= 0x35;
}
