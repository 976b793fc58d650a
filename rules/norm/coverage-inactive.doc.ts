import type { NormRuleDoc } from "../../src/core/model/norm-rule-doc";

export const coverageInactiveDoc = {
  problem: {
    en: "Coverage that may no longer be invoiced",
    es: "Cobertura que ya no se puede facturar",
  },
  requirement: {
    en: "The invoice has a coverage that is in force.",
    es: "La factura debe tener una cobertura vigente.",
  },
  appliesTo: {
    en: "the invoice's coverage: 03; 01 of an invoice issued from 1 July 2026 on",
    es: "la cobertura de la factura: 03; 01 de una factura expedida desde el 1 de julio de 2026",
  },
  causes: {
    en: "The contract still has the coverage 01, which 16 and 17 replaced, or 03, which was never regulated.",
    es: "El contrato aún tiene la cobertura 01, que se reemplazó por 16 y 17, o la 03, que nunca se reglamentó.",
  },
  fix: {
    en: "Invoice with the coverage that pays: 16 (UPC contributivo) or 17 (UPC subsidiado) in place of 01.",
    es: "Facture con la cobertura que corresponda: 16 (UPC contributivo) o 17 (UPC subsidiado) en lugar de 01.",
  },
  pages: "8–9, 15, 110–129",
} satisfies NormRuleDoc;
