import type { NormRule } from "../../src/model/norm-rule";
import { isLocalTimeAt } from "../../src/text/local-time-at";
import { isTime } from "./shared/dates";
import { filled } from "./shared/values";

/** N04: the annex makes of it a local time with its hour; the contract does not mark it. */
export const birthTime = {
  code: "birth-time",
  official: "RVG01",
  canReject: true,
  given: ["fechaNacimiento"],
  check: ({ value }) => filled(value) === undefined || isTime(filled(value)),
  inBytes: () => (value) => value.isLikeTime && isLocalTimeAt(value.bytes, value.start),
  message: {
    en: ({ field }) =>
      `${field} must be a local time in the form YYYY-MM-DD HH:mm, with the hour of birth.`,
    es: ({ field }) =>
      `${field} debe ser una hora local en la forma YYYY-MM-DD HH:mm, con la hora del nacimiento.`,
  },
} satisfies NormRule;
