import type { NormRuleDoc } from "../../src/core/model/norm-rule-doc";
import { mistakeParam } from "./shared/doc-parts";

export const textDoc = {
  problem: {
    en: "Text that is empty, padded, or left by a program",
    es: "Texto vacío, con espacios o con restos de un programa",
  },
  requirement: {
    en: "A text has its own characters only: it is not empty where it may be null, has no leading or trailing spaces, is no word that means no value (null, nan, NaT, None, N/A, #REF! and the like), and no number that ends in .0 or E+.",
    es: "Un texto debe llevar solo sus propios caracteres: no debe estar vacío si puede ser null, ni tener espacios al comienzo o al final, ni ser una palabra que indica que no hay dato (null, nan, NaT, None, N/A, #REF! y similares) o un número que termina en .0 o E+.",
  },
  causes: {
    en: "A column of fixed width is padded with blanks, or what a program has for no value is written as the text it is shown as; a spreadsheet took a code for a number.",
    es: "Una columna de ancho fijo se rellena con espacios, o un programa escribe como texto la palabra con que muestra que no hay dato, o una hoja de cálculo tomó un código por un número.",
  },
  fix: {
    en: "Leave empty what has no value, remove the spaces, and export codes and numbers of documents as text.",
    es: "Deje vacío lo que no tiene dato, quite los espacios y exporte códigos y números de documento como texto.",
  },
  caveat: {
    en: "Under 2275 only the words and the numbers of spreadsheets are reported. The text requires null, but official examples have empty texts and a leading blank, and one of them got its CUV.",
    es: "En la 2275 solo se informan las palabras y los números de hojas de cálculo. El texto pide null, pero hay ejemplos oficiales con textos vacíos y con un espacio inicial, y uno obtuvo su CUV.",
  },
  pages: "§ 1.5, § 1.7",
  params: [
    mistakeParam("empty", "null-word", "program-word", "spreadsheet-number", "surrounding-blank"),
  ],
} satisfies NormRuleDoc;
