import type { NormRuleDoc } from "../../src/core/model/norm-rule-doc";

export const magistralDataDoc = {
  problem: {
    en: "Magistral preparation with missing data",
    es: "Preparación magistral con datos faltantes",
  },
  requirement: {
    en: "A magistral preparation (tipoMedicamento 03) has name, concentration, unit and pharmaceutical form.",
    es: "Una preparación magistral (tipoMedicamento 03) debe llevar nombre, concentración, unidad y forma farmacéutica.",
  },
  causes: {
    en: "The preparation is kept as one article, without its ingredients.",
    es: "La preparación se lleva como un solo artículo, sin sus componentes.",
  },
  fix: {
    en: "Send them for each ingredient; the form as C and five digits, or COLFF and three.",
    es: "Envíelos por cada principio activo; la forma como C y cinco dígitos, o COLFF y tres.",
  },
  caveat: {
    en: "These messages of RVG06 were notifications in the Lineamientos; whether they reject since June 2026 was not seen.",
    es: "Estos mensajes de RVG06 eran notificaciones en los Lineamientos; no sabemos si rechazan desde junio de 2026.",
  },
  pages: "77–80",
} satisfies NormRuleDoc;
