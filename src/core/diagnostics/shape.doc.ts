import type { RuleDoc } from "../model/rule-doc";
import { contract } from "./doc-parts";

export const shapeDoc = {
  problem: {
    en: "Record of an unknown type",
    es: "No se sabe qué tipo de registro es",
  },
  requirement: {
    en: "It can be determined which of the four record types a record is.",
    es: "Se debe poder saber cuál de los cuatro tipos de registro es.",
  },
  appliesTo: {
    en: "a record, an envelope or a document",
    es: "un registro, un sobre o un documento",
  },
  rationale: {
    en: "The contract has four record shapes with different fields (section 2.2), and without the shape no rule can run; the shapes' own names are not shown. It was decided never to guess: the shape is told by the RIPS array that holds the record, by an envelope, by --shape, or by a field name that only one shape has.",
    es: "El contrato tiene cuatro formas de registro con campos distintos (sección 2.2), y sin saber la forma no puede correr ninguna regla; el contrato no muestra cómo se llaman las formas. Se decidió no adivinar nunca: la forma la dice el arreglo RIPS que contiene el registro, un sobre, --shape, o un nombre de campo que solo tiene una forma.",
  },
  causes: {
    en: "Records were taken out of their RIPS document, and only fields that all shapes share remain; or two kinds of service were merged in one query, so that a record has the fields of both.",
    es: "Los registros se sacaron de su documento RIPS y solo quedaron campos comunes a todas las formas; o se unieron dos clases de servicio en una misma consulta a la base de datos, y un registro quedó con los campos de ambas.",
  },
  fix: {
    en: "Check one kind of service at a time, or keep the records in their document. If a record mixes two services, the query of the export has to be corrected.",
    es: "Deje los registros en su documento, con los demás de la factura. Si un registro mezcla dos servicios, pida corregir la consulta a la base de datos con que se exporta.",
  },
  clauses: [contract("2.2")],
  related: [],
  params: [
    {
      name: "mistake",
      says: { en: "why it cannot be determined", es: "por qué no se puede saber" },
      values: {
        none: {
          en: "no name that only one shape has",
          es: "ningún nombre que solo tenga una forma",
        },
        several: { en: "names of several", es: "nombres de varias" },
        unknown: {
          en: "the envelope names no shape that there is",
          es: "el sobre nombra una forma que no existe",
        },
        conflict: {
          en: "the input says another shape than --shape",
          es: "la entrada dice una forma distinta de la de --shape",
        },
      },
    },
  ],
} satisfies RuleDoc;
