import type { RuleDoc } from "../model/rule-doc";
import { contract, structureRule } from "./doc-parts";

export const recordDoc = {
  problem: {
    en: "Value that is not a record",
    es: "Hay un valor que no es un registro",
  },
  requirement: { en: "A record is a JSON object.", es: "Un registro debe ser un objeto JSON." },
  appliesTo: { en: "a record", es: "un registro" },
  rationale: {
    en: "The contract describes a record by its named fields (section 2.2), so a record is a JSON object. Any other value has no fields to check, so this rule cannot be skipped.",
    es: "El contrato describe un registro por sus campos con nombre (sección 2.2), así que un registro es un objeto JSON. Lo que no lo es no tiene campos que una regla pueda revisar; por eso esta regla no se puede omitir.",
  },
  causes: {
    en: "The export leaves null, an empty list or an empty text where a service was deleted, or it writes each record as a text in quotes, that is, as JSON within JSON. In JavaScript, await is missing before a call that returns a Promise, or the FormData or the Request itself is passed in place of what it contains.",
    es: "La exportación deja null, una lista vacía o un texto vacío donde se borró un servicio, o escribe cada registro como un texto entre comillas, es decir, JSON dentro de JSON. En JavaScript, falta await antes de una llamada que devuelve una promesa, o se pasa el FormData o el Request en vez de lo que contiene.",
  },
  fix: {
    en: "Whoever maintains the software has to write one record for each service, and nothing where one was deleted.",
    es: "Quien mantiene el software debe escribir un registro por cada servicio, y nada donde se borró uno.",
  },
  clauses: [contract("2.2")],
  related: [{ ...structureRule, confidence: "medium" }],
  examples: { holds: "an object without any field is a record; every field is optional" },
} satisfies RuleDoc;
