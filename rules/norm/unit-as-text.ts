import type { NormRule } from "../../src/core/model/norm-rule";
import { areDigits } from "../../src/core/text/code-forms";
import { hasCode } from "../../src/core/model/has-code";

/**
 * M11 as a text of digits, if the medicine does not need it: in a real answer of October 2024 it is a notification, as for a
 * number.
 */
export const unitAsText = {
  code: "unit-as-text",
  norms: ["res2275"],
  canReject: false,
  where: { fields: ["unidadMedida"], of: [1] },
  on: "wrong-type",
  check: (value, record) =>
    !areDigits(value, 0, value.length) || !hasCode(record, ["tipoMedicamento", "01", "02", "04"]),
  params: () => ({ official: "RVC065" }), // the unit is a text, so unneeded-medicine-data does not report it
  compares: () => ({ expected: { value: "null" } }),
  message: {
    en: ({ field }) =>
      `${field} is a text of digits, and is not needed for this tipoMedicamento; write null.`,
    es: ({ field }) =>
      `${field} es un texto de dígitos, y no se necesita para este tipoMedicamento; déjelo vacío.`,
  },
} satisfies NormRule;
