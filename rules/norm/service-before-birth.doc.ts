import type { NormRuleDoc } from "../../src/core/model/norm-rule-doc";

export const serviceBeforeBirthDoc = {
  problem: {
    en: "Service before the user's birth",
    es: "Servicio anterior al nacimiento del usuario",
  },
  requirement: {
    en: "A service is not before its user's birth.",
    es: "Un servicio no debe ser anterior al nacimiento de su usuario.",
  },
  appliesTo: {
    en: "fechaInicioAtencion of consultas (C02) and procedimientos (P02), medicamentos.fechaDispensAdmon (M04) and otrosServicios.fechaSuministroTecnologia (S04), with the usuario's fechaNacimiento (U04)",
    es: "fechaInicioAtencion de consultas (C02) y procedimientos (P02), medicamentos.fechaDispensAdmon (M04) y otrosServicios.fechaSuministroTecnologia (S04), con la fechaNacimiento (U04) del usuario",
  },
  causes: {
    en: "The user's birth was entered wrongly, or a service of the mother is under the newborn.",
    es: "El nacimiento del usuario se ingresó mal, o un servicio de la madre está en el usuario del recién nacido.",
  },
  fix: {
    en: "Compare the date with the user's fechaNacimiento; one of them is wrong.",
    es: "Compare la fecha con la fechaNacimiento del usuario; una de las dos está errada.",
  },
  pages: "38, 74, 88, 110–129",
} satisfies NormRuleDoc;
