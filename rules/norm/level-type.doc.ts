import type { NormRuleDoc } from "../../src/model/norm-rule-doc";

export const levelTypeDoc = {
  problem: {
    en: "Type of data other than the annex gives",
    es: "Tipo de dato distinto del que da el anexo",
  },
  requirement: {
    en: "A field of the root, of a usuario, or of consultas, urgencias or hospitalizacion has the JSON type that the annex gives it.",
    es: "Un campo de la raíz, de un usuario, o de consultas, urgencias u hospitalizacion tiene el tipo JSON que le da el anexo.",
  },
  causes: {
    en: "The export writes whatever holds digits as a number, or takes consecutivo out of a column of text.",
    es: "La exportación escribe como número todo lo que tiene dígitos, o toma consecutivo de una columna de texto.",
  },
  fix: {
    en: "Write codes, documents and dates in quotes, and consecutivo without.",
    es: "Escriba códigos, documentos y fechas entre comillas, y consecutivo sin ellas.",
  },
  pages: "108–110",
  params: [
    {
      name: "expected",
      says: { en: "the JSON type of the annex", es: "el tipo JSON del anexo" },
      values: {
        string: { en: "a text in quotes", es: "un texto entre comillas" },
        number: { en: "a number", es: "un número" },
      },
    },
  ],
} satisfies NormRuleDoc;
