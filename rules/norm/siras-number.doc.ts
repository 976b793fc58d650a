import type { NormRuleDoc } from "../../src/core/model/norm-rule-doc";

export const sirasNumberDoc = {
  problem: {
    en: "SOAT user without registroSIRAS",
    es: "Usuario de SOAT sin registroSIRAS",
  },
  requirement: {
    en: "A user of SOAT (tipoUsuario 10; in v003 also 14) has a registroSIRAS.",
    es: "Un usuario de SOAT (tipoUsuario 10; en v003 también 14) debe tener registroSIRAS.",
  },
  causes: {
    en: "The accident was reported in SIRAS by another person, after the admission, and the number never came back to it.",
    es: "Otra persona reportó el accidente en SIRAS, después del ingreso, y el número nunca se pasó a la admisión.",
  },
  fix: {
    en: "Send the number that SIRAS gave to the report of the accident.",
    es: "Envíe el número que SIRAS dio al reporte del accidente.",
  },
  caveat: {
    en: "DT1 v001 (page 15) announced a notification for three months, and a rejection from 1 October 2026 on. No real answer shows that the Ministry switched it on, so this only warns; from that day on, reports mark it as one that the Ministry may reject.",
    es: "El DT1 v001 (página 15) anunció una notificación durante tres meses y un rechazo desde el 1 de octubre de 2026. Ninguna respuesta real muestra que el Ministerio lo haya activado; por eso es solo una advertencia, y desde ese día los informes la marcan como una que el Ministerio puede rechazar.",
  },
  pages: "110–129",
} satisfies NormRuleDoc;
