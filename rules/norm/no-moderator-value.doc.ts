import type { NormRuleDoc } from "../../src/core/model/norm-rule-doc";

export const noModeratorValueDoc = {
  problem: {
    en: "Payment value where no payment applies",
    es: "Valor de pago moderador donde no aplica pago",
  },
  requirement: {
    en: "Where no payment applies (conceptoRecaudo 05), its value is 0.",
    es: "Donde no aplica pago (conceptoRecaudo 05), su valor debe ser 0.",
  },
  causes: {
    en: "A value was collected and the concept stayed at its default.",
    es: "Se recaudó un valor y el concepto quedó en su valor por defecto.",
  },
  fix: {
    en: "Send 0, or the concept of what was collected.",
    es: "Envíe 0, o el concepto de lo que se recaudó.",
  },
  pages: "45, 84–85, 121",
} satisfies NormRuleDoc;
