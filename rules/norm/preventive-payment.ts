import type { NormRule } from "../../src/core/model/norm-rule";
import { CodeSet } from "../../src/core/text/code-set";
import { hasValidSize } from "./shared/values";

/** The purposes of promotion and prevention. 14 is among them, though a consultation must not have it. */
const purposes = new CodeSet("11 12 14 19 20 21 22 23 24 25 27".split(" "));

/** Compares conceptoRecaudo (C18) with finalidadTecnologiaSalud (C08). */
export const preventivePayment = {
  code: "preventive-payment",
  norms: ["res948", "res2275"],
  official: "RVC084",
  canReject: true,
  where: { fields: ["conceptoRecaudo"], of: ["consultas"] },
  check: (value, record, column) =>
    !record.get("finalidadTecnologiaSalud").isIn(purposes) ||
    value.is("05") ||
    !hasValidSize(value, column),
  compares: () => ({ expected: { codes: ["05"], table: "conceptoRecaudo" } }),
  message: {
    en: ({ field }) =>
      `${field} must say that no payment applies (05): the finalidadTecnologiaSalud is one of promotion and prevention.`,
    es: ({ field }) =>
      `${field} debe indicar que no aplica pago (05): la finalidadTecnologiaSalud es de promoción y prevención.`,
  },
} satisfies NormRule;
