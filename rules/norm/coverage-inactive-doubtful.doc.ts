import type { NormRuleDoc } from "../../src/core/model/norm-rule-doc";

export const coverageInactiveDoubtfulDoc = {
  problem: {
    en: "Coverage 01, which may be inactive",
    es: "Cobertura 01, que puede estar inactiva",
  },
  requirement: {
    en: "An invoice issued from 1 July 2026 on does not have the coverage 01.",
    es: "Una factura expedida desde el 1 de julio de 2026 no debe tener la cobertura 01.",
  },
  appliesTo: {
    en: "the invoice's coverage 01, if it is not known when the invoice was issued",
    es: "la cobertura 01 de la factura, si no se sabe cuándo se expidió",
  },
  causes: {
    en: "The contract still has the coverage 01, which 16 and 17 replaced.",
    es: "El contrato aún tiene la cobertura 01, que se reemplazó por 16 y 17.",
  },
  fix: {
    en: "From 1 July 2026 on, invoice with 16 (UPC contributivo) or 17 (UPC subsidiado).",
    es: "Desde el 1 de julio de 2026, facture con 16 (UPC contributivo) o 17 (UPC subsidiado).",
  },
  caveat: {
    en: "The day on which the invoice was issued is not known, so this only warns; with the column issued of the list of invoices, coverage-inactive decides.",
    es: "No se sabe qué día se expidió la factura; por eso es solo una advertencia. Con la columna issued de la lista de facturas decide coverage-inactive.",
  },
  pages: "8–9, 15, 110–129",
} satisfies NormRuleDoc;
