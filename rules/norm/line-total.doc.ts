import type { NormRuleDoc } from "../../src/core/model/norm-rule-doc";
import { notifiesCaveat } from "./shared/doc-parts";

export const lineTotalDoc = {
  problem: {
    en: "Value that is not quantity times unit value",
    es: "El valor no es la cantidad por el valor unitario",
  },
  requirement: {
    en: "A medicine's value is its quantity times its unit value, exactly, with pago por evento and unless it is magistral.",
    es: "Con pago por evento, el valor de un medicamento debe ser exactamente su cantidad por su valor unitario, salvo que sea magistral.",
  },
  causes: {
    en: "The unit value was rounded for the export and the total was not, or a discount changed only one of them.",
    es: "El valor unitario se redondeó para la exportación y el total no, o un descuento cambió solo uno de los dos.",
  },
  fix: {
    en: "Round the unit value before multiplying, not after.",
    es: "Redondee el valor unitario antes de multiplicar, no después.",
  },
  caveat: notifiesCaveat,
  pages: "83, 128",
} satisfies NormRuleDoc;
