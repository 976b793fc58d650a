import type { NormRule } from "../../src/model/norm-rule";
import { lineOf, soundText } from "./shared/values";

/** U06, U07, U11. Whether the code exists stands in tables that are not shipped. */
export const placeCode = {
  code: "place-code",
  official: "RVG06",
  canReject: true,
  levels: "only",
  given: [],
  check: (target, norm) => {
    const { pattern } = lineOf(target, norm)?.row ?? {};
    const text = soundText(target, norm);
    return (
      text === undefined ||
      (pattern !== "country" && pattern !== "municipality") ||
      /^\d+$/.test(text)
    );
  },
  message: {
    en: ({ field }) => `${field} must be a code of digits only.`,
    es: ({ field }) => `${field} debe ser un código de solo dígitos.`,
  },
} satisfies NormRule;
