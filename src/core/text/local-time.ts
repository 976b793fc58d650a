import { dayIn, timeIn } from "./calendar";

/** A text, read by its UTF-16 units: a string, or the value of a record. */
export interface Units {
  readonly length: number;
  charCodeAt(index: number): number;
}

/**
 * Returns true if a text is exactly YYYY-MM-DD HH:mm: ASCII digits, years 0001 to 9999, a day of the (proleptic) Gregorian
 * calendar, 00:00 to 23:59. It uses neither `Date` nor a time zone.
 */
export const isLocalTime = (text: string | { localTime(): number }): boolean =>
  !Number.isNaN(typeof text === "string" ? timeOf(text) : text.localTime());

/** Converts a local time to a number with its digits, YYYYMMDDHHmm: a later time is greater. NaN for any other text. */
export const timeOf = (text: string): number =>
  text.length === 16 ? orNaN(timeIn(bytesOf(text), 0)) : Number.NaN;

/** The same for the UTF-8 of a text, from an index on. */
export const timeOfBytes = (bytes: Uint8Array, from: number, to: number): number =>
  to - from === 16 ? orNaN(timeIn(bytes, from)) : Number.NaN;

/** Returns true if a text is exactly YYYY-MM-DD, a day of the calendar in the years 0001 to 9999. */
export const isDay = (text: string): boolean => !Number.isNaN(midnightOf(text));

/** Returns the local time of midnight on a day, YYYY-MM-DD; NaN for any other text. */
export const midnightOf = (text: string): number =>
  text.length === 10 ? dayOf(text) * 10_000 : Number.NaN;

/** Returns true if the first ten units of a text are a day. */
export const isDayIn = (text: string): boolean => !Number.isNaN(dayOf(text));

const dayOf = (text: string): number => orNaN(dayIn(bytesOf(text), 0));

const orNaN = (number: number): number => (number < 0 ? Number.NaN : number);

let units: Uint8Array | undefined; // made on demand, since bundlers keep what a module makes

/** The first 16 units of a text as bytes. A unit beyond ASCII becomes a byte that is not a digit. */
function bytesOf(text: string): Uint8Array {
  units ??= new Uint8Array(16);
  for (let i = 0; i < 16; i++) {
    const unit = text.charCodeAt(i);
    units[i] = unit < 0x80 ? unit : 0;
  }
  return units;
}
