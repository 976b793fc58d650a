import type { NormRuleDoc } from "../../src/core/model/norm-rule-doc";
import { mistakeParam, sizeParam } from "./shared/doc-parts";

export const mipresSizeDoc = {
  problem: {
    en: "MIPRES delivery id of the wrong length",
    es: "ID de entrega de MIPRES con longitud errada",
  },
  requirement: {
    en: "The id of the MIPRES delivery has as many characters as the version allows.",
    es: "El ID de entrega de MIPRES debe tener la cantidad de caracteres que permite la versión.",
  },
  causes: {
    en: "The prescription's number is in place of the id of the delivery, or the export follows another version of the annex.",
    es: "Está el número de la prescripción donde va el ID de entrega, o la exportación sigue otra versión del anexo.",
  },
  fix: {
    en: "Check that the field holds the id of the delivery (ID de entrega), and which version the Ministry applies.",
    es: "Verifique que el campo contenga el ID de entrega, y qué versión aplica el Ministerio.",
  },
  caveat: {
    en: "v001 and v002 print 19 to 25, and the text prevails over its examples (10 and 24 characters); 2275 says up to 15 and v003, by third parties, 1 to 19: there it only warns.",
    es: "v001 y v002 dicen de 19 a 25, y el texto prevalece sobre sus ejemplos (10 y 24 caracteres); la 2275 dice hasta 15 y v003, según terceros, de 1 a 19: ahí es solo una advertencia.",
  },
  pages: "38, 74, 87",
  params: [
    sizeParam,
    mistakeParam("spreadsheet-number", "surrounding-blank", "dot", "too-short", "too-long"),
  ],
} satisfies NormRuleDoc;
