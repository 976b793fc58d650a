import type { NormRuleDoc } from "../../src/core/model/norm-rule-doc";

export const emergencyConsultationDoc = {
  problem: {
    en: "Observation in urgencias without its consultation",
    es: "Observación en urgencias sin su consulta",
  },
  requirement: {
    en: "A user with an observation in urgencias has the consultation of urgencias too (a code of 89.0.7), not before the admission.",
    es: "Un usuario con observación en urgencias debe tener también la consulta de urgencias (un código de 89.0.7), no anterior al ingreso.",
  },
  appliesTo: {
    en: "urgencias.fechaInicioAtencion (R02), with consultas.fechaInicioAtencion (C02) of the usuario",
    es: "urgencias.fechaInicioAtencion (R02), con consultas.fechaInicioAtencion (C02) del usuario",
  },
  causes: {
    en: "The consultation is charged by another module, or the observation was opened without one.",
    es: "La consulta se carga en otro módulo, o la observación se abrió sin consulta.",
  },
  fix: {
    en: "Export the consultation of urgencias under the same user.",
    es: "Exporte la consulta de urgencias en el mismo usuario.",
  },
  caveat: {
    en: "The codes of consultations of urgencias are 890702 to 890704 (Lineamientos v3.2) and 890701 (the manual of the API); specialities have others of 89.0.7, which are accepted too, so this only warns.",
    es: "Los códigos de las consultas de urgencias son 890702 a 890704 (Lineamientos v3.2) y 890701 (manual de la API); las especialidades tienen otros de 89.0.7, que también se aceptan; por eso es solo una advertencia.",
  },
  pages: "47, 108–110",
} satisfies NormRuleDoc;
