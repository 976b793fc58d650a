import type { NormRuleDoc } from "../../src/model/norm-rule-doc";

export const moderatorInvoiceDoc = {
  requirement: {
    en: "Where no payment applies (conceptoRecaudo 05), there is no invoice of it.",
    es: "Donde no aplica pago (conceptoRecaudo 05), no hay factura de él.",
  },
  causes: {
    en: "The number of the service's own invoice was filled in.",
    es: "Se diligenció el número de la factura del mismo servicio.",
  },
  fix: { en: "Send null.", es: "Envíe null." },
  caveat: {
    en: "The fields' texts say it; no official rule names it, so this only warns.",
    es: "Lo dicen los textos de los campos; ninguna regla oficial lo nombra, por eso solo advierte.",
  },
  pages: "46, 85, 94",
} satisfies NormRuleDoc;
