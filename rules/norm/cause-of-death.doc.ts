import type { NormRuleDoc } from "../../src/core/model/norm-rule-doc";

export const causeOfDeathDoc = {
  problem: {
    en: "Death without the diagnosis of its cause",
    es: "Muerte sin el diagnóstico de la causa",
  },
  requirement: {
    en: "If the patient, or the newborn, died before the discharge (condición 02), the diagnosis of the cause of death is given.",
    es: "Si el paciente o el recién nacido murió antes del egreso (condición 02), se debe informar el diagnóstico de la causa de muerte.",
  },
  causes: {
    en: "The death certificate is filled in elsewhere, after the record was closed.",
    es: "El certificado de defunción se diligencia en otra parte, después de cerrado el registro.",
  },
  fix: {
    en: "Take the diagnosis from the death certificate, or correct condicionDestinoUsuarioEgreso.",
    es: "Tome el diagnóstico del certificado de defunción, o corrija condicionDestinoUsuarioEgreso.",
  },
  pages: "70–71, 118",
} satisfies NormRuleDoc;
