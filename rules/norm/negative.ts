import type { NormRule } from "../../src/core/model/norm-rule";
import { allTables } from "../../src/core/model/norm";
import { tableFaults } from "../../src/core/model/column";

/** DT1 v002, section 1.4: a number is zero or positive; RVG01 names negative money. */
export const negative = {
  code: "negative",
  norms: ["res948"],
  official: "RVG01",
  canReject: true,
  where: { fields: ["field"], of: allTables },
  table: tableFaults.negative,
  message: {
    en: ({ field }) => `${field} must not be negative.`,
    es: ({ field }) => `${field} no debe ser negativo.`,
  },
} satisfies NormRule;
