import type { NormRuleDoc } from "../../src/model/norm-rule-doc";

export const causeOfDeathDoc = {
  problem: {
    en: "Newborn who died, without the cause of death",
    es: "Recién nacido fallecido sin causa de muerte",
  },
  requirement: {
    en: "A newborn who died (condición 02) has the diagnosis of the cause of death.",
    es: "Un recién nacido que murió (condición 02) tiene el diagnóstico de la causa de muerte.",
  },
  causes: {
    en: "The death certificate is filled in elsewhere, after the record of the birth was closed.",
    es: "El certificado de defunción se diligencia en otra parte, después de cerrado el registro del nacimiento.",
  },
  fix: {
    en: "Take the diagnosis from the death certificate, or correct condicionDestinoUsuarioEgreso.",
    es: "Tome el diagnóstico del certificado de defunción, o corrija condicionDestinoUsuarioEgreso.",
  },
  pages: "70–71, 118",
} satisfies NormRuleDoc;
