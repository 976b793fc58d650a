import { dayText } from "./civil";

/** How a program counts a time: in days since the end of 1899, as spreadsheets do, or in milliseconds since 1970. */
export type CountedTime = "serial-date" | "milliseconds";

/** Matches the days of 1982 to 2064, with a part of a day. */
const days = /^[3-5]\d{4}(?:[.,]\d+)?$/;
const milliseconds = /^1\d{12}$/;

/** Undefined if a number or text does not count a time. */
export function countedTime(text: string): CountedTime | undefined {
  if (days.test(text)) return "serial-date";
  return milliseconds.test(text) ? "milliseconds" : undefined;
}

/** Converts a number of days to YYYY-MM-DD HH:mm: 46300.39 is 2026-10-05 09:21. */
export function timeOfSerial(text: string): string {
  const [whole = "", part = ""] = text.split(/[.,]/);
  const minutes = Math.floor(Number(`0.${part}`) * 1440 + 0.01); // a float may lack a little of a minute
  const [hour, minute] = [Math.floor(minutes / 60), minutes % 60].map((each) =>
    String(each).padStart(2, "0"),
  );
  return `${dayText(1899, 12, 30 + Number(whole))} ${hour}:${minute}`;
}

/** Converts a number of milliseconds to the day in Colombia: UTC−5 all year. */
export const dayOfMilliseconds = (text: string): string =>
  dayText(1970, 1, 1 + Math.floor((Number(text) / 3_600_000 - 5) / 24));
