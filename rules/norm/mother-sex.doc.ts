import type { NormRuleDoc } from "../../src/core/model/norm-rule-doc";

export const motherSexDoc = {
  problem: {
    en: "Newborns under a usuario whose sex is not F",
    es: "Recién nacidos en un usuario que no es de sexo F",
  },
  requirement: {
    en: "A usuario with newborns is of sex F.",
    es: "Un usuario con recién nacidos debe ser de sexo F.",
  },
  appliesTo: {
    en: "the usuario's codSexo (U05), with its recienNacidos",
    es: "el codSexo (U05) del usuario, con sus recienNacidos",
  },
  causes: {
    en: "The newborn is under its own usuario or under the father who is the insured.",
    es: "El recién nacido va en su propio usuario o en el del padre, que es el cotizante.",
  },
  fix: {
    en: "Put the newborns under their mother, or correct codSexo: F, not M for mujer.",
    es: "Ponga los recién nacidos en el usuario de la madre, o corrija codSexo: F, no M de mujer.",
  },
  pages: "110–129",
} satisfies NormRuleDoc;
