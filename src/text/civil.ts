import { differenceInMinutes } from "date-fns/differenceInMinutes";

/** The whole years from one day to another, towards zero. Only the days of local times count. */
export function yearsBetween(from: string, to: string): number {
  if (to < from) return 0 - yearsBetween(to, from);
  const years = Number(to.slice(0, 4)) - Number(from.slice(0, 4));
  return to.slice(5, 10) < from.slice(5, 10) ? years - 1 : years;
}

/**
 * The minutes of a local time (YYYY-MM-DD HH:mm) that exists in the calendar, counted from a fixed moment. The time
 * is taken as if it were in UTC, so that no time zone is used.
 */
export function minutesOf(time: string): number {
  const date = new Date(0);
  date.setUTCFullYear(
    Number(time.slice(0, 4)),
    Number(time.slice(5, 7)) - 1,
    Number(time.slice(8, 10)),
  );
  date.setUTCHours(Number(time.slice(11, 13)), Number(time.slice(14, 16)));
  return differenceInMinutes(date, 0);
}
