import type { Compared } from "../src/core/model/compared";
import { trim } from "../src/core/text/blank";
import type { CountedTime } from "../src/core/text/counted-time";
import { countedTime, dayOfMilliseconds, timeOfSerial } from "../src/core/text/counted-time";
import { isDayIn, isLocalTime } from "../src/core/text/local-time";

const form = /^\d{4}-\d\d-\d\d \d\d:\d\d$/;

/** The mistakes with their tests, in the order of the tests. The first that matches is reported. */
const mistakes = {
  "utc-instant": (text) => /Z$|:\d\d(?:[.,]\d+)? ?[+-]\d\d(?::?\d\d)?$/i.test(text),
  "t-separator": (text) => /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:[.,]\d+)?)?$/i.test(text),
  seconds: (text) =>
    /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(?:[.,]\d+)?(?:\s?[ap]\.?\s?m\.?)?$/i.test(text),
  "date-only": (text) => /^\d{4}-\d\d-\d\d$/.test(text),
  "time-24": (text) => /^\d{4}-\d\d-\d\d 24:00$/.test(text),
  "impossible-date": (text) => form.test(text) && !isDayIn(text),
  "impossible-time": (text) => form.test(text),
  "other-order": (text) => /^\d{1,2}[-/.]\d{1,2}[-/.]\d{4}(?!\d)/.test(text),
  "twelve-hour": (text) => /^\d{4}-\d\d?-\d\d? \d\d?:\d\d(?::\d\d)?\s?[ap]\.?\s?m\.?$/i.test(text),
  "surrounding-space": () => false, // found before these tests: only if trimming makes the value right
  "missing-zero": (text) => /^\d{4}-\d\d?-\d\d? \d\d?:\d\d?$/.test(text),
  "serial-date": (text) => countedTime(text) === "serial-date",
  milliseconds: (text) => countedTime(text) === "milliseconds",
  unknown: () => true,
} satisfies Record<string, (text: string) => boolean>;

/** The probable mistake in a local time of another form. */
export type TimeMistake = keyof typeof mistakes;

/** The additions to messages about a number that counts the time, the only ones that messages of drafts have. */
const countedHints: Readonly<Record<"en" | "es", Readonly<Record<CountedTime, string>>>> = {
  en: {
    "serial-date":
      "; it is the number in which a spreadsheet keeps a date: give the cell the format text, and write the date in it",
    milliseconds: "; it is a number of milliseconds since 1970, as programs keep a time",
  },
  es: {
    "serial-date":
      "; es el número con el que una hoja de cálculo guarda una fecha: dé a la celda formato de texto y escriba en ella la fecha",
    milliseconds: "; es un número de milisegundos desde 1970, como guardan la hora los programas",
  },
};

/** Continues the message about the type of a time, if a number counts the time. */
export const countedHint = (lang: "en" | "es", mistake: CountedTime | undefined): string =>
  mistake === undefined ? "" : countedHints[lang][mistake];

/** The additions to messages about the other mistakes. */
const otherHints: Readonly<
  Record<"en" | "es", Readonly<Record<Exclude<TimeMistake, CountedTime>, string>>>
> = {
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
    "surrounding-space": ", without leading or trailing spaces",
    "missing-zero": ", with two digits each for month, day, hour and minute",
    unknown: "",
  },
  es: {
    "utc-instant": ", sin Z ni desfase horario; no debe ir en UTC",
    "t-separator": ", con un espacio en lugar de la T",
    seconds: ", sin segundos",
    "date-only": ", con la hora y el minuto",
    "time-24": "; la medianoche es las 00:00 del día siguiente",
    "impossible-date": "; ese día no existe",
    "impossible-time": "; la hora va de 00:00 a 23:59",
    "other-order": ", con el año primero",
    "twelve-hour": ", en formato de 24 horas",
    "surrounding-space": ", sin espacios al comienzo ni al final",
    "missing-zero": ", con dos dígitos para el mes, el día, la hora y el minuto",
    unknown: "",
  },
};

/** Continues the message about a text that is not a local time. */
export const timeHint = (lang: "en" | "es", mistake: TimeMistake): string =>
  mistake === "serial-date" || mistake === "milliseconds"
    ? countedHint(lang, mistake)
    : otherHints[lang][mistake];

/** The first mistake that explains why a text is not a local time. */
export function timeMistake(text: string): TimeMistake {
  const trimmed = trim(text);
  if (trimmed !== text && isLocalTime(trimmed)) return "surrounding-space";
  const names = Object.keys(mistakes) as TimeMistake[];
  return (
    (trimmed.length <= 64 ? names.find((name) => mistakes[name](trimmed)) : undefined) ?? "unknown"
  );
}

/** Expects the time that a number means; only its day if the hour is not certain. */
export function meantTime(text: string): Compared | undefined {
  const kind = countedTime(text);
  if (kind === undefined) return undefined;
  if (kind === "milliseconds") return { expected: { begins: dayOfMilliseconds(text) } };
  const time = timeOfSerial(text);
  return { expected: /[.,]/.test(text) ? { value: time } : { begins: time.slice(0, 10) } };
}
