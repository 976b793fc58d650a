import type { NormRule } from "../../src/model/norm-rule";
import { isLocalTime } from "../../src/text/local-time";
import { isFilled } from "./shared/values";

/** N04: the annex makes it a local time with an hour; the contract does not mark it as one. */
export const birthTime = {
  code: "birth-time",
  official: "RVG01",
  canReject: true,
  given: ["fechaNacimiento"],
  check: (value) => isLocalTime(value) || !isFilled(value),
  message: {
    en: ({ field }) =>
      `${field} must be a local time in the form YYYY-MM-DD HH:mm, with the hour of birth.`,
    es: ({ field }) =>
      `${field} debe ser una hora local en la forma YYYY-MM-DD HH:mm, con la hora del nacimiento.`,
  },
} satisfies NormRule;
