import type { NormRuleDoc } from "../../src/core/model/norm-rule-doc";

export const municipalityTableDoc = {
  problem: {
    en: "Municipality that does not exist",
    es: "Municipio que no existe",
  },
  requirement: {
    en: "The municipality is one of DIVIPOLA.",
    es: "El municipio debe ser uno de la DIVIPOLA.",
  },
  causes: {
    en: "The municipality has another department's digits, or the admission has codes of its own.",
    es: "El municipio lleva los dígitos de otro departamento, o la admisión tiene códigos propios.",
  },
  fix: {
    en: "Send the five digits of DIVIPOLA: department and municipality.",
    es: "Envíe los cinco dígitos de la DIVIPOLA: departamento y municipio.",
  },
  caveat: {
    en: "The table is of 2024 and was not read from the Ministry's page, so this only warns.",
    es: "La tabla es de 2024 y no se tomó de la página del Ministerio; por eso es solo una advertencia.",
  },
  pages: "108–110",
} satisfies NormRuleDoc;
