import type { NormRuleDoc } from "../../src/core/model/norm-rule-doc";

export const preventivePaymentDoc = {
  problem: {
    en: "Preventive consultation with a payment",
    es: "Consulta de promoción y prevención con pago moderador",
  },
  requirement: {
    en: "A consultation of promotion and prevention has no moderator payment.",
    es: "Una consulta de promoción y prevención no debe llevar pago moderador.",
  },
  causes: {
    en: "The system charges the cuota moderadora by the group of the service, and does not look at the purpose.",
    es: "El sistema cobra la cuota moderadora según el grupo del servicio y no mira la finalidad.",
  },
  fix: {
    en: "Send conceptoRecaudo 05 and valorPagoModerador 0, or correct the purpose.",
    es: "Envíe conceptoRecaudo 05 y valorPagoModerador 0, o corrija la finalidad.",
  },
  pages: "27–30, 35, 110–129",
} satisfies NormRuleDoc;
