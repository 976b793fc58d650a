import type { NormRuleDoc } from "../../src/core/model/norm-rule-doc";

export const normDatesDoc = {
  problem: {
    en: "Version of the norm not in force on the day of validation",
    es: "Versión que no rige el día de la validación",
  },
  requirement: {
    en: "The version that runs is the one in force on the day of validation, if that is given with --as-of or --now. A run has one such warning for each version, apart from its findings.",
    es: "La versión que se aplica debe ser la que rige el día de la validación, si se indica con --as-of o --now. Hay una sola advertencia por versión en cada revisión, aparte de los hallazgos.",
  },
  appliesTo: { en: "--as-of, else --now", es: "--as-of, o si no --now" },
  causes: {
    en: "The option --pack names a version, or another norm, and services of earlier months are sent today.",
    es: "La opción --pack nombra una versión, u otra norma, y hoy se envían servicios de meses anteriores.",
  },
  fix: {
    en: "Name the pack without a version: the day then chooses it, whatever the dates of the services.",
    es: "Indique la norma sin versión: se toma la que rige ese día, sean cuales sean las fechas de los servicios.",
  },
  caveat: {
    en: "No official text names the day. Real answers do: in June 2026 credit notes of services of 2025 were rejected by a rule that had only notified until 31 May, and in September 2026 a service of February 2025 got its CUV. A norm counts as derogated from the first day of the annex that follows it.",
    es: "Ningún texto oficial dice qué día cuenta. Lo muestran respuestas reales: en junio de 2026 se rechazaron notas crédito de servicios de 2025 por una regla que hasta el 31 de mayo solo notificaba, y en septiembre de 2026 un servicio de febrero de 2025 obtuvo su CUV. Una norma cuenta como derogada desde el primer día del anexo que la sigue.",
  },
  seen: "2026-06",
  pages: "§ 3.1, 3.2",
  params: [
    {
      name: "day",
      values: "text",
      says: { en: "the day of validation", es: "el día de la validación" },
    },
    {
      name: "runs",
      values: "text",
      says: { en: "the version that runs", es: "la versión que se aplica" },
    },
    {
      name: "applies",
      values: "text",
      optional: true,
      says: {
        en: "the version in force on that day; left out if we know none",
        es: "la versión que rige ese día; se omite si no conocemos ninguna",
      },
    },
  ],
} satisfies NormRuleDoc;
