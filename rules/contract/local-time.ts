import type { ContractRule } from "../../src/core/model/rule";
import { isLocalTime } from "../../src/core/text/local-time";
import { trim } from "../../src/core/text/blank";
import type { TimeMistake } from "../time-mistake";
import { meantTime, timeHint, timeMistake } from "../time-mistake";

/** Contract 2.2, rule 6. It uses neither `Date` nor a time zone, so the result is the same under every TZ. */
export const localTime = {
  code: "local-time",
  severity: "error",
  repairs: "local-time",
  given: "local-time",
  prefilter: { is: "local-time", of: isLocalTime },
  check: isLocalTime,
  params: (value) => ({ mistake: timeMistake(value.text()) }),
  compares: (value) => meantTime(trim(value.text())),
  message: {
    en: ({ field, params }) =>
      `${field} must be a local time in the format YYYY-MM-DD HH:MM${timeHint("en", params.mistake)}.`,
    es: ({ field, params }) =>
      `${field} debe ir en hora local, con el formato AAAA-MM-DD HH:MM${timeHint("es", params.mistake)}.`,
  },
} satisfies ContractRule<"local-time", { mistake: TimeMistake }>;
