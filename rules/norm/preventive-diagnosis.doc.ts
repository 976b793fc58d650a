import type { NormRuleDoc } from "../../src/core/model/norm-rule-doc";

export const preventiveDiagnosisDoc = {
  problem: {
    en: "Preventive consultation without a Z code",
    es: "Consulta de promoción y mantenimiento sin código Z",
  },
  requirement: {
    en: "A consultation of promotion and maintenance (finalidad 11) has a Z code as its principal diagnosis.",
    es: "Una consulta de promoción y mantenimiento (finalidad 11) debe tener un código Z como diagnóstico principal.",
  },
  causes: {
    en: "The disease that was found took the place of the check-up.",
    es: "Se codificó la enfermedad hallada en lugar del control.",
  },
  fix: {
    en: "Code the check-up (Z00–Z99) as principal and what was found as related, or correct the purpose.",
    es: "Codifique el control (Z00–Z99) como principal y lo hallado como relacionado, o corrija la finalidad.",
  },
  pages: "27–31, 110–129",
} satisfies NormRuleDoc;
