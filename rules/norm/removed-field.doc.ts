import type { NormRuleDoc } from "../../src/core/model/norm-rule-doc";

export const removedFieldDoc = {
  problem: {
    en: "numAutorizacion in a medicine",
    es: "numAutorizacion en un medicamento, donde ya no va",
  },
  requirement: {
    en: "A medicine has no numAutorizacion since Resolución 948.",
    es: "Un medicamento no debe llevar numAutorizacion desde la Resolución 948.",
  },
  causes: {
    en: "The export was made for Resolución 2275 and not changed since.",
    es: "La exportación se hizo para la Resolución 2275 y no se ha cambiado desde entonces.",
  },
  fix: {
    en: "Leave the property out for the Ministry; the contract still has it.",
    es: "Omita el campo para el Ministerio; el contrato aún lo tiene.",
  },
  caveat: {
    en: "The field is gone from the table, but one official example still shows it.",
    es: "El campo ya no está en la tabla, pero un ejemplo oficial aún lo muestra.",
  },
  pages: "74",
} satisfies NormRuleDoc;
