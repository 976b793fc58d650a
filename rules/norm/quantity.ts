import type { NormRule } from "../../src/core/model/norm-rule";
import { isMagistral } from "./shared/payment";
import { isZero } from "./shared/values";

/** M14, S08. */
export const quantity = {
  code: "quantity",
  norms: ["res948"],
  official: "RVG01",
  canReject: true,
  where: { fields: ["cantidadMedicamento", "cantidadOS"] },
  prefilter: { is: "not-zero" },
  check: (value, record, column) => !isZero(value) || isMagistral(record, column),
  compares: () => ({ expected: { from: 1 } }),
  message: {
    en: ({ field }) => `${field} must be more than 0.`,
    es: ({ field }) => `${field} debe ser mayor que 0.`,
  },
} satisfies NormRule;
