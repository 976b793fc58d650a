import type { NormRuleDoc } from "../../src/core/model/norm-rule-doc";
import { capitaParam, periodCauses, periodFix } from "./shared/doc-parts";

export const egressInPeriodDoc = {
  problem: {
    en: "Discharge outside the billing period",
    es: "Egreso fuera del periodo de facturación",
  },
  requirement: {
    en: "A discharge is within the billing period of the invoice.",
    es: "Un egreso debe estar dentro del periodo de facturación de la factura.",
  },
  causes: periodCauses,
  fix: periodFix,
  pages: "55, 65, 72, 119",
  params: [capitaParam],
} satisfies NormRuleDoc;
