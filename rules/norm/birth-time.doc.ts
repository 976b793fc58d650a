import type { NormRuleDoc } from "../../src/core/model/norm-rule-doc";
import { timeMistakeParam } from "../../src/core/diagnostics/doc-parts";

export const birthTimeDoc = {
  problem: {
    en: "Newborn's birth without a valid date and hour",
    es: "Nacimiento del recién nacido sin fecha y hora válidas",
  },
  requirement: {
    en: "A newborn's birth has the format YYYY-MM-DD HH:MM, with the hour, and exists in the calendar.",
    es: "La fecha de nacimiento de un recién nacido debe tener el formato AAAA-MM-DD HH:MM, con la hora, y existir en el calendario.",
  },
  causes: {
    en: "The form asks for the date of birth only, or the export adds seconds, a T or a zone.",
    es: "El formulario solo pide la fecha de nacimiento, o la exportación agrega segundos, una T o una zona horaria.",
  },
  fix: {
    en: "Send the day and the hour of birth as the clinic's clock showed them, without seconds, T or zone.",
    es: "Envíe el día y la hora del nacimiento como los mostró el reloj de la institución, sin segundos, T ni zona horaria.",
  },
  params: [timeMistakeParam],
  pages: "68",
} satisfies NormRuleDoc;
