import type { NormRuleDoc } from "../../src/core/model/norm-rule-doc";

export const symptomDiagnosisDoc = {
  problem: {
    en: "Symptom or sign (R code) given as diagnosis",
    es: "Síntoma o signo (código R) como diagnóstico",
  },
  requirement: {
    en: "A procedure's diagnosis, its complication and a cause of death are not a symptom or sign (R00 to R99).",
    es: "El diagnóstico de un procedimiento, su complicación y una causa de muerte no deben ser un síntoma o signo (R00 a R99).",
  },
  causes: {
    en: "The symptom that led to the procedure was coded, and the result was not known yet when the record was closed.",
    es: "Se codificó el síntoma que llevó al procedimiento, y el resultado aún no se conocía cuando se cerró el registro.",
  },
  fix: {
    en: "Code the disease that was found; keep R codes for where there is none.",
    es: "Codifique la enfermedad hallada; deje los códigos R para cuando no la haya.",
  },
  seen: "2024-10",
  pages: "42–43, 70–71, 110–129",
} satisfies NormRuleDoc;
