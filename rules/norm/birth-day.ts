import type { NormRule } from "../../src/model/norm-rule";
import { isDay } from "../../src/text/local-time";
import { lineOf, soundText } from "./shared/values";

/** U04. */
export const birthDay = {
  code: "birth-day",
  official: "RVG01",
  canReject: true,
  levels: "only",
  given: [],
  check: (target, norm) => {
    if (lineOf(target, norm)?.row.pattern !== "day") return true;
    const text = soundText(target, norm);
    return text === undefined || isDay(text);
  },
  message: {
    en: ({ field }) => `${field} must be a day that exists, in the form YYYY-MM-DD.`,
    es: ({ field }) => `${field} debe ser un día que exista, en la forma YYYY-MM-DD.`,
  },
} satisfies NormRule;
