import type { NormRuleDoc } from "../../src/core/model/norm-rule-doc";

export const cie11CodeDoc = {
  problem: {
    en: "Code of CIE-10 in a field of CIE-11",
    es: "Código de CIE-10 en un campo de CIE-11",
  },
  requirement: {
    en: "A field of CIE-11 has a code of CIE-11, with a letter in second place.",
    es: "Un campo de CIE-11 debe tener un código de CIE-11, con una letra en segundo lugar.",
  },
  causes: {
    en: "The software writes the code of CIE-10 in both fields of a diagnosis.",
    es: "El software escribe el código de CIE-10 en los dos campos de un diagnóstico.",
  },
  fix: {
    en: "Send the CIE-11 code, or leave it empty if it is not known.",
    es: "Envíe el código de CIE-11, o déjelo vacío si no se conoce.",
  },
  caveat: {
    en: "No official rule names it, so this only warns.",
    es: "Ninguna regla oficial lo dice; por eso es solo una advertencia.",
  },
  pages: "42",
} satisfies NormRuleDoc;
