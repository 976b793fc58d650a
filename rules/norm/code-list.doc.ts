import type { NormRuleDoc } from "../../src/core/model/norm-rule-doc";
import { codesParam, listParam, mistakeParam } from "./shared/doc-parts";

export const codeListDoc = {
  problem: {
    en: "Code that the official table does not allow",
    es: "Código que la tabla oficial no admite",
  },
  requirement: {
    en: "A coded value is one of its official table, and one that this record type may have.",
    es: "Un código debe estar en su tabla oficial y servir para este tipo de registro.",
  },
  causes: {
    en: "The mapping of the house tables is of an earlier norm, or a code of another record type was chosen.",
    es: "La homologación de las tablas internas es de una norma anterior, o se eligió un código de otro tipo de registro.",
  },
  fix: {
    en: "Look the code up in the official table that the message names, and correct the mapping in the system that exports.",
    es: "Busque el código en la tabla oficial que nombra el mensaje y corrija la homologación en el sistema que exporta.",
  },
  pages: "37–95, 108–110",
  lin: "42–46, 51–52, 57, 59",
  params: [
    listParam,
    codesParam,
    mistakeParam(
      "other-record",
      "obsolete",
      "other-column",
      "spreadsheet-number",
      "surrounding-blank",
      "dot",
      "lost-leading-zero",
      "lower-case",
      "unknown",
    ),
  ],
} satisfies NormRuleDoc;
