import type { DocumentNormRule } from "../../src/model/norm-rule";

/** U01 to U12, without U10. */
export const userRepeated = {
  code: "user-repeated",
  official: "RVG12",
  canReject: true,
  message: {
    en: ({ params }) =>
      `The usuario must not have the same data as usuario ${params["first"]} (counted from 0) of the document.`,
    es: ({ params }) =>
      `El usuario no debe tener los mismos datos que el usuario ${params["first"]} (contando desde 0) del documento.`,
  },
} satisfies DocumentNormRule;
