import type { NormRuleDoc } from "../../src/model/norm-rule-doc";
import { mistakeParam, sizeParam } from "./shared/doc-parts";

export const mipresSizeDoc = {
  requirement: {
    en: "The id of the MIPRES delivery has as many characters as the version allows.",
    es: "El ID de entrega de MIPRES tiene tantos caracteres como permite la versión.",
  },
  causes: {
    en: "The prescription's number stands where the id of the delivery belongs, or the export follows another version of the annex.",
    es: "Está el número de la prescripción donde va el ID de entrega, o la exportación sigue otra versión del anexo.",
  },
  fix: {
    en: "Check that the field holds the id of the delivery (ID de entrega), and which version the Ministry applies.",
    es: "Verifique que el campo contiene el ID de entrega, y qué versión aplica el Ministerio.",
  },
  caveat: {
    en: "2275 says up to 15, v002 19 to 25, v003 1 to 19; v002's own example has 10 and the sample set 24.",
    es: "2275 dice hasta 15, v002 de 19 a 25, v003 de 1 a 19; el propio ejemplo de v002 tiene 10 y el conjunto de muestra 24.",
  },
  pages: "38, 74, 87",
  params: [
    sizeParam,
    mistakeParam("null-word", "surrounding-blank", "dot", "too-short", "too-long"),
  ],
} satisfies NormRuleDoc;
