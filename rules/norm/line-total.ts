import type { NormRule } from "../../src/model/norm-rule";
import type { Value } from "../../src/model/value";
import { isProduct, isShort } from "../../src/text/decimal";
import { isMagistral, isPerEvent } from "./shared/payment";

/** M19. */
export const lineTotal = {
  code: "line-total",
  official: "RVC094",
  shapes: [1],
  canReject: true,
  given: ["vrServicio"],
  needs: "paymentModality",
  check: (value, record, column, context) => {
    if (!isPerEvent(context)) return true;
    const count = record.get("cantidadMedicamento");
    const unit = record.get("vrUnitMedicamento");
    if (wholeOf(count) * wholeOf(unit) === wholeOf(value)) return true;
    return isMagistral(record, column) || isTotal(value, count, unit);
  },
  message: {
    en: ({ field }) => `${field} must be cantidadMedicamento times vrUnitMedicamento.`,
    es: ({ field }) => `${field} debe ser cantidadMedicamento por vrUnitMedicamento.`,
  },
} satisfies NormRule;

/** A whole number of so few digits that doubles calculate with it exactly, and not a number for any other. */
function wholeOf(value: Value): number {
  const { whole, fraction } = value.digits();
  return whole <= 15 && fraction === 0 ? value.number() : Number.NaN;
}

/** Whether numbers that are short enough to be multiplied by their digits are a total and its factors. */
function isTotal(total: Value, count: Value, unit: Value): boolean {
  if (count.kind !== "number" || unit.kind !== "number") return true;
  const [product, a, b] = [total.decimal(), count.decimal(), unit.decimal()];
  return ![product, a, b].every(isShort) || isProduct(product, a, b);
}
