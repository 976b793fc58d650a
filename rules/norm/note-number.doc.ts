import type { NormRuleDoc } from "../../src/model/norm-rule-doc";

export const noteNumberDoc = {
  requirement: {
    en: "numNota is given with tipoNota.",
    es: "numNota se da junto con tipoNota.",
  },
  appliesTo: {
    en: "numNota (T04), with tipoNota (T03)",
    es: "numNota (T04), con tipoNota (T03)",
  },
  causes: {
    en: "The RIPS were generated before the note had a number.",
    es: "Los RIPS se generaron antes de que la nota tuviera número.",
  },
  fix: {
    en: "Send the number of the note, or null in tipoNota when there is none.",
    es: "Envíe el número de la nota, o null en tipoNota si no la hay.",
  },
  caveat: {
    en: "The field's text says it; no official rule names it, so this only warns.",
    es: "Lo dice el texto del campo; ninguna regla oficial lo nombra, por eso solo advierte.",
  },
  pages: "108–110",
} satisfies NormRuleDoc;
