import type { NormRule } from "../../src/core/model/norm-rule";

/** U09: the examples of the annex have 01 and 02; the table, and the schema of the local API, have SI and NO. */
export const incapacidadCode = {
  code: "incapacidad-code",
  norms: ["res948"],
  official: "RVG06",
  canReject: false,
  where: { fields: ["incapacidad"], of: ["usuarios"] },
  requires: { if: ["incapacidad", "01", "02"] },
  message: {
    en: ({ field }) =>
      `${field} must be SI or NO; the Ministry's local API does not know 01 and 02.`,
    es: ({ field }) => `${field} debe ser SI o NO; la API local del Ministerio no conoce 01 ni 02.`,
  },
} satisfies NormRule;
