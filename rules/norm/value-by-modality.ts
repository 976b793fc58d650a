import type { NormRule } from "../../src/model/norm-rule";
import { isEmpty as isEmptyInBytes, isFilled, unless } from "../../src/norm/in-bytes";
import { isZero } from "../../src/text/decimal";
import { isMagistral, isPerEvent } from "./shared/payment";
import { amount } from "./shared/values";

/** P16, M18, M19, S11, S12. In a magistral preparation the value may stand in one ingredient only, so those are left out. */
export const valueByModality = {
  code: "value-by-modality",
  official: "RVC034",
  canReject: true,
  given: ["vrServicio", "vrUnitMedicamento", "vrUnitOS"],
  needs: "paymentModality",
  check: (target) => {
    const digits = amount(target);
    if (digits === undefined || digits.isNegative) return true;
    if (!isPerEvent(target)) return isZero(digits);
    return !isZero(digits) || isMagistral(target);
  },
  inBytes: (asked) => {
    if (asked.context.paymentModality !== "04") return isEmptyInBytes;
    return asked.shape === 1 ? unless("tipoMedicamento", "03", isFilled)(asked) : isFilled;
  },
  params: (target) => ({ expected: isPerEvent(target) ? "positive" : "zero" }),
  message: {
    en: ({ field, params }) =>
      params["expected"] === "positive"
        ? `${field} must be more than 0 with pago por evento.`
        : `${field} must be 0 when the modality is not pago por evento.`,
    es: ({ field, params }) =>
      params["expected"] === "positive"
        ? `${field} debe ser mayor que 0 con pago por evento.`
        : `${field} debe ser 0 cuando la modalidad no es pago por evento.`,
  },
} satisfies NormRule;
