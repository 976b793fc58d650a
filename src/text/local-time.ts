/** Most times: a day that every month has, in a year that need not be looked at. */
const common = /^[12]\d{3}-(?:0[1-9]|1[0-2])-(?:0[1-9]|1\d|2[0-8]) (?:[01]\d|2[0-3]):[0-5]\d$/;

/** Whether a text is exactly YYYY-MM-DD HH:mm, years 0001 to 9999, on a day that exists, 00:00 to 23:59. */
export function isLocalTime(text: string): boolean {
  if (common.test(text)) return true;
  return hasTimeForm(text) && isDate(text) && text.slice(11, 13) <= "23" && text.slice(14) <= "59";
}

/** Whether a text is a day of the calendar, YYYY-MM-DD. */
export const isDay = (text: unknown): text is string =>
  typeof text === "string" && isLocalTime(`${text} 00:00`);

/** Whether a text has the form YYYY-MM-DD HH:mm, whatever its digits. */
export const hasTimeForm = (text: string): boolean => /^\d{4}-\d\d-\d\d \d\d:\d\d$/.test(text);

/** Whether a text that begins with YYYY-MM-DD names a day of the (proleptic) Gregorian calendar. */
export function isDate(text: string): boolean {
  const year = Number(text.slice(0, 4));
  const month = Number(text.slice(5, 7));
  const day = Number(text.slice(8, 10));
  return year >= 1 && month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year, month);
}

function daysIn(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}
