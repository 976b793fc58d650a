import type { NormRule } from "../../src/model/norm-rule";
import { codeKey } from "../../src/norm/byte-value";
import { isProduct, isShort } from "../../src/text/decimal";
import { isMagistral, isPerEvent } from "./shared/payment";
import { amount, amountIn } from "./shared/values";

/** M19. */
export const lineTotal = {
  code: "line-total",
  official: "RVC094",
  shapes: [1],
  canReject: true,
  given: ["vrServicio"],
  needs: "paymentModality",
  check: (target) => {
    if (target.shape !== 1 || !isPerEvent(target) || isMagistral(target)) return true;
    const total = amount(target);
    const count = amountIn(target, "cantidadMedicamento");
    const unit = amountIn(target, "vrUnitMedicamento");
    if (!total || !count || !unit) return true;
    // the size is another rule's matter
    return ![total, count, unit].every(isShort) || isProduct(total, count, unit);
  },
  inBytes: ({ context, idOf }) => {
    if (context.paymentModality !== "04") return undefined;
    const type = idOf("tipoMedicamento");
    const count = idOf("cantidadMedicamento");
    const unit = idOf("vrUnitMedicamento");
    return (value) => {
      const product = value.other(count).whole * value.other(unit).whole;
      if (product <= Number.MAX_SAFE_INTEGER && product === value.whole) return true;
      return value.codeOf(type) === codeKey("03");
    };
  },
  message: {
    en: ({ field }) => `${field} must be cantidadMedicamento times vrUnitMedicamento.`,
    es: ({ field }) => `${field} debe ser cantidadMedicamento por vrUnitMedicamento.`,
  },
} satisfies NormRule;
