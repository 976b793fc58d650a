import type { NormRule } from "../../src/model/norm-rule";
import { isDay } from "../../src/text/local-time";
import { lineOf } from "./shared/values";

/** U04. */
export const userBirthAfterNow = {
  code: "user-birth-after-now",
  official: "RVC006",
  canReject: true,
  levels: "only",
  given: [],
  needs: "now",
  check: (target, norm) => {
    if (lineOf(target, norm)?.row.pattern !== "day") return true;
    const { value, context } = target;
    return !isDay(value) || value <= (context.now ?? value).slice(0, 10);
  },
  message: {
    en: ({ field }) => `${field} must not be after the moment of validation (now).`,
    es: ({ field }) => `${field} no debe ser posterior al momento de la validación (now).`,
  },
} satisfies NormRule;
