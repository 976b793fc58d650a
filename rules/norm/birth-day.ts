import type { NormRule } from "../../src/core/model/norm-rule";
import type { CountedTime } from "../../src/core/text/counted-time";
import { countedTime } from "../../src/core/text/counted-time";
import { countedHint, meantTime } from "../time-mistake";
import { isDay } from "../../src/core/text/local-time";
import { hasValidSize } from "./shared/values";

/** U04. */
export const birthDay = {
  code: "birth-day",
  norms: ["res948", "res2275"],
  official: "RVG01",
  canReject: true,
  where: { fields: ["fechaNacimiento"], of: ["usuarios"] },
  check: (value, _, column) => isDay(value.text()) || !hasValidSize(value, column),
  params: (value) => {
    const mistake = countedTime(value.text());
    return mistake === undefined ? {} : { mistake };
  },
  compares: (value) => meantTime(value.text()),
  message: {
    en: ({ field, params }) =>
      `${field} must be a valid date, in the format YYYY-MM-DD${countedHint("en", params["mistake"] as CountedTime | undefined)}.`,
    es: ({ field, params }) =>
      `${field} debe ser una fecha válida, con el formato AAAA-MM-DD${countedHint("es", params["mistake"] as CountedTime | undefined)}.`,
  },
} satisfies NormRule;
