import type { NormRuleDoc } from "../../src/core/model/norm-rule-doc";
import { mistakeParam, sizeParam } from "./shared/doc-parts";

export const notNullDoc = {
  problem: {
    en: "Required field without a value",
    es: "Campo obligatorio sin valor",
  },
  requirement: {
    en: "This field is required.",
    es: "Este campo debe llevar un valor.",
  },
  causes: {
    en: "The field is not asked for when the service is entered, or the export writes null for everything that it does not map.",
    es: "El campo no se pide al ingresar el servicio, o la exportación escribe null en todo lo que no tiene homologado.",
  },
  fix: {
    en: "Fill in the field in the system that exports; leaving it empty or out is rejected.",
    es: "Diligencie el campo en el sistema que exporta: vacío o ausente se rechaza por igual.",
  },
  pages: "§ 1.5",
  seen: "2026-08",
  lin: "46–53",
  params: [
    { ...sizeParam, optional: true },
    { ...mistakeParam("null-word", "program-word"), optional: true },
  ],
} satisfies NormRuleDoc;
