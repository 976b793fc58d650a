import type { NormRuleDoc } from "../../src/model/norm-rule-doc";

export const egressBeforeUserBirthDoc = {
  problem: {
    en: "Newborn's egress before the usuario's birth",
    es: "Egreso del recién nacido antes de que naciera el usuario",
  },
  requirement: {
    en: "A newborn's egress is not before the birth of the usuario that it is under.",
    es: "El egreso de un recién nacido no es anterior al nacimiento del usuario bajo el que va.",
  },
  appliesTo: {
    en: "fechaEgreso of recienNacidos (N12), urgencias (R11) and hospitalizacion (H14), with the usuario's fechaNacimiento (U04)",
    es: "fechaEgreso de recienNacidos (N12), urgencias (R11) y hospitalizacion (H14), con la fechaNacimiento (U04) del usuario",
  },
  causes: {
    en: "The newborn is under its own usuario instead of the mother's, or the mother got the birth of the child.",
    es: "El recién nacido va bajo su propio usuario y no bajo el de la madre, o la madre quedó con el nacimiento del hijo.",
  },
  fix: {
    en: "Compare it with the mother's fechaNacimiento; one of them is wrong.",
    es: "Compárelo con la fechaNacimiento de la madre; uno de los dos está errado.",
  },
  pages: "72, 110–129",
} satisfies NormRuleDoc;
