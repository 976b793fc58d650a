import type { NormRuleDoc } from "../../src/core/model/norm-rule-doc";

export const hospitalStayDoc = {
  problem: {
    en: "Hospital stay of less than 6 hours",
    es: "Hospitalización de menos de 6 horas",
  },
  requirement: {
    en: "A stay in hospitalización lasts at least 6 hours.",
    es: "Una estancia en hospitalización debe durar al menos 6 horas.",
  },
  causes: {
    en: "An observation or an ambulatory procedure was exported as a hospitalización.",
    es: "Una observación o un procedimiento ambulatorio se exportó como hospitalización.",
  },
  fix: {
    en: "Check whether the service was a hospitalización; where it truly was so short, leave it: the rule only notifies.",
    es: "Verifique si el servicio fue una hospitalización; si realmente fue tan corta, déjela: la regla solo notifica.",
  },
  seen: "2024-10",
  pages: "57, 65, 110–129",
} satisfies NormRuleDoc;
