import type { NormRule } from "../../src/core/model/norm-rule";
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
  message: {
    en: ({ field }) => `${field} must be a valid date, in the format YYYY-MM-DD.`,
    es: ({ field }) => `${field} debe ser una fecha válida, con el formato AAAA-MM-DD.`,
  },
} satisfies NormRule;
