import type { RuleDoc } from "../../src/core/model/rule-doc";
import { contract, countedTimeParam, structureRule } from "../../src/core/diagnostics/doc-parts";

export const typeDoc = {
  problem: {
    en: "Field with the wrong type of data",
    es: "Campo con un tipo de dato equivocado",
  },
  requirement: {
    en: "A field is a text in quotes or a number without them, as the contract says, or null.",
    es: "Un campo debe ser un texto entre comillas o un número sin ellas, según el contrato, o null.",
  },
  appliesTo: { en: "every field of the shape", es: "todos los campos de la forma" },
  rationale: {
    en: "The Type column of the contract (section 2.2) gives every field one JSON type, or null. It is the only fault of a field that is reported at the draft stage too: such a record does not load. Allowed values are not shown, so nothing but the type is judged here.",
    es: "La columna Type del contrato (sección 2.2) le da a cada campo un solo tipo JSON, o null. Es el único error de un campo que se informa también en la etapa de borrador: un registro así no carga. El contrato no muestra los valores permitidos, así que aquí solo se revisa el tipo.",
  },
  causes: {
    en: 'A spreadsheet or a database turns codes into numbers ("01" becomes 1) and amounts into texts ("45000", or "12,5" with a decimal comma), or missing data are written as false, [] or {}. Some fields with "cod" or "unidad" in their name are numbers: codServicio, unidadMedida.',
    es: 'Una hoja de cálculo o una base de datos convierte los códigos en números ("01" queda en 1) y los valores en textos ("45000", o "12,5" con coma decimal), o lo que falta se escribe como false, [] o {}. Algunos campos con "cod" o "unidad" en el nombre son números: codServicio, unidadMedida.',
  },
  fix: {
    en: "Whoever maintains the software writes codes in quotes, amounts and quantities without, and leaves empty what has no value. If a code has already lost its zeros, take it again from its source; adding the quotes does not bring them back. Digits in quotes, and integers without them, can be corrected automatically.",
    es: "Pida a quien mantiene el software que escriba los códigos entre comillas, los valores y las cantidades sin ellas, y deje vacío lo que no tiene dato. Si un código ya perdió sus ceros, tómelo de nuevo de su origen; ponerle comillas no los devuelve. Los dígitos entre comillas y los enteros sin ellas se pueden corregir automáticamente.",
  },
  clauses: [contract("2.2")],
  related: [
    {
      official: "RVG04",
      confidence: "high",
      asks: { en: "the type of a value", es: "el tipo de un valor" },
    },
    structureRule,
  ],
  params: [
    {
      name: "expected",
      says: { en: "the type that the contract gives", es: "el tipo que da el contrato" },
      values: {
        string: { en: "a text", es: "un texto" },
        number: { en: "a number", es: "un número" },
      },
    },
    {
      name: "actual",
      says: { en: "the type that is there", es: "el tipo encontrado" },
      values: {
        string: { en: "a text", es: "un texto" },
        number: { en: "a number", es: "un número" },
        boolean: { en: "true or false", es: "true o false" },
        object: { en: "an object", es: "un objeto" },
        array: { en: "an array", es: "un arreglo" },
        "non-finite": {
          en: "a number beyond the largest double, such as 1e400",
          es: "un número mayor que el double más grande, como 1e400",
        },
        bigint: { en: "a BigInt of JavaScript", es: "un BigInt de JavaScript" },
        symbol: { en: "a symbol of JavaScript", es: "un símbolo de JavaScript" },
        function: { en: "a function of JavaScript", es: "una función de JavaScript" },
      },
    },
    countedTimeParam,
  ],
} satisfies RuleDoc;
