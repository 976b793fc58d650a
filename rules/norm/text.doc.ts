import type { NormRuleDoc } from "../../src/core/model/norm-rule-doc";
import { mistakeParam } from "./shared/doc-parts";

export const textDoc = {
  problem: {
    en: "Empty text, the word null, or leading or trailing spaces",
    es: "Texto vacío, la palabra null, o espacios antes o después",
  },
  requirement: {
    en: "A text that may be null is not empty, not the word null, and has no leading or trailing spaces.",
    es: "Un texto que puede ser null no está vacío, no es la palabra null y no tiene espacios al comienzo ni al final.",
  },
  causes: {
    en: "A column of fixed width is padded with blanks, or a null of the database is written as the text it is shown as.",
    es: "Una columna de ancho fijo se rellena con espacios, o un null de la base de datos se escribe como el texto con que se muestra.",
  },
  fix: {
    en: "Send null without quotes where there is no value, and remove the spaces.",
    es: "Envíe null sin comillas donde no hay dato, y quite los espacios.",
  },
  caveat: {
    en: "The text requires null, but official examples have empty texts and a leading blank, and one of them got its CUV.",
    es: "El texto pide null, pero hay ejemplos oficiales con textos vacíos y con un espacio inicial, y uno obtuvo su CUV.",
  },
  pages: "§ 1.5, § 1.7",
  params: [mistakeParam("empty", "null-word", "surrounding-blank")],
} satisfies NormRuleDoc;
