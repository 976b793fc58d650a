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
    en: "Page 15 of DT1 v001 announced a notification for the first three months and a rejection after them. No later text was seen that says from when on it rejects, so this only warns.",
    es: "La página 15 del DT1 v001 anunció una notificación durante los tres primeros meses y después un rechazo. No conocemos un texto posterior que diga desde cuándo rechaza; por eso es solo una advertencia.",
  },
  pages: "110–129",
} satisfies NormRuleDoc;
