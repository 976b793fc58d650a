import type { DocumentNormRule } from "../../src/model/norm-rule";

/** Procedures and other services. */
export const serviceRepeated = {
  code: "service-repeated",
  official: "RVC018",
  canReject: false,
  message: {
    en: ({ params }) =>
      `The record must not be the same in everything but consecutivo as element ${params["first"]} (counted from 0) of its array.`,
    es: ({ params }) =>
      `El registro no debe ser igual en todo menos en consecutivo al elemento ${params["first"]} (contando desde 0) de su arreglo.`,
  },
} satisfies DocumentNormRule;
