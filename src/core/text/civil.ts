import { differenceInMinutes } from "date-fns/differenceInMinutes";

/** The whole years from one local time to another, towards zero. Only their days count. */
export const yearsBetween = (from: number, to: number): number =>
  Math.trunc((dayOfTime(to) - dayOfTime(from)) / 10_000) + 0; // no negative zero

/** The digits YYYYMMDD of a local time YYYYMMDDHHmm. */
export const dayOfTime = (time: number): number => Math.floor(time / 10_000);

/**
 * The minutes of a local time (YYYYMMDDHHmm) that exists in the calendar, counted from a fixed moment. The time is
 * taken as if it were in UTC, so that no time zone is used.
 */
export function minutesOf(time: number): number {
  const date = new Date(0);
  const day = dayOfTime(time);
  date.setUTCFullYear(Math.floor(day / 10_000), (Math.floor(day / 100) % 100) - 1, day % 100);
  date.setUTCHours(Math.floor(time / 100) % 100, time % 100);
  return differenceInMinutes(date, 0);
}

/** A day as YYYY-MM-DD, counted in UTC: month 0 is the one before January, and day 0 the last of the month before. */
export const dayText = (year: number, month: number, day: number): string =>
  new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);

/** Returns the local time, YYYY-MM-DD HH:mm, that is `minutes` after the fixed moment of `minutesOf`. */
export const timeTextOf = (minutes: number): string =>
  new Date(minutes * 60_000).toISOString().slice(0, 16).replace("T", " ");
