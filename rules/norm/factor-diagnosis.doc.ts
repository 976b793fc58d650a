import type { NormRuleDoc } from "../../src/core/model/norm-rule-doc";

export const factorDiagnosisDoc = {
  problem: {
    en: "Factor or contact (Z code) given as diagnosis",
    es: "Factor o contacto (código Z) como diagnóstico",
  },
  requirement: {
    en: "A procedure's diagnosis, its complication and a cause of death are not a factor or contact (Z00 to Z99).",
    es: "El diagnóstico de un procedimiento, su complicación y una causa de muerte no deben ser un factor o contacto (Z00 a Z99).",
  },
  causes: {
    en: "A Z code is set as the default of a programme or of a service and goes with every record.",
    es: "Un código Z está como valor por defecto de un programa o servicio y va en todos los registros.",
  },
  fix: {
    en: "Code the disease or injury that led to the procedure, where there is one.",
    es: "Codifique la enfermedad o lesión que llevó al procedimiento, si la hay.",
  },
  seen: "2024-10",
  pages: "42–43, 70–71, 110–129",
} satisfies NormRuleDoc;
