import type { NormRuleDoc } from "../../src/core/model/norm-rule-doc";
import { agedParts } from "./shared/doc-parts";

export const cie10TableAgedDoc = {
  problem: {
    en: "Code that an older CIE10 table lacks",
    es: "Código que no está en una tabla CIE10 anterior",
  },
  requirement: {
    en: "A code is in the CIE10 table; after the last day on which the table is certainly complete, this only warns.",
    es: "El código debe estar en la tabla CIE10; después del último día en que la tabla está completa con certeza, es solo una advertencia.",
  },
  ...agedParts,
  pages: "110–129",
} satisfies NormRuleDoc;
