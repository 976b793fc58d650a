// This file does not use date-fns: parse and parseISO make a Date in the machine's zone, and a civil time that this
// zone skipped becomes a different time. With TZ=America/Bogota, 1992-05-03 00:30 comes back as 01:30, and would be
// refused on one machine and not on another. test/quick/local-time.test.ts compares this file with date-fns.

/**
 * Reads a local time from 16 bytes, YYYY-MM-DD HH:mm. Returns a number with its digits, YYYYMMDDHHmm, or -1 if the bytes are
 * not a local time. It must be in the (proleptic) Gregorian calendar, in the years 0001 to 9999, from 00:00 to 23:59.
 */
export function timeIn(bytes: Uint8Array, at: number): number {
  const day = dayIn(bytes, at);
  const hour = twoDigits(bytes, at + 11);
  const minute = twoDigits(bytes, at + 14);
  const isTime = bytes[at + 10] === 0x20 && bytes[at + 13] === 0x3a && hour <= 23 && minute <= 59;
  return isTime && day >= 0 && hour >= 0 && minute >= 0 ? day * 10000 + hour * 100 + minute : -1;
}

/** Reads a day from 10 bytes, YYYY-MM-DD. Returns the number YYYYMMDD, or -1 if the bytes are not a day. */
export function dayIn(bytes: Uint8Array, at: number): number {
  const century = twoDigits(bytes, at);
  const yearOfCentury = twoDigits(bytes, at + 2);
  const month = twoDigits(bytes, at + 5);
  const day = twoDigits(bytes, at + 8);
  if (bytes[at + 4] !== 0x2d || bytes[at + 7] !== 0x2d || (century | yearOfCentury) < 0) return -1;
  const year = 100 * century + yearOfCentury;
  if (year === 0 || month < 1 || month > 12 || day < 1) return -1;
  return day <= 28 || day <= lastDay(year, month) ? (year * 100 + month) * 100 + day : -1;
}

/** Returns -1 if a byte is not a digit. */
function twoDigits(bytes: Uint8Array, at: number): number {
  const tens = (bytes[at] as number) - 0x30;
  const ones = (bytes[at + 1] as number) - 0x30;
  return tens >= 0 && tens <= 9 && ones >= 0 && ones <= 9 ? 10 * tens + ones : -1;
}

function lastDay(year: number, month: number): number {
  if (month !== 2) return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
  return (year % 100 === 0 ? year % 400 === 0 : year % 4 === 0) ? 29 : 28;
}
