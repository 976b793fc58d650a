import type { NormRuleDoc } from "../../src/core/model/norm-rule-doc";
import { consecutiveFields, fieldTextsCaveat, firstParam } from "./shared/doc-parts";

export const consecutiveRepeatedDoc = {
  problem: {
    en: "Repeated consecutivo",
    es: "Consecutivo repetido",
  },
  requirement: {
    en: "A consecutivo appears once in its array.",
    es: "Un consecutivo debe ir una sola vez en su arreglo.",
  },
  appliesTo: consecutiveFields,
  causes: {
    en: "Records of two exports were put into one array, each with its own count.",
    es: "Se juntaron en un arreglo registros de dos exportaciones, cada una con su propia numeración.",
  },
  fix: {
    en: "Number the services of each kind of each user 1, 2, 3 and so on; do not go on counting from the kind or the user before.",
    es: "Numere los servicios de cada clase y de cada usuario 1, 2, 3 y así sucesivamente; no siga la numeración de otra clase u otro usuario.",
  },
  caveat: fieldTextsCaveat,
  pages: "46, 73, 85, 94",
  lin: "46",
  params: [firstParam],
} satisfies NormRuleDoc;
