import type { NormRuleDoc } from "../../src/core/model/norm-rule-doc";
import { fieldTextsCaveat, nullFix } from "./shared/doc-parts";

export const moderatorInvoiceDoc = {
  problem: {
    en: "Payment invoice where no payment applies",
    es: "Factura de pago moderador donde no aplica pago",
  },
  requirement: {
    en: "Where no payment applies (conceptoRecaudo 05), there is no invoice of it.",
    es: "Donde no aplica pago (conceptoRecaudo 05), no debe ir una factura de pago moderador.",
  },
  causes: {
    en: "The number of the service's own invoice was filled in.",
    es: "Se diligenció el número de la factura del mismo servicio.",
  },
  fix: nullFix,
  caveat: fieldTextsCaveat,
  pages: "46, 85, 94",
} satisfies NormRuleDoc;
