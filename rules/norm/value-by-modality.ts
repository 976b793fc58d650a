import type { NormRule } from "../../src/core/model/norm-rule";
import { isMagistral, isPerEvent } from "./shared/payment";

/** C17, P16, M18, M19, S11, S12. Magistral preparations are left out: one ingredient may have the value of all. */
export const valueByModality = {
  code: "value-by-modality",
  norms: ["res948", "res2275"],
  official: "RVC034",
  canReject: true,
  where: { fields: ["vrServicio", "vrUnitMedicamento", "vrUnitOS"] },
  needs: "paymentModality",
  check: (value, record, column, context) => {
    const { isZero, isNegative } = value.digits();
    if (isNegative || isZero !== isPerEvent(context)) return true;
    return isZero && isMagistral(record, column);
  },
  params: (_, __, ___, context) => ({ expected: isPerEvent(context) ? "positive" : "zero" }),
  compares: (_value, _record, _column, context) => ({
    expected: isPerEvent(context) ? { from: 1 } : { value: "0" },
  }),
  message: {
    en: ({ field, params }) =>
      params["expected"] === "positive"
        ? `${field} must be more than 0 with pago por evento.`
        : `${field} must be 0 when the modality is not pago por evento.`,
    es: ({ field, params }) =>
      params["expected"] === "positive"
        ? `${field} debe ser mayor que 0 con pago por evento.`
        : `${field} debe ser 0 cuando la modalidad no es pago por evento.`,
  },
} satisfies NormRule;
