import type { DocumentNormRule } from "../../src/model/norm-rule";

/** M04, M08. */
export const medicineRepeated = {
  code: "medicine-repeated",
  official: "RVG13",
  canReject: true,
  message: {
    en: ({ field, params }) =>
      `${field} must not stand twice with the same fechaDispensAdmon; element ${params["first"]} (counted from 0) has both.`,
    es: ({ field, params }) =>
      `${field} no debe ir dos veces con la misma fechaDispensAdmon; el elemento ${params["first"]} (contando desde 0) tiene ambas.`,
  },
} satisfies DocumentNormRule;
