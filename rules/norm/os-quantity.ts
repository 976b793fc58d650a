import type { NormRule } from "../../src/core/model/norm-rule";

/** S08 of honorarios: always 1, with one record for each procedure and professional. */
export const osQuantity = {
  code: "os-quantity",
  norms: ["res948"],
  official: "RVG06",
  canReject: false,
  where: { fields: ["cantidadOS"], of: [4] },
  check: (value, record) => !record.get("tipoOS").is("05") || value.number() === 1,
  compares: () => ({ expected: { value: "1" } }),
  message: {
    en: ({ field }) => `${field} must be 1 for honorarios (tipoOS 05).`,
    es: ({ field }) => `${field} debe ser 1 en honorarios (tipoOS 05).`,
  },
} satisfies NormRule;
