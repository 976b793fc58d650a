import { countedTimeParam } from "../../src/core/diagnostics/doc-parts";
import type { NormRuleDoc } from "../../src/core/model/norm-rule-doc";

export const birthDayDoc = {
  problem: {
    en: "User's date of birth wrong or misformatted",
    es: "Fecha de nacimiento del usuario errada o mal escrita",
  },
  requirement: {
    en: "A user's birth has the format YYYY-MM-DD, without an hour, and exists in the calendar.",
    es: "La fecha de nacimiento de un usuario debe tener el formato AAAA-MM-DD, sin hora, y existir en el calendario.",
  },
  causes: {
    en: "The date is written as the regional settings of a workstation show it, or was entered without looking at a calendar.",
    es: "La fecha se escribe como la muestra la configuración regional de un equipo, o se digitó sin verificar que existiera.",
  },
  fix: {
    en: "Send the day of birth of the user's document.",
    es: "Envíe la fecha de nacimiento que está en el documento del usuario.",
  },
  pages: "108–110",
  params: [countedTimeParam],
} satisfies NormRuleDoc;
