import type { NormRule, NormTarget } from "../../src/model/norm-rule";
import { isFilled, where } from "../../src/norm/in-bytes";
import { concept } from "./shared/payment";
import { amount, isEmpty } from "./shared/values";

/** M21, P18; not S14. */
export const moderatorValue = {
  code: "moderator-value",
  official: "RVC060",
  shapes: [1, 2],
  canReject: false,
  given: ["valorPagoModerador"],
  check: (target) =>
    target.shape === 4 ||
    !["02", "03"].includes(concept(target)) ||
    isAmountAbsent(target) ||
    !isEmpty(target),
  inBytes: where("conceptoRecaudo", ["02", "03"], isFilled),
  message: {
    en: ({ field }) =>
      `${field} should be at least 1 when conceptoRecaudo names a payment (02, 03).`,
    es: ({ field }) =>
      `${field} debería ser al menos 1 cuando conceptoRecaudo nombra un pago (02, 03).`,
  },
} satisfies NormRule;

const isAmountAbsent = (target: NormTarget): boolean => amount(target) === undefined;
