import type { NormRuleDoc } from "../../src/model/norm-rule-doc";
import { periodCauses, periodFix } from "./shared/doc-parts";

export const egressInPeriodDoc = {
  problem: {
    en: "Newborn's egress outside the billing period",
    es: "Egreso del recién nacido fuera del periodo facturado",
  },
  requirement: {
    en: "A newborn's egress lies within the billing period of the invoice.",
    es: "El egreso de un recién nacido está dentro del periodo de facturación de la factura.",
  },
  causes: periodCauses,
  fix: periodFix,
  pages: "72, 119",
} satisfies NormRuleDoc;
