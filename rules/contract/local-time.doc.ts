import type { RuleDoc } from "../../src/core/model/rule-doc";
import { contract, structureRule, timeMistakeParam } from "../../src/core/diagnostics/doc-parts";

export const localTimeDoc = {
  problem: {
    en: "Date and time wrong or misformatted",
    es: "Fecha y hora erradas o mal escritas",
  },
  requirement: {
    en: "A clinical local time has exactly the format YYYY-MM-DD HH:MM and exists in the calendar; it is never converted to UTC.",
    es: "Una fecha y hora de atención debe ir en hora local, con el formato AAAA-MM-DD HH:MM, y existir en el calendario; no se debe convertir a UTC.",
  },
  rationale: {
    en: "Contract 2.2, rule 6: these fields hold clinical local time in the form YYYY-MM-DD HH:mm and must not be converted to a UTC timestamp. So ripslint uses no time zone and shifts nothing. Which years are allowed is not shown; 0001 to 9999, on days that exist, was decided.",
    es: "Contrato 2.2, regla 6: estos campos llevan la hora local clínica en la forma AAAA-MM-DD HH:mm y no se deben convertir a una marca de tiempo UTC. Por eso ripslint no usa ninguna zona horaria ni corre las horas. El contrato no muestra qué años se permiten; se decidió de 0001 a 9999, en días que existen.",
  },
  causes: {
    en: "A program writes the moment as a UTC instant (10:05 in Colombia becomes 2026-02-03T15:05:00Z), a database adds seconds, or a spreadsheet writes the date as 3/02/2026 and drops the hour.",
    es: "Un programa escribe la hora en UTC (las 10:05 de Colombia quedan como 2026-02-03T15:05:00Z), una base de datos agrega los segundos, o una hoja de cálculo escribe la fecha como 3/02/2026 y pierde la hora.",
  },
  fix: {
    en: "Whoever maintains the software writes the time as it is in the clinical record, without seconds, Z or conversion. Do not just delete the Z of a UTC instant: the hour would be five hours off, and sometimes the day too. Export the local time again.",
    es: "Pida a quien mantiene el software que escriba la hora tal como está en la historia clínica, sin segundos, sin Z y sin conversión. No basta con borrar la Z: la hora quedaría corrida cinco horas, y a veces también el día. Exporte otra vez la hora local.",
  },
  clauses: [contract("2.2", 6)],
  related: [structureRule],
  params: [timeMistakeParam],
} satisfies RuleDoc;
