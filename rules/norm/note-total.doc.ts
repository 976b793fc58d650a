import type { NormRuleDoc } from "../../src/core/model/norm-rule-doc";

export const noteTotalDoc = {
  problem: {
    en: "Services that do not add up to the credit note",
    es: "Los servicios no suman el valor de la nota crédito",
  },
  requirement: {
    en: "With pago por evento the services of a credit note add up to its total.",
    es: "Con pago por evento, los servicios de una nota crédito deben sumar el valor de la nota.",
  },
  appliesTo: {
    en: "vrServicio of all records (C17, P16, M19, S12), with vrDispensacion or without, of a document with tipoNota NC against the totals in the note's own XML; only with modality 04",
    es: "vrServicio de todos los registros (C17, P16, M19, S12), con vrDispensacion o sin él, de un documento con tipoNota NC contra los totales del XML de la propia nota; solo con la modalidad 04",
  },
  causes: {
    en: "The RIPS of the whole invoice went with a note over a part of it, or a record of the note was left out.",
    es: "Se envió el RIPS de toda la factura con una nota parcial, o faltó un registro de la nota.",
  },
  fix: {
    en: "Report the records that the note returns, with the values that it returns. If the XML is wrong, it takes another note: the file is signed.",
    es: "Informe los registros que la nota devuelve, con los valores que devuelve. Si el error está en el XML, se requiere otra nota: el archivo está firmado.",
  },
  caveat: {
    en: "The texts name no element of the note's XML, so it only warns, and any of its totals is accepted.",
    es: "Los textos no dicen con qué elemento del XML de la nota se compara; por eso es solo una advertencia, y se acepta cualquiera de sus totales.",
  },
  pages: "108–110",
  lin: "34–35, 68",
} satisfies NormRuleDoc;
