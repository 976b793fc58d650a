import type { NormRuleDoc } from "../../src/core/model/norm-rule-doc";
import { notifiesCaveat } from "./shared/doc-parts";

export const valueWithoutInvoiceDoc = {
  problem: {
    en: "Value in RIPS without an invoice",
    es: "Valor en un RIPS sin factura",
  },
  requirement: {
    en: "In RIPS without an invoice (tipoNota RS) every value is 0.",
    es: "En un RIPS sin factura (tipoNota RS) todo valor debe ser 0.",
  },
  appliesTo: {
    en: "vrServicio (C17, P16, M19, S12), vrUnitMedicamento (M18) and vrUnitOS (S11), with tipoNota (T03)",
    es: "vrServicio (C17, P16, M19, S12), vrUnitMedicamento (M18) y vrUnitOS (S11), con tipoNota (T03)",
  },
  causes: {
    en: "The system exports its tariff, although nobody is billed.",
    es: "El sistema exporta su tarifa, aunque no se factura a nadie.",
  },
  fix: {
    en: "Send 0, or the invoice to which the services belong.",
    es: "Envíe 0, o la factura a la que pertenecen los servicios.",
  },
  caveat: {
    en: `The versions of Resolución 2275 reject, as they did while they were in force. ${notifiesCaveat.en}`,
    es: `En las versiones de la Resolución 2275 es un rechazo, como cuando estaban vigentes. ${notifiesCaveat.es}`,
  },
  pages: "103",
} satisfies NormRuleDoc;
