import type { NormRule } from "../../src/core/model/norm-rule";
import { isMagistral } from "./shared/payment";
import { isZero } from "./shared/values";

/** M15. */
export const treatmentDays = {
  code: "treatment-days",
  norms: ["res948"],
  official: "RVG06",
  canReject: false,
  where: { fields: ["diasTratamiento"], of: [1] },
  prefilter: { is: "not-zero" },
  check: (value, record, column) => !isZero(value) || isMagistral(record, column),
  compares: () => ({ expected: { from: 1 } }),
  message: {
    en: ({ field }) => `${field} must be at least 1.`,
    es: ({ field }) => `${field} debe ser al menos 1.`,
  },
} satisfies NormRule;
