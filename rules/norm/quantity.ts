import type { NormRule } from "../../src/model/norm-rule";
import { isFilled, unless } from "../../src/norm/in-bytes";
import { isZero } from "../../src/text/decimal";
import { amount, textIn } from "./shared/values";

/** M14, S08. */
export const quantity = {
  code: "quantity",
  official: "RVG01",
  canReject: true,
  given: ["cantidadMedicamento", "cantidadOS"],
  check: (target) => {
    const digits = amount(target);
    if (digits === undefined || digits.isNegative || !isZero(digits)) return true;
    return target.shape === 1 && textIn(target, "tipoMedicamento") === "03";
  },
  inBytes: (asked) =>
    asked.shape === 1 ? unless("tipoMedicamento", "03", isFilled)(asked) : isFilled,
  message: {
    en: ({ field }) => `${field} must be more than 0.`,
    es: ({ field }) => `${field} debe ser mayor que 0.`,
  },
} satisfies NormRule;
