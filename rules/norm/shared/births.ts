import type { Value } from "../../../src/core/model/value";

/**
 * The only codes of CUPS whose official names are those of a multiple birth, in the export of 2026-03-17. Caesareans have none
 * of their own for it.
 */
export const multipleBirths: readonly string[] = ["735930", "735931"];

export const isMultipleBirth = (code: Value): boolean =>
  multipleBirths.some((each) => code.is(each));

/** Returns true if a code belongs to the chapter of obstetrics: 72 to 75. */
export function isObstetric(code: Value): boolean {
  const second = code.charCodeAt(1);
  return code.charCodeAt(0) === 0x37 && second >= 0x32 && second <= 0x35;
}
