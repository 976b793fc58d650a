import type { NormRuleDoc } from "../../src/core/model/norm-rule-doc";
import { cie10MistakeParam, tableCauses, tableFix } from "./shared/doc-parts";

export const cie10TableDoc = {
  problem: {
    en: "Diagnosis that is not in the CIE10 table",
    es: "El diagnóstico no está en la tabla CIE10",
  },
  requirement: {
    en: "A diagnosis is in the CIE10 table.",
    es: "Un diagnóstico debe estar en la tabla CIE10.",
  },
  causes: tableCauses,
  fix: tableFix,
  pages: "42–43, 68, 70, 75–76, 108–110",
  params: [cie10MistakeParam],
} satisfies NormRuleDoc;
