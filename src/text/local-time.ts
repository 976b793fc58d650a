/** A text, read by its UTF-16 units: a string, or the value of a record. */
export interface Units {
  readonly length: number;
  charCodeAt(index: number): number;
  /** The string itself, if the value has it already: engines read its units faster than through the value. */
  readonly string?: string;
}

/**
 * Whether a text is exactly YYYY-MM-DD HH:mm: ASCII digits, years 0001 to 9999, a day of the (proleptic) Gregorian
 * calendar, 00:00 to 23:59. It uses neither `Date` nor a time zone.
 */
export function isLocalTime(text: string | Units): boolean {
  const units = typeof text === "string" ? text : (text.string ?? text);
  return (
    units.length === 16 &&
    isDayIn(units) &&
    units.charCodeAt(10) === 0x20 &&
    units.charCodeAt(13) === 0x3a &&
    twoDigits(units, 11) <= 23 &&
    twoDigits(units, 14) <= 59
  );
}

/**
 * Compares the first units of two texts: negative if the first text comes before the second, 0 if they are the
 * same.
 */
export function order(text: Units, other: Units, length: number): number {
  for (let i = 0; i < length; i++) {
    const difference = text.charCodeAt(i) - other.charCodeAt(i);
    if (difference !== 0) return difference;
  }
  return 0;
}

/** Whether a text is exactly YYYY-MM-DD, a day of the calendar in the years 0001 to 9999. */
export const isDay = (text: Units): boolean => text.length === 10 && isDayIn(text);

/**
 * Whether a text is a `full-date` of RFC 3339, which is JSON Schema's format `date`: exactly YYYY-MM-DD, a day of the
 * calendar in the years 0000 to 9999.
 */
export const isFullDate = (text: string): boolean =>
  isDay(text) || (text.startsWith("0000-") && isDay(`2000${text.slice(4)}`));

/** Whether the first ten units of a text are a day. */
export function isDayIn(text: Units): boolean {
  if (text.charCodeAt(4) !== 0x2d || text.charCodeAt(7) !== 0x2d) return false;
  const century = twoDigits(text, 0);
  const years = twoDigits(text, 2);
  const month = twoDigits(text, 5);
  const day = twoDigits(text, 8);
  if (century + years > 198 || century + years === 0) return false;
  if (month === 0 || month > 12 || day === 0) return false;
  if (day <= 28) return true;
  if (month !== 2)
    return day <= (month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31);
  return day === 29 && (years === 0 ? century % 4 === 0 : years % 4 === 0);
}

/** The number that two digits represent; a number above 99 if they are not digits. */
function twoDigits(text: Units, index: number): number {
  const tens = text.charCodeAt(index) - 0x30;
  const ones = text.charCodeAt(index + 1) - 0x30;
  return tens >= 0 && tens <= 9 && ones >= 0 && ones <= 9 ? tens * 10 + ones : 1000;
}
