import type { NormRuleDoc } from "../../src/core/model/norm-rule-doc";

export const relatedDiagnosisDoc = {
  problem: {
    en: "Related diagnosis repeats the principal one",
    es: "El diagnóstico relacionado repite el principal",
  },
  requirement: {
    en: "A related diagnosis is not the principal one.",
    es: "Un diagnóstico relacionado no debe ser igual al principal.",
  },
  causes: {
    en: "The form fills the second diagnosis with the first because it may not be left empty there.",
    es: "El formulario llena el segundo diagnóstico con el primero porque allí no se puede dejar vacío.",
  },
  fix: {
    en: "Leave the related diagnosis empty when there is no second diagnosis; do not repeat the principal one.",
    es: "Deje vacío el diagnóstico relacionado cuando no haya un segundo diagnóstico; no repita el principal.",
  },
  seen: "2024-10",
  pages: "31–33, 42, 50–52, 59–61, 76, 110–129",
} satisfies NormRuleDoc;
