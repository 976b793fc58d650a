import type { Params } from "../../../../src/model/issue";
import type { DocumentNormRule } from "../../../../src/model/norm-rule";

const looksAt = {
  en: "consecutivo in usuarios, and in each of the seven arrays of a usuario",
  es: "consecutivo en usuarios, y en cada uno de los siete arreglos de un usuario",
};

/** C21, P20, N13, M23, S16, U10 and their kind. */
export const consecutiveRepeated = {
  code: "consecutive-repeated",
  official: "RVG06",
  isFirm: false,
  looksAt,
  pages: "46, 73, 85, 94",
  summary: {
    en: "A consecutivo stands once in its array.",
    es: "Un consecutivo va una sola vez en su arreglo.",
  },
  fix: {
    en: "Number the records of each array of each user 1, 2, 3 and so on; do not go on counting from the array or the user before.",
    es: "Numere los registros de cada arreglo de cada usuario 1, 2, 3 y así sucesivamente; no repita ni arrastre la cuenta de otro arreglo o usuario.",
  },
  doubt: {
    en: "The fields' texts say it; no official rule names it, so this only warns.",
    es: "Lo dicen los textos de los campos; ninguna regla oficial lo nombra, por eso solo advierte.",
  },
  message: {
    en: ({ field, params }) =>
      `${field} must stand once in its array, but element ${params["first"]} (counted from 0) has the same one.`,
    es: ({ field, params }) =>
      `${field} debe ir una sola vez en su arreglo, pero el elemento ${params["first"]} (contando desde 0) tiene el mismo.`,
  },
} satisfies DocumentNormRule;

/** The same fields, of the whole array. */
export const consecutiveGap = {
  code: "consecutive-gap",
  official: "RVG06",
  isFirm: false,
  looksAt,
  pages: "46, 73, 85, 94",
  summary: {
    en: "The consecutivos of an array run from 1 without gaps; in a note they may be those of the original.",
    es: "Los consecutivos de un arreglo van desde 1 sin saltos; en una nota pueden ser los del original.",
  },
  fix: {
    en: "Number the records of each array anew when some of them are taken out.",
    es: "Numere de nuevo los registros de cada arreglo cuando se retiren algunos.",
  },
  doubt: {
    en: "The fields' texts say it; no official rule names it, and whether the order counts too was not seen. So it asks only that each number be there, and only warns.",
    es: "Lo dicen los textos de los campos; ninguna regla oficial lo nombra, y no se vio si también cuenta el orden. Por eso solo pide que esté cada número, y solo advierte.",
  },
  message: {
    en: ({ params }) =>
      `consecutivo must run from 1 without gaps in this array${before("en", params["before"])}.`,
    es: ({ params }) =>
      `consecutivo debe ir desde 1 sin saltos en este arreglo${before("es", params["before"])}.`,
  },
} satisfies DocumentNormRule;

const before = (lang: "en" | "es", index: Params[string] | undefined): string =>
  index === undefined
    ? ""
    : {
        en: `; the first gap stands before element ${index} (counted from 0)`,
        es: `; el primer salto está antes del elemento ${index} (contando desde 0)`,
      }[lang];
