import type { NormRuleDoc } from "../../src/core/model/norm-rule-doc";
import { limitParams, notifiesCaveat } from "./shared/doc-parts";

export const prenatalVisitsDoc = {
  problem: {
    en: "Number of prenatal visits out of range",
    es: "Número de consultas prenatales fuera de rango",
  },
  requirement: {
    en: "The prenatal visits are no more than the norm allows.",
    es: "Las consultas prenatales no deben ser más de las que admite la norma.",
  },
  causes: {
    en: "The visits of all pregnancies were added up, or the weeks of gestation were written there.",
    es: "Se sumaron las consultas de todos los embarazos, o se escribieron ahí las semanas de gestación.",
  },
  fix: {
    en: "Count the visits of this pregnancy only.",
    es: "Cuente solo las consultas de este embarazo.",
  },
  caveat: notifiesCaveat,
  pages: "68, 129",
  params: limitParams,
} satisfies NormRuleDoc;
