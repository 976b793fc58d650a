import type { NormRule } from "../../src/model/norm-rule";
import { isFilled, unless } from "../../src/norm/in-bytes";
import { isZero } from "../../src/text/decimal";
import { amount, textIn } from "./shared/values";

/** M15. */
export const treatmentDays = {
  code: "treatment-days",
  official: "RVG06",
  shapes: [1],
  canReject: false,
  given: ["diasTratamiento"],
  check: (target) => {
    const digits = amount(target);
    if (digits === undefined || digits.isNegative || !isZero(digits)) return true;
    return textIn(target, "tipoMedicamento") === "03";
  },
  inBytes: unless("tipoMedicamento", "03", isFilled),
  message: {
    en: ({ field }) => `${field} must be at least 1.`,
    es: ({ field }) => `${field} debe ser al menos 1.`,
  },
} satisfies NormRule;
