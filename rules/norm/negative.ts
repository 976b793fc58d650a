import type { NormRule } from "../../src/model/norm-rule";
import { amount, lineOf } from "./shared/values";

/** DT1 v002, section 1.4: a number is zero or positive; RVG01 names negative money. */
export const negative = {
  code: "negative",
  official: "RVG01",
  inTable: true,
  canReject: true,
  levels: "also",
  given: ["field"],
  check: (target, norm) => !(amount(target)?.isNegative && lineOf(target, norm)?.row.type === "N"),
  message: {
    en: ({ field }) => `${field} must not be negative.`,
    es: ({ field }) => `${field} no debe ser negativo.`,
  },
} satisfies NormRule;
