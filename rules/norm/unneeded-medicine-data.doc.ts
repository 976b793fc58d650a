import type { NormRuleDoc } from "../../src/core/model/norm-rule-doc";

export const unneededMedicineDataDoc = {
  problem: {
    en: "Data of a magistral preparation in another medicine",
    es: "Datos de preparación magistral en otro medicamento",
  },
  requirement: {
    en: "Name, concentration, unit and form are for magistral preparations, not for tipoMedicamento 01, 02 and 04.",
    es: "Nombre, concentración, unidad y forma deben ir solo en preparaciones magistrales, no en tipoMedicamento 01, 02 y 04.",
  },
  causes: {
    en: "The pharmacy's master table has these data for every medicine, and the export sends all it has.",
    es: "La tabla maestra de la farmacia tiene estos datos de todo medicamento, y la exportación envía todo lo que tiene.",
  },
  fix: {
    en: "Leave it empty (under Resolución 948 the numbers are 0, under 2275 they are empty too); the medicine's code already says all this.",
    es: "Déjelo vacío (según la Resolución 948, 0 en los números; según la 2275, vacío también ahí); el código del medicamento ya dice todo esto.",
  },
  seen: "2024-10",
  pages: "79–80, 110–129",
} satisfies NormRuleDoc;
