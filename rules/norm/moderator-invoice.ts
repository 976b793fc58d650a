import type { NormRule } from "../../src/model/norm-rule";
import { isEmpty as isEmptyInBytes, where } from "../../src/norm/in-bytes";
import { concept } from "./shared/payment";
import { isEmpty } from "./shared/values";

/** M22, P19, S15. */
export const moderatorInvoice = {
  code: "moderator-invoice",
  official: "RVG06",
  canReject: false,
  given: ["numFEVPagoModerador"],
  check: (target) => concept(target) !== "05" || isEmpty(target),
  inBytes: where("conceptoRecaudo", ["05"], isEmptyInBytes),
  message: {
    en: ({ field }) =>
      `${field} must be null when conceptoRecaudo says that no payment applies (05).`,
    es: ({ field }) =>
      `${field} debe ser null cuando conceptoRecaudo dice que no aplica pago (05).`,
  },
} satisfies NormRule;
