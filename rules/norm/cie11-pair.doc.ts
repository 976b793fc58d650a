import type { NormRuleDoc } from "../../src/core/model/norm-rule-doc";
import { fieldParam, pairCauses, pairFix } from "./shared/doc-parts";

export const cie11PairDoc = {
  problem: {
    en: "CIE-11 code and name not given together",
    es: "El código CIE-11 y su nombre no van juntos",
  },
  requirement: {
    en: "The CIE-11 code and its name come together also where the annex does not say so in words.",
    es: "El código CIE-11 y su nombre deben ir juntos, aunque el anexo no lo diga expresamente.",
  },
  causes: pairCauses,
  fix: pairFix,
  caveat: {
    en: "The annex calls the name obligatory only in medicines, for the principal diagnosis (M25); everywhere else, and for a name without its code, this is by analogy.",
    es: "El anexo solo exige el nombre en medicamentos, para el diagnóstico principal (M25); en lo demás, y para un nombre sin su código, es por analogía.",
  },
  pages: "31–34, 42–44, 49–55, 58–64, 69, 72, 76–77",
  params: [fieldParam("other", { en: "the field that is given", es: "el campo que sí va" })],
} satisfies NormRuleDoc;
