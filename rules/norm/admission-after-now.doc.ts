import type { NormRuleDoc } from "../../src/core/model/norm-rule-doc";
import { lateCauses, nowFix } from "./shared/doc-parts";

export const admissionAfterNowDoc = {
  problem: {
    en: "Admission dated in the future",
    es: "Ingreso con fecha futura",
  },
  requirement: {
    en: "An admission is not later than the moment of validation.",
    es: "Un ingreso no debe ser posterior al momento de la validación.",
  },
  causes: lateCauses,
  fix: nowFix,
  pages: "47, 57, 110–129",
} satisfies NormRuleDoc;
