import type { NormRule } from "../../src/core/model/norm-rule";
import type { FieldValue } from "../../src/core/model/value";
import { codes } from "./shared/cie11";
import { tableMessages } from "./shared/table";
import { hasValidSize } from "./shared/values";

/**
 * Each code of CIE11. Codes that are joined with & or / have no row in a table, and are not looked up. The Ministry has no
 * table of them, so no official rule rejects an unknown code.
 */
export const cie11Table = {
  code: "cie11-table",
  norms: ["res948"],
  canReject: false,
  where: { fields: codes },
  needs: "cie11",
  check: (value, _, column, { cie11 }) =>
    // Stryker disable next-line ConditionalExpression: the rule runs only where the context has it (needs)
    cie11 === undefined || value.isIn(cie11) || isCluster(value) || !hasValidSize(value, column),
  message: tableMessages("CIE11"),
} satisfies NormRule;

function isCluster(value: FieldValue): boolean {
  for (let i = 0; i < value.length; i++) {
    const unit = value.charCodeAt(i);
    if (unit === 0x26 || unit === 0x2f) return true;
  }
  return false;
}
