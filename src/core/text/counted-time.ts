import type { Compared } from "../model/compared";

/** How a program counts a time: in days since the end of 1899, as spreadsheets do, or in milliseconds since 1970. */
export type CountedTime = "serial-date" | "milliseconds";

/** The days of 1982 to 2064, with a part of a day. */
const days = /^[3-5]\d{4}(?:[.,]\d+)?$/;
const milliseconds = /^1\d{12}$/;

const dayLength = 86_400_000;
/** The hours are those of Colombia: UTC−5 all year. */
const offset = 5 * 3_600_000;

/** How a number or text counts a time, if it may do so. */
export function countedTime(text: string): CountedTime | undefined {
  if (days.test(text)) return "serial-date";
  return milliseconds.test(text) ? "milliseconds" : undefined;
}

/** The local time that a number of days means, as YYYY-MM-DD HH:mm: 46300.39 is 2026-10-05 09:21. */
export function timeOfSerial(text: string): string {
  const [whole = "", part = ""] = text.split(/[.,]/);
  const minutes = Math.floor(Number(`0.${part}`) * 1440 + 0.01); // what a float lacks at the end of a minute
  return timeAt(Date.UTC(1899, 11, 30) + Number(whole) * dayLength + minutes * 60_000);
}

/** The time that a number means, to be shown; only its day where the hours are not certain. */
export function meantTime(text: string): Compared | undefined {
  const kind = countedTime(text);
  if (kind === undefined) return undefined;
  if (kind === "milliseconds")
    return { expected: { begins: timeAt(Number(text) - offset).slice(0, 10) } };
  const time = timeOfSerial(text);
  return { expected: /[.,]/.test(text) ? { value: time } : { begins: time.slice(0, 10) } };
}

const timeAt = (instant: number): string =>
  new Date(instant).toISOString().slice(0, 16).replace("T", " ");
