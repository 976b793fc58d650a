import type { NormRuleDoc } from "../../src/core/model/norm-rule-doc";
import {
  patientAsProfessionalCauses,
  patientAsProfessionalFix,
} from "../../src/core/diagnostics/doc-parts";

export const professionalPatientDoc = {
  problem: {
    en: "The professional of a consultation is the patient",
    es: "El profesional de una consulta es el mismo paciente",
  },
  requirement: {
    en: "The professional's document of a consultation is not the patient's.",
    es: "El documento del profesional de una consulta no debe ser el del paciente.",
  },
  causes: patientAsProfessionalCauses,
  fix: patientAsProfessionalFix,
  caveat: {
    en: "No official rule names it, and a professional may treat himself or herself, so this only warns.",
    es: "Ninguna regla oficial lo nombra, y un profesional puede atenderse a sí mismo; por eso es solo una advertencia.",
  },
  pages: "34",
} satisfies NormRuleDoc;
