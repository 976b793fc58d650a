import type { NormRuleDoc } from "../../src/core/model/norm-rule-doc";

export const egressBeforeUserBirthDoc = {
  problem: {
    en: "Discharge before the usuario's birth",
    es: "Egreso anterior al nacimiento del usuario",
  },
  requirement: {
    en: "A discharge is not before the birth of its usuario.",
    es: "Un egreso no debe ser anterior al nacimiento de su usuario.",
  },
  appliesTo: {
    en: "fechaEgreso of recienNacidos (N12), urgencias (R11) and hospitalizacion (H14), with the usuario's fechaNacimiento (U04)",
    es: "fechaEgreso de recienNacidos (N12), urgencias (R11) y hospitalizacion (H14), con la fechaNacimiento (U04) del usuario",
  },
  causes: {
    en: "Day and month were swapped, or a newborn is under its own usuario instead of the mother's, or the mother got the birth of the child.",
    es: "Se invirtieron el día y el mes, o el recién nacido va en su propio usuario y no en el de la madre, o la madre quedó con la fecha de nacimiento del hijo.",
  },
  fix: {
    en: "Compare it with the fechaNacimiento of the usuario, who is the mother for a newborn; one of them is wrong.",
    es: "Compárelo con la fechaNacimiento del usuario, que es la madre si se trata de un recién nacido; uno de los dos está errado.",
  },
  pages: "55, 65, 72, 125",
} satisfies NormRuleDoc;
