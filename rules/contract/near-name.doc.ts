import type { RuleDoc } from "../../src/core/model/rule-doc";
import { contract, structureRule } from "../../src/core/diagnostics/doc-parts";

export const nearNameDoc = {
  problem: {
    en: "Unknown property, probably misspelt",
    es: "Posible nombre mal escrito",
  },
  requirement: {
    en: "No other property has nearly the name of a field that is missing.",
    es: "Si falta un campo, ninguna otra propiedad debe llamarse casi igual.",
  },
  appliesTo: {
    en: "every property that is not a field of the shape",
    es: "toda propiedad que no es un campo de la forma",
  },
  rationale: {
    en: "Contract 2.2, rule 3: properties that are not listed are accepted and preserved, so a misspelt field gives no error anywhere. What submission does with it is not shown, but it can only use the fields that it knows. So a name that is nearly that of an absent field gives a warning; how near was decided: two letters, one for names under eight.",
    es: "Contrato 2.2, regla 3: las propiedades que no están en la lista se aceptan y se conservan, así que un campo mal escrito no da error en ninguna parte. El contrato no muestra qué hace el envío con él, pero solo puede usar los campos que conoce. Por eso un nombre casi igual al de un campo ausente da una advertencia; se decidió qué es casi igual: dos letras, o una en nombres de menos de ocho.",
  },
  causes: {
    en: "A letter was lost or replaced when the export was set up (numDocumentoldentificacion with a small L for the capital I), or the name has other capital letters (codprestador).",
    es: "Se perdió o se cambió una letra al configurar la exportación (numDocumentoldentificacion con ele minúscula en vez de i mayúscula), o el nombre tiene otras mayúsculas (codprestador).",
  },
  fix: {
    en: "Whoever maintains the software writes the name exactly as the message gives it. If the field is meant to be one of your own, add the field that is missing too, with its value or empty.",
    es: "Pida a quien mantiene el software que escriba el nombre exactamente como lo da el mensaje. Si agregó ese campo a propósito, agregue también el que falta, con su dato o vacío.",
  },
  clauses: [contract("2.2", 3)],
  related: [structureRule],
  params: [
    {
      name: "field",
      says: {
        en: "the field that was probably meant",
        es: "el campo que probablemente se quiso escribir",
      },
      values: "field",
    },
  ],
  examples: { holds: "an extra that is near no field; additional properties are legal" },
} satisfies RuleDoc;
