import type { DocumentNormRule } from "../../../../src/model/norm-rule";

/** The document as a whole. */
export const noServices = {
  code: "no-services",
  official: "RVG03",
  isFirm: true,
  looksAt: { en: "the whole document", es: "todo el documento" },
  pages: "108–110",
  summary: {
    en: "A document has at least one service record.",
    es: "Un documento tiene al menos un registro de servicios.",
  },
  fix: {
    en: "Check that the export writes the services under usuarios, each under servicios.",
    es: "Verifique que la exportación escriba los servicios bajo usuarios, cada uno bajo servicios.",
  },
  message: {
    en: () => "The document must have at least one service record.",
    es: () => "El documento debe tener al menos un registro de servicios.",
  },
} satisfies DocumentNormRule;

/** Each usuario. */
export const userWithoutServices = {
  code: "user-without-services",
  official: "RVG07",
  isFirm: true,
  looksAt: { en: "each usuario", es: "cada usuario" },
  pages: "108–110",
  summary: {
    en: "Every usuario has at least one service record.",
    es: "Cada usuario tiene al menos un registro de servicios.",
  },
  fix: {
    en: "Leave out the usuario, or export the services that are missing.",
    es: "Retire el usuario, o exporte los servicios que faltan.",
  },
  message: {
    en: () => "The usuario must have at least one service record.",
    es: () => "El usuario debe tener al menos un registro de servicios.",
  },
} satisfies DocumentNormRule;

/** U01 to U12, without U10. */
export const userRepeated = {
  code: "user-repeated",
  official: "RVG12",
  isFirm: true,
  looksAt: {
    en: "the fields of each usuario but consecutivo (U01–U09, U11, U12)",
    es: "los campos de cada usuario menos consecutivo (U01–U09, U11, U12)",
  },
  pages: "108–110",
  summary: {
    en: "No two usuarios of a document have the same data; the same person may stand twice where some of them differ.",
    es: "No hay dos usuarios de un documento con los mismos datos; la misma persona puede ir dos veces si alguno difiere.",
  },
  fix: {
    en: "Put the services of both under one usuario.",
    es: "Reúna los servicios de ambos bajo un solo usuario.",
  },
  message: {
    en: ({ params }) =>
      `The usuario must not have the same data as usuario ${params["first"]} (counted from 0) of the document.`,
    es: ({ params }) =>
      `El usuario no debe tener los mismos datos que el usuario ${params["first"]} (contando desde 0) del documento.`,
  },
} satisfies DocumentNormRule;
