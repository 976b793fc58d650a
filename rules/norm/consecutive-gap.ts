import type { Params } from "../../src/model/issue";
import type { DocumentNormRule } from "../../src/model/norm-rule";

/** The same fields, of the whole array. */
export const consecutiveGap = {
  code: "consecutive-gap",
  official: "RVG06",
  canReject: false,
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
