import type { DocumentNormRule } from "../../src/model/norm-rule";

/** C21, P20, N13, M23, S16, U10 and their kind. */
export const consecutiveRepeated = {
  code: "consecutive-repeated",
  official: "RVG06",
  canReject: false,
  message: {
    en: ({ field, params }) =>
      `${field} must stand once in its array, but element ${params["first"]} (counted from 0) has the same one.`,
    es: ({ field, params }) =>
      `${field} debe ir una sola vez en su arreglo, pero el elemento ${params["first"]} (contando desde 0) tiene el mismo.`,
  },
} satisfies DocumentNormRule;
