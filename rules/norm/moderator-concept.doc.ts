import type { NormRuleDoc } from "../../src/core/model/norm-rule-doc";

export const moderatorConceptDoc = {
  problem: {
    en: "Payments under another concept than in the invoice",
    es: "El concepto de los pagos no es el de la factura",
  },
  requirement: {
    en: "The moderator payments of each concept add up to those of the invoice.",
    es: "Los pagos moderadores de cada concepto deben sumar lo mismo que en la factura.",
  },
  appliesTo: {
    en: "valorPagoModerador by conceptoRecaudo 01, 02 and 03 (C18, P17, M20, S13) against PrepaidPayment of the XML, where their sum agrees; not with capitación (03)",
    es: "valorPagoModerador por conceptoRecaudo 01, 02 y 03 (C18, P17, M20, S13) contra PrepaidPayment del XML, cuando la suma coincide; no con capitación (03)",
  },
  causes: {
    en: "A copago was reported as a cuota moderadora, or the invoice puts all payments under one concept.",
    es: "Un copago se informó como cuota moderadora, o la factura reúne todos los pagos en un concepto.",
  },
  fix: {
    en: "Write in the RIPS the concept under which the payment was collected and invoiced. If the XML is wrong, it takes a new invoice or a note: the file is signed.",
    es: "Escriba en el RIPS el concepto con el que se recaudó y facturó el pago. Si el error está en el XML, se requiere una factura nueva o una nota: el archivo está firmado.",
  },
  caveat: {
    en: "The texts require the total; that each concept must agree is said by the technical document of the invoice only.",
    es: "Los textos exigen el total; que coincida cada concepto solo lo dice el documento técnico de la factura.",
  },
  pages: "108–110",
} satisfies NormRuleDoc;
