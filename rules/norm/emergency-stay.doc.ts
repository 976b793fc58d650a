import type { NormRuleDoc } from "../../src/core/model/norm-rule-doc";

export const emergencyStayDoc = {
  problem: {
    en: "Stay in urgencias of more than 48 hours",
    es: "Estancia en urgencias de más de 48 horas",
  },
  requirement: {
    en: "A stay in urgencias lasts at most 48 hours.",
    es: "Una estancia en urgencias debe durar máximo 48 horas.",
  },
  causes: {
    en: "The patient went on to hospitalización, and the record of urgencias was closed only at the final discharge.",
    es: "El paciente pasó a hospitalización, y el registro de urgencias se cerró solo con el egreso final.",
  },
  fix: {
    en: "Close urgencias where hospitalización begins; where the stay was truly longer, leave it: the rule only notifies.",
    es: "Cierre urgencias donde comienza la hospitalización; si la estancia fue realmente más larga, déjela: la regla solo notifica.",
  },
  seen: "2024-10",
  pages: "47, 55, 110–129",
} satisfies NormRuleDoc;
