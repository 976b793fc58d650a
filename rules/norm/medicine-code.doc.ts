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
    en: "Send the IUM, or the CUM with its consecutive number (expediente-consecutivo).",
    es: "Envíe el IUM, o el CUM con su consecutivo (expediente-consecutivo).",
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
      "unknown",
    ),
  ],
} satisfies NormRuleDoc;
