import type { NormRuleDoc } from "../../src/model/norm-rule-doc";

export const emergencyConsultationDoc = {
  problem: {
    en: "Observation in urgencias without its consultation",
    es: "Observación en urgencias sin su consulta",
  },
  requirement: {
    en: "A user with an observation in urgencias has the consultation of urgencias too.",
    es: "Un usuario con observación en urgencias tiene también la consulta de urgencias.",
  },
  appliesTo: {
    en: "urgencias.fechaInicioAtencion (R02), with consultas.fechaInicioAtencion (C02) of the usuario",
    es: "urgencias.fechaInicioAtencion (R02), con consultas.fechaInicioAtencion (C02) del usuario",
  },
  causes: {
    en: "The consultation is charged by another module, or the observation was opened without one.",
    es: "La consulta se carga en otro módulo, o la observación se abrió sin una.",
  },
  fix: {
    en: "Export the consultation of urgencias under the same user.",
    es: "Exporte la consulta de urgencias bajo el mismo usuario.",
  },
  caveat: {
    en: "Which consultation is one of urgencias is not spelled out: any consultation at or after the admission is taken for it, so this only warns.",
    es: "No está escrito qué consulta es de urgencias: se acepta cualquiera desde el ingreso, por eso solo advierte.",
  },
  pages: "47, 108–110",
} satisfies NormRuleDoc;
