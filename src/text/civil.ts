import { differenceInMinutes } from "date-fns/differenceInMinutes";
import { differenceInYears } from "date-fns/differenceInYears";

/**
 * A civil date. Its calendar is that of UTC, so the result does not depend on a time zone. It is made from digits
 * that a rule has checked, never from the clock; date-fns makes further dates of this class from it.
 */
class CivilDate extends Date {
  override getFullYear(): number {
    return this.getUTCFullYear();
  }

  override setFullYear(year: number): number {
    return this.setUTCFullYear(year);
  }
}

/** The moment of an existing day (YYYY-MM-DD) or local time (YYYY-MM-DD HH:mm). */
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

/** The number of whole years from one day to another. */
export const yearsBetween = (from: string, to: string): number =>
  differenceInYears(civil(to.slice(0, 10)), civil(from.slice(0, 10)));

/** The minutes from a fixed moment to a local time. */
export const minutesOf = (time: string): number =>
  differenceInMinutes(civil(time), new CivilDate(0));
