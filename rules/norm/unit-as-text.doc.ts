import type { NormRuleDoc } from "../../src/core/model/norm-rule-doc";

export const unitAsTextDoc = {
  problem: {
    en: "unidadMedida as a text of digits",
    es: "unidadMedida como texto de dígitos",
  },
  requirement: {
    en: "unidadMedida is null for tipoMedicamento 01, 02 and 04.",
    es: "unidadMedida debe ir en null en tipoMedicamento 01, 02 y 04.",
  },
  causes: {
    en: "The export writes the code of the unit in quotes.",
    es: "La exportación escribe el código de la unidad entre comillas.",
  },
  fix: { en: "Leave it empty.", es: "Déjelo vacío." },
  caveat: {
    en: "A real answer of October 2024 has no structure error for it, only RVC065; the Ministry's API of April 2026 wants a number. The contract's type reports it as an error all the same.",
    es: "Una respuesta real de octubre de 2024 no trae error de estructura por ello, solo RVC065; la API del Ministerio de abril de 2026 pide un número. La regla type del contrato lo informa como error de todos modos.",
  },
  seen: "2024-10",
  pages: "80",
} satisfies NormRuleDoc;
