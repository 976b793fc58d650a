import type { NormRuleDoc } from "../../src/core/model/norm-rule-doc";

export const relatedRepeatedDoc = {
  problem: {
    en: "Related diagnosis given twice",
    es: "Diagnóstico relacionado repetido",
  },
  requirement: {
    en: "No related diagnosis repeats another one of the record.",
    es: "Ningún diagnóstico relacionado debe repetir otro del mismo registro.",
  },
  causes: {
    en: "The form fills the empty related diagnoses with the one chosen first.",
    es: "El formulario llena los diagnósticos relacionados vacíos con el primero que se eligió.",
  },
  fix: {
    en: "Send each related diagnosis once, and leave the other fields empty.",
    es: "Envíe cada diagnóstico relacionado una sola vez, y deje vacíos los campos que sobran.",
  },
  pages: "32–33, 50–52, 59–61, 110–129",
} satisfies NormRuleDoc;
