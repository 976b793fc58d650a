import type { NormRule } from "../../src/model/norm-rule";
import { isLocalTime } from "../../src/text/local-time";
import { isFilled } from "./shared/values";

/** N04: the annex makes it a local time with an hour; the contract does not mark it as one. */
export const birthTime = {
  code: "birth-time",
  official: "RVG01",
  canReject: true,
  repairs: "local-time",
  given: ["fechaNacimiento"],
  check: (value) => isLocalTime(value) || !isFilled(value),
  message: {
    en: ({ field }) =>
      `${field} must be a valid date and time of birth, in the format YYYY-MM-DD HH:MM.`,
    es: ({ field }) =>
      `${field} debe ser la fecha y hora válida del nacimiento, con el formato AAAA-MM-DD HH:MM.`,
  },
} satisfies NormRule;
