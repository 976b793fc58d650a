import type { NormRule } from "../../src/model/norm-rule";
import { isEmpty as isEmptyInBytes, where } from "../../src/norm/in-bytes";
import { concept } from "./shared/payment";
import { isEmpty } from "./shared/values";

/** M21, P18; not S14. */
export const noModeratorValue = {
  code: "no-moderator-value",
  official: "RVC061",
  shapes: [1, 2],
  canReject: true,
  given: ["valorPagoModerador"],
  check: (target) => target.shape === 4 || concept(target) !== "05" || isEmpty(target),
  inBytes: where("conceptoRecaudo", ["05"], isEmptyInBytes),
  message: {
    en: ({ field }) => `${field} must be 0 when conceptoRecaudo says that no payment applies (05).`,
    es: ({ field }) => `${field} debe ser 0 cuando conceptoRecaudo dice que no aplica pago (05).`,
  },
} satisfies NormRule;
