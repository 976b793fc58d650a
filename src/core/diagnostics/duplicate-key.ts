import type { Diagnostic } from "../model/diagnostic";

/**
 * RFC 8259, section 4: names should be unique. The last value is judged, as in `JSON.parse`; all earlier values would be lost.
 */
export const duplicateKey = {
  code: "duplicate-key",
  severity: "error",
  pointsAt: "name",
  textFault: "names",
  message: {
    en: ({ field }) =>
      `${field} must appear once in its object; a reader keeps only the last value.`,
    es: ({ field }) =>
      `${field} debe aparecer una sola vez en su objeto; al leerlo solo se conserva el último valor.`,
  },
} satisfies Diagnostic;
