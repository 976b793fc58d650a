import type { NormRuleDoc } from "../../src/core/model/norm-rule-doc";
import { codeMistakes, diagnosisFix, mistakeParam } from "./shared/doc-parts";

export const diagnosisCodeDoc = {
  problem: {
    en: "Malformed CIE10 diagnosis code",
    es: "Código de diagnóstico CIE10 mal formado",
  },
  requirement: {
    en: "A diagnosis is a code of CIE10 with four characters: a letter, two digits and one more, without a dot.",
    es: "Un diagnóstico debe ser un código de CIE10 de cuatro caracteres: una letra, dos dígitos y uno más, sin punto.",
  },
  causes: {
    en: "The code is kept with its dot, in lowercase, or with three characters where the category has no subdivision.",
    es: "El código se guarda con punto, en minúsculas o con tres caracteres donde la categoría no se subdivide.",
  },
  fix: diagnosisFix,
  pages: "42–43, 75–76, 108–110",
  params: [mistakeParam("trailing-blank", ...codeMistakes, "unknown")],
} satisfies NormRuleDoc;
