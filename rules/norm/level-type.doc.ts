import { countedTimeParam } from "../../src/core/diagnostics/doc-parts";
import type { NormRuleDoc } from "../../src/core/model/norm-rule-doc";

export const levelTypeDoc = {
  problem: {
    en: "Wrong data type for the annex",
    es: "Tipo de dato distinto del que pide el anexo",
  },
  requirement: {
    en: "A field of the root, of a usuario, or of consultas, urgencias or hospitalizacion is a text in quotes or a number without them, as the annex says.",
    es: "Un campo de la raíz, de un usuario, o de consultas, urgencias u hospitalizacion debe ser un texto entre comillas o un número sin ellas, según el anexo.",
  },
  causes: {
    en: "The export writes every code that has only digits as a number, or every field of a consultation as a text.",
    es: "La exportación escribe como número los códigos que solo tienen dígitos, o escribe como texto todos los campos de una consulta.",
  },
  fix: {
    en: "The message says which type the field has. codServicio, vrServicio, valorPagoModerador and consecutivo are numbers: write them without quotes. Every other field of the invoice, of a usuario and of these services is a text: write it in quotes, with its zeros in front.",
    es: "El mensaje dice de qué tipo es el campo. codServicio, vrServicio, valorPagoModerador y consecutivo son números: van sin comillas. Los demás campos de la factura, de un usuario y de estos servicios son textos: van entre comillas, con sus ceros iniciales.",
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
    countedTimeParam,
  ],
} satisfies NormRuleDoc;
