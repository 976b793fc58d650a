import type { NormRule } from "../../src/core/model/norm-rule";
import type { Value } from "../../src/core/model/value";
import { isProduct, isShort } from "../../src/core/text/decimal";
import { isMagistral, isPerEvent } from "./shared/payment";

/** M19. */
export const lineTotal = {
  code: "line-total",
  norms: ["res948", "res2275"],
  official: "RVC094",
  canReject: true,
  where: { fields: ["vrServicio"], of: [1] },
  needs: "paymentModality",
  check: (value, record, column, context) => {
    if (!isPerEvent(context)) return true;
    const count = record.get("cantidadMedicamento");
    const unit = record.get("vrUnitMedicamento");
    // Stryker disable next-line ConditionalExpression: it chooses the slower way, which says the same
    if (wholeOf(count) * wholeOf(unit) === wholeOf(value)) return true;
    return isMagistral(record, column) || isTotal(value, count, unit);
  },
  compares: (_, record) => {
    const total =
      wholeOf(record.get("cantidadMedicamento")) * wholeOf(record.get("vrUnitMedicamento"));
    return Number.isSafeInteger(total) ? { expected: { value: String(total) } } : undefined;
  },
  message: {
    en: ({ field }) => `${field} must be cantidadMedicamento times vrUnitMedicamento.`,
    es: ({ field }) => `${field} debe ser cantidadMedicamento por vrUnitMedicamento.`,
  },
} satisfies NormRule;

/** The value of an integer with so few digits that doubles multiply it exactly; NaN for any other number. */
// Stryker disable next-line BlockStatement: it chooses the slower way, which says the same
function wholeOf(value: Value): number {
  const { whole, fraction } = value.digits();
  // Stryker disable next-line ConditionalExpression,EqualityOperator: it chooses the slower way, which says the same
  return whole <= 15 && fraction === 0 ? value.number() : Number.NaN;
}

/**
 * Returns true if a total is the product of its factors, computed from their digits. Numbers with too many digits are not
 * checked.
 */
function isTotal(total: Value, count: Value, unit: Value): boolean {
  if (count.kind !== "number" || unit.kind !== "number") return true;
  const [product, a, b] = [total.decimal(), count.decimal(), unit.decimal()];
  return ![product, a, b].every(isShort) || isProduct(product, a, b);
}
