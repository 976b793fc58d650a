import { differenceInMinutes } from "date-fns/differenceInMinutes";

/** Returns the whole years between two local times, rounded towards zero. The time of day is ignored. */
export const yearsBetween = (from: number, to: number): number =>
  Math.trunc((dayOfTime(to) - dayOfTime(from)) / 10_000) + 0; // no negative zero

/** YYYYMMDD for a local time YYYYMMDDHHmm. */
export const dayOfTime = (time: number): number => Math.floor(time / 10_000);

/**
 * Returns the minutes from a fixed moment to a local time (YYYYMMDDHHmm) that exists in the calendar. The time is taken as UTC,
 * so that no time zone is used.
 */
export function minutesOf(time: number): number {
  const date = new Date(0);
  const day = dayOfTime(time);
  date.setUTCFullYear(Math.floor(day / 10_000), (Math.floor(day / 100) % 100) - 1, day % 100);
  date.setUTCHours(Math.floor(time / 100) % 100, time % 100);
  return differenceInMinutes(date, 0);
}

/** Writes a day as YYYY-MM-DD. Month 0 is the December before, and day 0 the last day of the month before. */
export const dayText = (year: number, month: number, day: number): string =>
  new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);

/** Returns the local time, YYYY-MM-DD HH:mm, that is `minutes` after the fixed moment of `minutesOf`. */
export const timeTextOf = (minutes: number): string =>
  new Date(minutes * 60_000).toISOString().slice(0, 16).replace("T", " ");
