import type { NormRuleDoc } from "../../src/core/model/norm-rule-doc";
import { limitParams } from "./shared/doc-parts";

export const birthWeightDoc = {
  problem: {
    en: "Birth weight out of range",
    es: "Peso al nacer fuera de rango",
  },
  requirement: {
    en: "The birth weight is within the grams that the norm allows.",
    es: "El peso al nacer debe estar en el rango de gramos que admite la norma.",
  },
  causes: {
    en: "The weight was entered in kilograms, or with a digit too many or too few.",
    es: "El peso se ingresó en kilogramos, o con un dígito de más o de menos.",
  },
  fix: {
    en: "Send grams, not kilograms.",
    es: "Envíe gramos, no kilogramos.",
  },
  caveat: {
    en: "v001 and v002 say 500 to 5000; of v003 one third party says 400 to 6000, so under v003 this only warns.",
    es: "v001 y v002 dicen de 500 a 5000; para v003, un solo tercero dice de 400 a 6000; por eso en v003 es solo una advertencia.",
  },
  pages: "68, 121",
  params: limitParams,
} satisfies NormRuleDoc;
