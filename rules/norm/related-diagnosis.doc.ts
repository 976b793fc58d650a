import type { NormRuleDoc } from "../../src/model/norm-rule-doc";

export const relatedDiagnosisDoc = {
  requirement: {
    en: "The related diagnosis is not the principal one.",
    es: "El diagnóstico relacionado no es el principal.",
  },
  causes: {
    en: "The form fills the second diagnosis with the first because it may not be left empty there.",
    es: "El formulario llena el segundo diagnóstico con el primero porque allí no se puede dejar vacío.",
  },
  fix: {
    en: "Leave codDiagnosticoRelacionado null when there is no second diagnosis; do not repeat the principal one.",
    es: "Deje codDiagnosticoRelacionado en null cuando no haya un segundo diagnóstico; no repita el principal.",
  },
  pages: "42, 76, 110–129",
} satisfies NormRuleDoc;
