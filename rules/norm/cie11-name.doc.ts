import type { NormRuleDoc } from "../../src/model/norm-rule-doc";
import { fieldParam, pairCauses, pairFix } from "./shared/doc-parts";

export const cie11NameDoc = {
  requirement: {
    en: "Where a CIE-11 code is given, its name is given too.",
    es: "Donde se da un código CIE-11, se da también su nombre.",
  },
  causes: pairCauses,
  fix: pairFix,
  pages: "42–44, 69, 72, 76",
  params: [fieldParam("code", { en: "the field of the code", es: "el campo del código" })],
} satisfies NormRuleDoc;
