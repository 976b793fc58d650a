import type { NormRuleDoc } from "../../src/core/model/norm-rule-doc";
import { nullFix } from "./shared/doc-parts";

export const osProfessionalUnneededDoc = {
  problem: {
    en: "Professional given for a transfer or stay",
    es: "Profesional informado en un traslado o una estancia",
  },
  requirement: {
    en: "A transfer and a stay (tipoOS 02 and 03) have no professional.",
    es: "Un traslado y una estancia (tipoOS 02 y 03) no deben llevar profesional.",
  },
  causes: {
    en: "The export fills the professional of the admission into every record.",
    es: "La exportación pone en todos los registros al profesional del ingreso.",
  },
  fix: nullFix,
  caveat: {
    en: "The field's text says so, but the official sample fills it in for a stay.",
    es: "El texto del campo lo dice, pero el ejemplo oficial lo diligencia en una estancia.",
  },
  pages: "91–92",
} satisfies NormRuleDoc;
