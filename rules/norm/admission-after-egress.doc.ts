import type { NormRuleDoc } from "../../src/core/model/norm-rule-doc";

export const admissionAfterEgressDoc = {
  problem: {
    en: "Admission later than its discharge",
    es: "Ingreso posterior al egreso",
  },
  requirement: {
    en: "An admission is not later than its discharge.",
    es: "Un ingreso no debe ser posterior a su egreso.",
  },
  causes: {
    en: "Admission and discharge were swapped, or the discharge was closed with the hour of another day.",
    es: "Se invirtieron el ingreso y el egreso, o el egreso se cerró con la hora de otro día.",
  },
  fix: {
    en: "Compare both times with the clinical record, and correct the one that is wrong.",
    es: "Compare las dos horas con la historia clínica y corrija la que esté errada.",
  },
  pages: "47, 55, 57, 65, 110–129",
} satisfies NormRuleDoc;
