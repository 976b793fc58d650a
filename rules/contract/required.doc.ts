import type { RuleDoc } from "../../src/core/model/rule-doc";
import { contract } from "../../src/core/diagnostics/doc-parts";

export const requiredDoc = {
  problem: {
    en: "Required field is missing",
    es: "Falta un campo obligatorio",
  },
  requirement: {
    en: "A required field has a value that is not blank, under its own name or under its alias.",
    es: "Un campo obligatorio debe llevar un valor que no esté en blanco, con su propio nombre o con su alias.",
  },
  appliesTo: {
    en: "the fields that you gave as required",
    es: "los campos que usted indicó como obligatorios",
  },
  rationale: {
    en: "Fields are required only when a revision is validated (contract 2.2, rule 1); which ones is not shown. So the caller names them, under required. An empty text, or one of blanks only, is not given. An alias that carries a value satisfies its canonical field, because submission uses that field (rule 9).",
    es: "Los campos solo son obligatorios cuando se valida una revisión (contrato 2.2, regla 1); el contrato no muestra cuáles. Por eso quien valida los nombra, en required. Un texto vacío, o solo de espacios, no es un dato. Un alias que lleva un valor satisface a su campo canónico, porque el envío usa ese campo (regla 9).",
  },
  causes: {
    en: "A form of the hospital's system lets people save without the field, or the export has no column for it; sometimes the name is misspelt, and near-name reports that too.",
    es: "Un formulario del sistema deja guardar sin el campo, o la exportación no tiene columna para él; a veces el nombre está mal escrito, y near-name también lo informa.",
  },
  fix: {
    en: "The person who recorded the service fills it in, in the hospital's system. If no record has the field, the export does not send it; tell its maintainer.",
    es: "Quien registró el servicio debe completar el dato en el sistema. Si ningún registro trae el campo, la exportación no lo está enviando: avise a quien la mantiene.",
  },
  clauses: [contract("2.2", 1, 9)],
  related: [],
  params: [
    {
      name: "mistake",
      optional: true,
      says: {
        en: "what is wrong with the field; left out if it is absent or null",
        es: "qué error tiene el campo; se omite si falta o está en null",
      },
      values: {
        blank: {
          en: "it is empty, or has only white space",
          es: "está vacío, o solo tiene espacios en blanco",
        },
      },
    },
  ],
} satisfies RuleDoc;
