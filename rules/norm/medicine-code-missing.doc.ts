import type { NormRuleDoc } from "../../src/core/model/norm-rule-doc";

export const medicineCodeMissingDoc = {
  problem: {
    en: "Medicine without its IUM or CUM",
    es: "Medicamento sin IUM ni CUM",
  },
  requirement: {
    en: "A medicine with registration (tipoMedicamento 01) has its IUM or CUM.",
    es: "Un medicamento con registro sanitario (tipoMedicamento 01) debe tener su IUM o CUM.",
  },
  causes: {
    en: "The article of the pharmacy is not linked to a CUM.",
    es: "El artículo de la farmacia no está homologado con un CUM.",
  },
  fix: {
    en: "Send the IUM, or the CUM where there is no IUM.",
    es: "Envíe el IUM, o el CUM donde no haya IUM.",
  },
  caveat: {
    en: "The size (0-20) allows null, and the rule requires the code to exist; so this only warns.",
    es: "El tamaño (0-20) admite null, y la regla pide que el código exista; por eso es solo una advertencia.",
  },
  pages: "78–79",
} satisfies NormRuleDoc;
