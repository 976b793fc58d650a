import type { NormRuleDoc } from "../../src/core/model/norm-rule-doc";
import { nullFix } from "./shared/doc-parts";

export const sirasUnneededDoc = {
  problem: {
    en: "registroSIRAS of a user who is not of SOAT",
    es: "registroSIRAS en un usuario que no es de SOAT",
  },
  requirement: {
    en: "A user who is not of SOAT has no registroSIRAS.",
    es: "Un usuario que no es de SOAT no debe tener registroSIRAS.",
  },
  causes: {
    en: "The number of an earlier accident stays in the user's data.",
    es: "El número de un accidente anterior quedó en los datos del usuario.",
  },
  fix: nullFix,
  caveat: {
    en: "The field's text says that it must be informed as null; no official rule names it, so this only warns.",
    es: "El texto del campo dice que debe ir en null, pero ninguna regla oficial; por eso es solo una advertencia.",
  },
  pages: "22",
} satisfies NormRuleDoc;
