import type { NormRuleDoc } from "../../src/core/model/norm-rule-doc";
import { limitParams } from "./shared/doc-parts";

export const gestationalAgeDoc = {
  problem: {
    en: "Gestational age out of range",
    es: "Edad gestacional fuera de rango",
  },
  requirement: {
    en: "The gestational age is within the weeks that the norm allows.",
    es: "La edad gestacional debe estar en el rango de semanas que admite la norma.",
  },
  causes: {
    en: "Days or months were entered instead of weeks, or the mother's age.",
    es: "Se ingresaron días o meses en lugar de semanas, o la edad de la madre.",
  },
  fix: { en: "Send whole weeks.", es: "Envíe semanas completas." },
  pages: "68, 121",
  params: limitParams,
} satisfies NormRuleDoc;
