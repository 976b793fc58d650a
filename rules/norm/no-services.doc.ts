import type { NormRuleDoc } from "../../src/core/model/norm-rule-doc";

export const noServicesDoc = {
  problem: {
    en: "Document without service records",
    es: "RIPS sin registros de servicios",
  },
  requirement: {
    en: "A document has at least one service record.",
    es: "Un RIPS debe tener al menos un registro de servicios.",
  },
  appliesTo: { en: "the whole document", es: "todo el documento" },
  causes: {
    en: "The filter of the export, a date or an invoice number, met no service.",
    es: "El filtro de la exportación, una fecha o un número de factura, no encontró ningún servicio.",
  },
  fix: {
    en: "Check that the export writes the services under usuarios, each under servicios.",
    es: "Verifique que la exportación escriba los servicios dentro de usuarios, en servicios de cada usuario.",
  },
  pages: "108–110",
} satisfies NormRuleDoc;
