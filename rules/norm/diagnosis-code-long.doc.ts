import type { NormRuleDoc } from "../../src/core/model/norm-rule-doc";
import { codeMistakes, diagnosisFix, mistakeParam } from "./shared/doc-parts";

export const diagnosisCodeLongDoc = {
  problem: {
    en: "Malformed diagnosis code of a newborn",
    es: "Código de diagnóstico del recién nacido mal formado",
  },
  requirement: {
    en: "A newborn's diagnosis has the form of CIE10, though the annex still prints its size as 4-25.",
    es: "El diagnóstico de un recién nacido debe tener la forma de CIE10, aunque en el anexo su tamaño todavía sea 4-25.",
  },
  causes: {
    en: "The newborn's form takes free text, since the printed size leaves room for it.",
    es: "El formulario del recién nacido admite texto libre, porque el tamaño del anexo deja espacio para él.",
  },
  fix: diagnosisFix,
  caveat: {
    en: "The printed size allows up to 25 characters; the table has four. So this only warns.",
    es: "El tamaño del anexo admite hasta 25 caracteres; los códigos de la tabla tienen cuatro. Por eso es solo una advertencia.",
  },
  pages: "68, 70",
  params: [mistakeParam("trailing-blank", ...codeMistakes, "unknown")],
} satisfies NormRuleDoc;
