import type { NormRuleDoc } from "../../src/model/norm-rule-doc";

export const sirasNumberDoc = {
  problem: {
    en: "SOAT user without registroSIRAS",
    es: "Usuario de SOAT sin registroSIRAS",
  },
  requirement: {
    en: "A user of SOAT (tipoUsuario 10; in v003 also 14) has a registroSIRAS.",
    es: "Un usuario de SOAT (tipoUsuario 10; en v003 también 14) tiene registroSIRAS.",
  },
  causes: {
    en: "The accident was reported in SIRAS by another person, after the admission, and the number never came back to it.",
    es: "Otra persona reportó el accidente en SIRAS, después del ingreso, y el número nunca volvió a él.",
  },
  fix: {
    en: "Send the number that SIRAS gave to the report of the accident.",
    es: "Envíe el número que SIRAS dio al reporte del accidente.",
  },
  pages: "110–129",
} satisfies NormRuleDoc;
