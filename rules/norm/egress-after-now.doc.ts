import type { NormRuleDoc } from "../../src/model/norm-rule-doc";
import { lateCauses, nowFix } from "./shared/doc-parts";

export const egressAfterNowDoc = {
  problem: {
    en: "Newborn's egress dated in the future",
    es: "Egreso del recién nacido con fecha futura",
  },
  requirement: {
    en: "A newborn's egress is not later than the moment of validation.",
    es: "El egreso de un recién nacido no es posterior al momento de la validación.",
  },
  causes: lateCauses,
  fix: nowFix,
  pages: "72, 119",
} satisfies NormRuleDoc;
