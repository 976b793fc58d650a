import type { NormRuleDoc } from "../../src/core/model/norm-rule-doc";

export const birthNewbornDoc = {
  problem: {
    en: "Birth without a newborn",
    es: "Parto sin recién nacido",
  },
  requirement: {
    en: "A patient with a birth has the newborn in recienNacidos.",
    es: "Una paciente con un parto debe tener al recién nacido en recienNacidos.",
  },
  appliesTo: {
    en: "codProcedimiento (P05), with the records of recienNacidos of the same person",
    es: "codProcedimiento (P05), con los registros de recienNacidos de la misma persona",
  },
  causes: {
    en: "The newborn went into another invoice, or was reported as a usuario only.",
    es: "El recién nacido quedó en otra factura, o solo se informó como usuario.",
  },
  fix: {
    en: "Add the newborn under the mother, or correct the code.",
    es: "Agregue el recién nacido en la madre, o corrija el código.",
  },
  caveat: {
    en: "Which CUPS codes are births was read from their official names, so this only warns.",
    es: "Qué códigos CUPS son partos se leyó en sus nombres oficiales; por eso es solo una advertencia.",
  },
  pages: "38–40, 110–129",
} satisfies NormRuleDoc;
