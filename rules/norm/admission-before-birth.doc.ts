import type { NormRuleDoc } from "../../src/core/model/norm-rule-doc";

export const admissionBeforeBirthDoc = {
  problem: {
    en: "Admission before the user's birth",
    es: "Ingreso anterior al nacimiento del usuario",
  },
  requirement: {
    en: "An admission is not before the user's birth.",
    es: "Un ingreso no debe ser anterior al nacimiento del usuario.",
  },
  appliesTo: {
    en: "urgencias.fechaInicioAtencion (R02) and hospitalizacion.fechaInicioAtencion (H03), with usuarios.fechaNacimiento (U04)",
    es: "urgencias.fechaInicioAtencion (R02) y hospitalizacion.fechaInicioAtencion (H03), con usuarios.fechaNacimiento (U04)",
  },
  causes: {
    en: "The user's birth was mistyped, or a newborn's admission was dated before the birth.",
    es: "Se digitó mal el nacimiento del usuario, o el ingreso de un recién nacido se fechó antes del parto.",
  },
  fix: {
    en: "Compare the admission and the birth with the identity document.",
    es: "Compare el ingreso y el nacimiento con el documento de identidad.",
  },
  pages: "47, 57, 110–129",
} satisfies NormRuleDoc;
