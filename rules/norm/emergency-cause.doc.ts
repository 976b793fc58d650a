import type { NormRuleDoc } from "../../src/core/model/norm-rule-doc";

export const emergencyCauseDoc = {
  problem: {
    en: "Observation and consultation have different causes",
    es: "La observación y la consulta tienen causas distintas",
  },
  requirement: {
    en: "An observation in urgencias has the cause of its consultation.",
    es: "Una observación en urgencias debe tener la causa de su consulta.",
  },
  appliesTo: {
    en: "urgencias.causaMotivoAtencion (R03), with consultas.causaMotivoAtencion (C09) of the usuario",
    es: "urgencias.causaMotivoAtencion (R03), con consultas.causaMotivoAtencion (C09) del usuario",
  },
  causes: {
    en: "The cause was corrected in one of the two records only.",
    es: "La causa se corrigió solo en uno de los dos registros.",
  },
  fix: {
    en: "Send the same cause in both records.",
    es: "Envíe la misma causa en ambos registros.",
  },
  caveat: {
    en: "Of several consultations of urgencias (category 89.0.7: 890702 to 890704 in the Lineamientos v3.2, 890701 in the manual of the API) any may have the cause, so this only warns.",
    es: "De varias consultas de urgencias (categoría 89.0.7: 890702 a 890704 en los Lineamientos v3.2, 890701 en el manual de la API), cualquiera puede tener la causa; por eso es solo una advertencia.",
  },
  seen: "2024-10",
  pages: "47, 30, 108–110",
} satisfies NormRuleDoc;
