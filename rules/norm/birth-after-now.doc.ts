import type { NormRuleDoc } from "../../src/core/model/norm-rule-doc";
import { lateCauses, nowFix } from "./shared/doc-parts";

export const birthAfterNowDoc = {
  problem: {
    en: "Newborn's birth dated in the future",
    es: "Nacimiento del recién nacido con fecha futura",
  },
  requirement: {
    en: "A newborn's birth is not later than the moment of validation.",
    es: "El nacimiento de un recién nacido no debe ser posterior al momento de la validación.",
  },
  causes: lateCauses,
  fix: nowFix,
  pages: "68, 110–129",
} satisfies NormRuleDoc;
