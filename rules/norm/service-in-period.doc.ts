import type { NormRuleDoc } from "../../src/core/model/norm-rule-doc";
import { capitaParam, periodCauses, periodFix } from "./shared/doc-parts";

export const serviceInPeriodDoc = {
  problem: {
    en: "Service outside the billing period",
    es: "Servicio fuera del periodo de facturación",
  },
  requirement: {
    en: "A service is within the billing period of the invoice.",
    es: "Un servicio debe estar dentro del periodo de facturación de la factura.",
  },
  causes: periodCauses,
  fix: periodFix,
  seen: "2026-08",
  pages: "38, 74, 88, 110–129",
  params: [capitaParam],
} satisfies NormRuleDoc;
