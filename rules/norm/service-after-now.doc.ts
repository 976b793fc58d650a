import type { NormRuleDoc } from "../../src/core/model/norm-rule-doc";
import { lateCauses, nowFix } from "./shared/doc-parts";

export const serviceAfterNowDoc = {
  problem: {
    en: "Service dated in the future",
    es: "Servicio con fecha futura",
  },
  requirement: {
    en: "A service is not later than the moment of validation.",
    es: "Un servicio no debe ser posterior al momento de la validación.",
  },
  causes: lateCauses,
  fix: nowFix,
  pages: "38, 74, 88, 110–129",
} satisfies NormRuleDoc;
