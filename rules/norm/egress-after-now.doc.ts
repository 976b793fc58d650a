import type { NormRuleDoc } from "../../src/core/model/norm-rule-doc";
import { lateCauses, nowFix } from "./shared/doc-parts";

export const egressAfterNowDoc = {
  problem: {
    en: "Discharge dated in the future",
    es: "Egreso con fecha futura",
  },
  requirement: {
    en: "A discharge is not later than the moment of validation.",
    es: "Un egreso no debe ser posterior al momento de la validación.",
  },
  causes: lateCauses,
  fix: nowFix,
  pages: "55, 65, 72, 118",
} satisfies NormRuleDoc;
