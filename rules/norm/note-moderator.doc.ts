import type { NormRuleDoc } from "../../src/core/model/norm-rule-doc";

export const noteModeratorDoc = {
  problem: {
    en: "A credit note with moderator payments",
    es: "La nota crédito lleva pagos moderadores",
  },
  requirement: {
    en: "The moderator payments of a credit note are 0.",
    es: "Los pagos moderadores de una nota crédito deben ser 0.",
  },
  appliesTo: {
    en: "valorPagoModerador of all records (C19, P18, M21, S14) of a document with tipoNota NC whose own XML is given",
    es: "valorPagoModerador de todos los registros (C19, P18, M21, S14) de un documento con tipoNota NC y con su propio XML",
  },
  causes: {
    en: "The records were copied from the RIPS of the invoice with the payments that were collected then.",
    es: "Los registros se copiaron del RIPS de la factura con los pagos que se recaudaron entonces.",
  },
  fix: {
    en: "Write 0 in valorPagoModerador of the note's records.",
    es: "Escriba 0 en valorPagoModerador de los registros de la nota.",
  },
  caveat: {
    en: "Only one source says so, so it only warns.",
    es: "Solo una fuente lo dice; por eso es solo una advertencia.",
  },
  pages: "108–110",
  lin: "34–35, 68",
} satisfies NormRuleDoc;
