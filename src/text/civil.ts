import { differenceInMinutes } from "date-fns/differenceInMinutes";
import { differenceInYears } from "date-fns/differenceInYears";

/**
 * A civil date: one whose calendar is that of UTC, so that no time zone is asked. It is made of digits that a
 * rule has checked, never of the clock, and date-fns makes more of its kind from it.
 */
class CivilDate extends Date {
  override getFullYear(): number {
    return this.getUTCFullYear();
  }

  override setFullYear(year: number): number {
    return this.setUTCFullYear(year);
  }
}

/** The moment of a day (YYYY-MM-DD) or a local time (YYYY-MM-DD HH:mm) that exists in the calendar. */
function civil(time: string): CivilDate {
  const date = new CivilDate(0);
  date.setUTCFullYear(
    Number(time.slice(0, 4)),
    Number(time.slice(5, 7)) - 1,
    Number(time.slice(8, 10)),
  );
  date.setUTCHours(Number(time.slice(11, 13)), Number(time.slice(14, 16)));
  return date;
}

/** The whole years from a day to another. */
export const yearsBetween = (from: string, to: string): number =>
  differenceInYears(civil(to.slice(0, 10)), civil(from.slice(0, 10)));

/** The minutes of a local time, counted from one that all share. */
export const minutesOf = (time: string): number =>
  differenceInMinutes(civil(time), new CivilDate(0));
