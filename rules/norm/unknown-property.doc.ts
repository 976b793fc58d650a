import type { NormRuleDoc } from "../../src/core/model/norm-rule-doc";

export const unknownPropertyDoc = {
  problem: {
    en: "Property that is not in the annex",
    es: "Campo que no está en el anexo",
  },
  requirement: {
    en: "The document's root, usuarios and records have the properties of the annex, and no others.",
    es: "La raíz del documento, los usuarios y los registros deben tener las propiedades del anexo, y ninguna otra.",
  },
  appliesTo: {
    en: "the names of the properties of the root, of usuarios and of all records: one finding for each name and level, at the first place",
    es: "los nombres de las propiedades de la raíz, de los usuarios y de todos los registros: un hallazgo por nombre y nivel, en el primer lugar",
  },
  causes: {
    en: "The system exports data of its own, or of a new regulation (CUCON, coverage) that belongs in the invoice's XML; or the array was taken from another one.",
    es: "El sistema exporta datos propios, o los de una norma nueva (CUCON, cobertura) que van en el XML de la factura; o el arreglo se armó copiando otro.",
  },
  fix: {
    en: "Have the export leave that field out. If its value belongs to a field of the annex or of the invoice's XML, it goes there. It is never removed automatically.",
    es: "Pida que la exportación no escriba ese campo. Si su dato es de un campo del anexo o del XML de la factura, va allí. Nunca se quita automáticamente.",
  },
  caveat: {
    en: "Two packages of one sender were refused for such properties in August 2026; the schema of April 2026 allows them. So it only warns.",
    es: "Dos paquetes de un mismo emisor fueron rechazados por propiedades así en agosto de 2026; el esquema de abril de 2026 las permite. Por eso es solo una advertencia.",
  },
  pages: "108–110",
  params: [
    {
      name: "level",
      values: "text",
      says: { en: "transaccion, usuarios or the array", es: "transaccion, usuarios o el arreglo" },
    },
    {
      name: "records",
      values: "number",
      says: {
        en: "how many usuarios or records have it",
        es: "cuántos usuarios o registros la tienen",
      },
    },
    {
      name: "mistake",
      says: { en: "what is known about the name", es: "lo que se sabe del nombre" },
      values: {
        invoice: { en: "it belongs in the invoice's XML", es: "va en el XML de la factura" },
        "other-level": {
          en: "another level or array has this property",
          es: "otro nivel o arreglo tiene esa propiedad",
        },
        words: { en: "it is written in words", es: "está escrito en palabras" },
        unknown: { en: "nothing", es: "nada" },
      },
    },
    {
      name: "element",
      values: "text",
      optional: true,
      says: { en: "the element of the XML", es: "el elemento del XML" },
    },
    {
      name: "levels",
      values: "text",
      optional: true,
      says: {
        en: "the levels and arrays that have it",
        es: "los niveles y arreglos que la tienen",
      },
    },
    {
      name: "property",
      values: "field",
      optional: true,
      says: { en: "the field that the words name", es: "el campo que nombran las palabras" },
    },
  ],
} satisfies NormRuleDoc;
