import type { NormRule } from "../../src/core/model/norm-rule";
import { allTables } from "../../src/core/model/norm";
import { tableFaults } from "../../src/core/model/column";

/**
 * DT1 v002, sections 1.4 and 1.5: a decimal point is allowed only if the size has two parts. The digits are checked as written.
 */
export const decimals = {
  code: "decimals",
  norms: ["res948"],
  official: "RVG05",
  canReject: false,
  where: { fields: ["field"], of: allTables },
  table: tableFaults.decimals,
  message: {
    en: ({ field }) => `${field} must be a whole number, written without a decimal point.`,
    es: ({ field }) => `${field} debe ser un número entero, escrito sin punto decimal.`,
  },
} satisfies NormRule;
