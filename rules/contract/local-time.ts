import type { Rule } from "../../src/model/rule";
import { trim } from "../../src/text/blank";

/** Contract 2.2, rule 6. No `Date` is made and no zone is asked: the verdict is the same under every TZ. */
export const localTime = {
  code: "local-time",
  severity: "error",
  given: "local-time",
  check: ({ value }) => value == null || isLocalTime(value),
  params: ({ value }) => ({ mistake: mistakeOf(value ?? "") }),
  message: {
    en: ({ field, params }) =>
      `${field} must be a local time in the form YYYY-MM-DD HH:mm${hint.en[params.mistake]}.`,
    es: ({ field, params }) =>
      `${field} debe ser una hora local en la forma YYYY-MM-DD HH:mm${hint.es[params.mistake]}.`,
  },
} satisfies Rule<"local-time", { mistake: Mistake }>;

const form = /^\d{4}-\d\d-\d\d \d\d:\d\d$/;

/** Most times: a day that every month has, in a year that need not be looked at. */
const common = /^[12]\d{3}-(?:0[1-9]|1[0-2])-(?:0[1-9]|1\d|2[0-8]) (?:[01]\d|2[0-3]):[0-5]\d$/;

/** Each mistake with its test, in the order in which they are asked; the first that fits is told. */
const mistakes = {
  "utc-instant": (text) => /Z$|:\d\d(?:[.,]\d+)? ?[+-]\d\d(?::?\d\d)?$/i.test(text),
  "t-separator": (text) => /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:[.,]\d+)?)?$/i.test(text),
  seconds: (text) =>
    /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(?:[.,]\d+)?(?:\s?[ap]\.?\s?m\.?)?$/i.test(text),
  "date-only": (text) => /^\d{4}-\d\d-\d\d$/.test(text),
  "time-24": (text) => /^\d{4}-\d\d-\d\d 24:00$/.test(text),
  "impossible-date": (text) => form.test(text) && !isDate(text),
  "impossible-time": (text) => form.test(text),
  "other-order": (text) => /^\d{1,2}[-/.]\d{1,2}[-/.]\d{4}(?!\d)/.test(text),
  "twelve-hour": (text) => /^\d{4}-\d\d?-\d\d? \d\d?:\d\d(?::\d\d)?\s?[ap]\.?\s?m\.?$/i.test(text),
  "surrounding-space": () => false, // told before: only if trimming makes it right
  "missing-zero": (text) => /^\d{4}-\d\d?-\d\d? \d\d?:\d\d?$/.test(text),
  unknown: () => true,
} satisfies Record<string, (text: string) => boolean>;

type Mistake = keyof typeof mistakes;

const hint: Readonly<Record<"en" | "es", Readonly<Record<Mistake, string>>>> = {
  en: {
    "utc-instant": ", without Z or offset; it must not be a UTC timestamp",
    "t-separator": ", with a space instead of the T",
    seconds: ", without seconds",
    "date-only": ", with the hour and the minute",
    "time-24": "; midnight is 00:00 of the next day",
    "impossible-date": "; this day does not exist",
    "impossible-time": "; the time goes from 00:00 to 23:59",
    "other-order": ", with the year first",
    "twelve-hour": ", on the 24-hour clock",
    "surrounding-space": ", without spaces around it",
    "missing-zero": ", with two digits each for month, day, hour and minute",
    unknown: "",
  },
  es: {
    "utc-instant": ", sin Z ni desfase; no debe ser una hora UTC",
    "t-separator": ", con un espacio en lugar de la T",
    seconds: ", sin segundos",
    "date-only": ", con la hora y el minuto",
    "time-24": "; la medianoche es las 00:00 del día siguiente",
    "impossible-date": "; ese día no existe",
    "impossible-time": "; la hora va de 00:00 a 23:59",
    "other-order": ", con el año primero",
    "twelve-hour": ", en formato de 24 horas",
    "surrounding-space": ", sin espacios alrededor",
    "missing-zero": ", con dos dígitos para el mes, el día, la hora y el minuto",
    unknown: "",
  },
};

/** Whether a text is exactly YYYY-MM-DD HH:mm, years 0001 to 9999, on a day that exists, 00:00 to 23:59. */
export function isLocalTime(text: string): boolean {
  if (common.test(text)) return true;
  return form.test(text) && isDate(text) && text.slice(11, 13) <= "23" && text.slice(14) <= "59";
}

/** Whether a text that begins with YYYY-MM-DD names a day of the (proleptic) Gregorian calendar. */
function isDate(text: string): boolean {
  const year = Number(text.slice(0, 4));
  const month = Number(text.slice(5, 7));
  const day = Number(text.slice(8, 10));
  return year >= 1 && month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year, month);
}

function daysIn(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}

function mistakeOf(text: string): Mistake {
  const trimmed = trim(text);
  if (trimmed !== text && isLocalTime(trimmed)) return "surrounding-space";
  const names = Object.keys(mistakes) as Mistake[];
  return (
    (trimmed.length <= 64 ? names.find((name) => mistakes[name](trimmed)) : undefined) ?? "unknown"
  );
}
