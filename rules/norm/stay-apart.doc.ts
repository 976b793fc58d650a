import type { NormRuleDoc } from "../../src/core/model/norm-rule-doc";

export const stayApartDoc = {
  problem: {
    en: "Stay and its admission under different usuarios",
    es: "Estancia e ingreso en usuarios distintos",
  },
  requirement: {
    en: "A stay (tipoOS 03) and its admission are under one user entry.",
    es: "Una estancia (tipoOS 03) y su ingreso deben ir en un mismo usuario.",
  },
  appliesTo: {
    en: "otrosServicios.tipoOS (S05), with urgencias and hospitalizacion of all usuarios with the same document",
    es: "otrosServicios.tipoOS (S05), con urgencias y hospitalizacion de todos los usuarios con el mismo documento",
  },
  causes: {
    en: "The person appears twice in the document, because a user-level value differs (tipoUsuario 01 and 10).",
    es: "La persona va como dos usuarios en el documento, porque difiere un dato (tipoUsuario 01 y 10).",
  },
  fix: {
    en: "Move the stay to the entry that has the admission, if it belongs to the same coverage.",
    es: "Pase la estancia al usuario que tiene el ingreso, si es de la misma cobertura.",
  },
  caveat: {
    en: "The annex lets a person appear in two entries, and does not say whether the rule looks at both; so this only warns.",
    es: "El anexo permite que una persona vaya como dos usuarios y no dice si la regla mira ambos; por eso es solo una advertencia.",
  },
  pages: "88, 110–129",
} satisfies NormRuleDoc;
