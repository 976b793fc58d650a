import type { NormRuleDoc } from "../../src/core/model/norm-rule-doc";

export const preferredDiagnosisDoc = {
  problem: {
    en: "Diagnosis outside the preferred chapters",
    es: "Diagnóstico fuera de los capítulos preferidos",
  },
  requirement: {
    en: "A diagnosis is preferably of the chapters A00 to Q99 or S00 to T98.",
    es: "Un diagnóstico debe ser, de preferencia, de los capítulos A00 a Q99 o S00 a T98.",
  },
  causes: {
    en: "The reason of the visit was coded and never replaced by what was found.",
    es: "Se codificó el motivo de consulta y nunca se reemplazó por lo que se halló.",
  },
  fix: {
    en: "Where a disease or an injury is known, code it instead of the symptom or the circumstance; else leave it as it is.",
    es: "Si se conoce una enfermedad o lesión, codifíquela en lugar del síntoma o la circunstancia; si no, déjelo así.",
  },
  pages: "42–43, 68, 70–71, 75, 110–129",
} satisfies NormRuleDoc;
