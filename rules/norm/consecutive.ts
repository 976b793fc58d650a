import type { NormRule } from "../../src/model/norm-rule";
import { isFilled } from "../../src/norm/in-bytes";
import { isZero } from "../../src/text/decimal";
import { amount } from "./shared/values";

/** M23, P20, N13, S16. */
export const consecutive = {
  code: "consecutive",
  official: "RVG06",
  inTable: true,
  canReject: false,
  levels: "also",
  given: ["consecutivo"],
  check: (target) => {
    const digits = amount(target);
    return digits === undefined || digits.isNegative || !isZero(digits);
  },
  inBytes: () => isFilled,
  message: {
    en: ({ field }) => `${field} must count from 1, not from 0.`,
    es: ({ field }) => `${field} debe contar desde 1, no desde 0.`,
  },
} satisfies NormRule;
