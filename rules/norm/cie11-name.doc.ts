import type { NormRuleDoc } from "../../src/core/model/norm-rule-doc";
import { fieldParam, pairCauses, pairFix } from "./shared/doc-parts";

export const cie11NameDoc = {
  problem: {
    en: "CIE-11 code of a medicine without its name",
    es: "Código CIE-11 de un medicamento sin su nombre",
  },
  requirement: {
    en: "Where the CIE-11 code of a medicine's principal diagnosis is given, its name is given too.",
    es: "Si se informa el código CIE-11 del diagnóstico principal de un medicamento, se debe informar también su nombre.",
  },
  causes: pairCauses,
  fix: pairFix,
  pages: "76",
  params: [fieldParam("code", { en: "the field of the code", es: "el campo del código" })],
} satisfies NormRuleDoc;
