import type { NormRuleDoc } from "../../src/core/model/norm-rule-doc";
import { professionalIsPatientDoc } from "../contract/professional-is-patient.doc";

export const professionalPatientDoc = {
  problem: {
    en: "The professional of a consultation is the patient",
    es: "El profesional de una consulta es el mismo paciente",
  },
  requirement: {
    en: "The professional's document of a consultation is not the patient's.",
    es: "El documento del profesional de una consulta no debe ser el del paciente.",
  },
  causes: professionalIsPatientDoc.causes,
  fix: professionalIsPatientDoc.fix,
  caveat: {
    en: "No official rule names it, and a professional may treat himself or herself, so this only warns.",
    es: "Ninguna regla oficial lo nombra, y un profesional puede atenderse a sí mismo; por eso es solo una advertencia.",
  },
  pages: "34",
} satisfies NormRuleDoc;
