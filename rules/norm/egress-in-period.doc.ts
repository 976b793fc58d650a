import type { NormRuleDoc } from "../../src/model/norm-rule-doc";
import { periodCauses, periodFix } from "./shared/doc-parts";

export const egressInPeriodDoc = {
  requirement: {
    en: "A newborn's egress lies within the billing period of the invoice.",
    es: "El egreso de un recién nacido está dentro del periodo de facturación de la factura.",
  },
  causes: periodCauses,
  fix: periodFix,
  pages: "72, 119",
} satisfies NormRuleDoc;
