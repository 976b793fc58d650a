import type { NormRuleDoc } from "../../src/core/model/norm-rule-doc";
import { timeMistakeParam } from "../../src/core/diagnostics/doc-parts";

export const serviceTimeDoc = {
  problem: {
    en: "Date and time of a service wrong or misformatted",
    es: "Fecha y hora del servicio erradas o mal escritas",
  },
  requirement: {
    en: "A date of a consultation, an admission or a discharge is a valid date and time, with hour and minute.",
    es: "Una consulta, un ingreso o un egreso debe llevar fecha y hora válidas, con hora y minuto.",
  },
  causes: {
    en: "The system exports UTC, seconds or the letter T, or a day that the calendar does not have.",
    es: "El sistema exporta la hora en UTC, con segundos o con la letra T, o un día que no existe en el calendario.",
  },
  fix: {
    en: "Send YYYY-MM-DD HH:MM in Colombian time, with one space and without seconds.",
    es: "Envíe AAAA-MM-DD HH:MM en hora de Colombia, con un espacio y sin segundos.",
  },
  params: [timeMistakeParam],
  pages: "25, 47, 55, 57, 65",
  lin: "47, 56",
} satisfies NormRuleDoc;
