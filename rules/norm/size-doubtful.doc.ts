import type { NormRuleDoc } from "../../src/core/model/norm-rule-doc";
import { mistakeParam, sizeParam } from "./shared/doc-parts";

export const sizeDoubtfulDoc = {
  problem: {
    en: "Value of another size than the annex prints",
    es: "Valor con un tamaño distinto del que da el anexo",
  },
  requirement: {
    en: "A value has the size that the annex prints, also where the print is doubtful.",
    es: "Un valor debe tener el tamaño que da el anexo, también donde el anexo es dudoso.",
  },
  causes: {
    en: "A short name or code is right in itself, and the annex prints another size than for its siblings.",
    es: "Un nombre o código corto es correcto, pero el anexo le da un tamaño distinto del de los campos semejantes.",
  },
  fix: {
    en: "Compare the value with the table; where it is right, leave it.",
    es: "Compare el valor con la tabla; si es correcto, déjelo.",
  },
  caveat: {
    en: "C24 is printed 0, 4-1000 where all its siblings have 0, 1-1000; what 2275 printed for P13 and M06 is not sure.",
    es: "C24 aparece como 0, 4-1000, y todos sus semejantes como 0, 1-1000; no es seguro lo que decía la 2275 para P13 y M06.",
  },
  pages: "31, 42, 76",
  params: [
    sizeParam,
    mistakeParam(
      "spreadsheet-number",
      "surrounding-blank",
      "dot",
      "lost-leading-zero",
      "too-short",
      "too-long",
    ),
  ],
} satisfies NormRuleDoc;
