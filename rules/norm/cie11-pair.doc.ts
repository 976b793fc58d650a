import type { NormRuleDoc } from "../../src/model/norm-rule-doc";
import { fieldParam, pairCauses, pairFix } from "./shared/doc-parts";

export const cie11PairDoc = {
  requirement: {
    en: "The CIE-11 code and its name come together also where the annex does not say so in words.",
    es: "El código CIE-11 y su nombre van juntos también donde el anexo no lo dice con palabras.",
  },
  causes: pairCauses,
  fix: pairFix,
  caveat: {
    en: "For the related diagnosis of medicines, and for a name without its code, this is by analogy.",
    es: "Para el diagnóstico relacionado de medicamentos, y para un nombre sin su código, es por analogía.",
  },
  pages: "77",
  params: [fieldParam("other", { en: "the field that is given", es: "el campo que se da" })],
} satisfies NormRuleDoc;
