import type { NormRuleDoc } from "../../src/core/model/norm-rule-doc";
import { xmlProviderParts } from "./shared/doc-parts";

export const xmlProviderDoc = {
  problem: {
    en: "The XML has the provider's code of twelve digits",
    es: "El XML lleva el código de prestador de doce dígitos",
  },
  requirement: {
    en: "The XML has the ten digits of the provider, and the RIPS the twelve with the site.",
    es: "El XML debe llevar los diez dígitos del prestador, y el RIPS los doce con la sede.",
  },
  ...xmlProviderParts,
  seen: "2026-08",
} satisfies NormRuleDoc;
