import type { NormRuleDoc } from "../../src/core/model/norm-rule-doc";
import { codeMistakes, mistakeParam, sizeParam } from "./shared/doc-parts";

export const sizeDoc = {
  problem: {
    en: "Value with too few or too many characters",
    es: "Valor con caracteres de más o de menos",
  },
  requirement: {
    en: "A value has as many characters or digits as the annex allows.",
    es: "Un valor debe tener la cantidad de caracteres o dígitos que permite el anexo.",
  },
  causes: {
    en: "A code went through a spreadsheet that took its zeros away, or a house code is in place of the official one.",
    es: "Un código pasó por una hoja de cálculo que le quitó los ceros, o hay un código interno donde va el oficial.",
  },
  fix: {
    en: "Correct the value to the size that the message names; do not pad it with zeros or blanks.",
    es: "Corrija el valor al tamaño que indica el mensaje; no lo rellene con ceros ni espacios.",
  },
  pages: "§ 1.5, 108–110",
  lin: "41–59, 82",
  params: [
    sizeParam,
    mistakeParam("spreadsheet-number", ...codeMistakes, "no-site", "too-short", "too-long"),
  ],
} satisfies NormRuleDoc;
