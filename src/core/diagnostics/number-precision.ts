import type { Diagnostic } from "../model/diagnostic";

/** RFC 8259, section 6: most readers keep a number as a double, and would change the digits of this one. */
export const numberPrecision = {
  code: "number-precision",
  severity: "warning",
  textFault: "numbers",
  message: {
    en: ({ field }) => `${field} has more digits than a reader keeps; its value would change.`,
    es: ({ field }) =>
      `${field} tiene más dígitos de los que se conservan al leerlo; su valor cambiaría.`,
  },
} satisfies Diagnostic;
