import { isInCalendar } from "./calendar";

/** A text, read by its UTF-16 units: a string, or the value of a record. */
export interface Units {
  readonly length: number;
  charCodeAt(index: number): number;
}

/**
 * Whether a text is exactly YYYY-MM-DD HH:mm: ASCII digits, years 0001 to 9999, a day of the (proleptic) Gregorian
 * calendar, 00:00 to 23:59. It uses neither `Date` nor a time zone.
 */
export const isLocalTime = (text: string | { localTime(): number }): boolean =>
  !Number.isNaN(typeof text === "string" ? timeOf(text) : text.localTime());

/** A local time as a number with its digits, YYYYMMDDHHmm: a later one is greater. NaN for any other text. */
export const timeOf = (text: string): number => (text.length === 16 ? timeIn(text, 0) : Number.NaN);

/** The same for 16 units of a text, or 16 bytes of its UTF-8, from an index on. */
export function timeIn(source: Source, from: number): number {
  const hours = twoDigits(source, from + 11);
  const minutes = twoDigits(source, from + 14);
  return unitAt(source, from + 10) === 0x20 &&
    unitAt(source, from + 13) === 0x3a &&
    hours <= 23 &&
    minutes <= 59
    ? (dayIn(source, from) * 100 + hours) * 100 + minutes
    : Number.NaN;
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
export const isDay = (text: string): boolean => !Number.isNaN(midnightOf(text));

/** The local time at which a day begins, YYYY-MM-DD; NaN for any other text. */
export const midnightOf = (text: string): number =>
  text.length === 10 ? dayIn(text, 0) * 10_000 : Number.NaN;

/**
 * Whether a text is a `full-date` of RFC 3339, which is JSON Schema's format `date`: exactly YYYY-MM-DD, a day of the
 * calendar in the years 0000 to 9999.
 */
export const isFullDate = (text: string): boolean =>
  isDay(text) || (text.startsWith("0000-") && isDay(`2000${text.slice(4)}`));

/** Whether the first ten units of a text are a day. */
export const isDayIn = (text: string): boolean => !Number.isNaN(dayIn(text, 0));

/** A day as a number with its digits, YYYYMMDD; NaN if the units, or bytes, from an index on are none. */
function dayIn(source: Source, from: number): number {
  if (unitAt(source, from + 4) !== 0x2d || unitAt(source, from + 7) !== 0x2d) return Number.NaN;
  const century = twoDigits(source, from);
  const years = twoDigits(source, from + 2);
  const month = twoDigits(source, from + 5);
  const day = twoDigits(source, from + 8);
  if (century + years > 198 || !isInCalendar(century, years, month, day)) return Number.NaN;
  return ((century * 100 + years) * 100 + month) * 100 + day;
}

/** The number that two digits represent; a number above 99 if they are not digits. */
function twoDigits(source: Source, at: number): number {
  const tens = unitAt(source, at) - 0x30;
  const ones = unitAt(source, at + 1) - 0x30;
  return tens >= 0 && tens <= 9 && ones >= 0 && ones <= 9 ? tens * 10 + ones : 1000;
}

/** A text, or its UTF-8. */
type Source = Uint8Array | string;

const unitAt = (source: Source, at: number): number =>
  typeof source === "string" ? source.charCodeAt(at) : (source[at] as number);
