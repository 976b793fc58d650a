import type { NormRuleDoc } from "../../src/core/model/norm-rule-doc";
import { mistakeParam } from "./shared/doc-parts";

export const medicineCodeDoc = {
  problem: {
    en: "Malformed code of a medicine (IUM or CUM)",
    es: "Código de medicamento (IUM o CUM) mal formado",
  },
  requirement: {
    en: "A medicine's code has the form of IUM (15 characters) or CUM (digits, a hyphen, digits).",
    es: "El código de un medicamento debe tener la forma de IUM (15 caracteres) o de CUM (dígitos, guion, dígitos).",
  },
  causes: {
    en: "The pharmacy exports its own article number, the ATC code, or the CUM without its consecutive number.",
    es: "La farmacia exporta su número de artículo, el código ATC, o el CUM sin su consecutivo.",
  },
  fix: {
    en: "Send the IUM, such as 1A1014721001104, or the CUM with its consecutive number (expediente-consecutivo), such as 19932754-987. Have the pharmacy link its own articles with them. A DCI by court order stays as it is, though the Ministry may reject it.",
    es: "Envíe el IUM, como 1A1014721001104, o el CUM con su consecutivo (expediente-consecutivo), como 19932754-987. Pida a la farmacia que relacione con ellos sus artículos. Un DCI por orden judicial se queda como está, aunque el Ministerio puede rechazarlo.",
  },
  seen: "2024-10",
  pages: "78–79, 110–129",
  params: [
    mistakeParam(
      "spreadsheet-number",
      "surrounding-blank",
      "dot",
      "lost-leading-zero",
      "lower-case",
      "article-number",
      "hyphen-blank",
      "with-atc",
      "unknown",
    ),
  ],
} satisfies NormRuleDoc;
