import type { NormRuleDoc } from "../../src/core/model/norm-rule-doc";

export const interconsultationDoc = {
  problem: {
    en: "Consultation of an inpatient, not an interconsultation",
    es: "Consulta en hospitalización que no es interconsulta",
  },
  requirement: {
    en: "A consultation of the group internación is an interconsultation or care of inpatients, within the patient's stay.",
    es: "Una consulta del grupo internación debe ser una interconsulta o cuidado intrahospitalario, dentro de la estancia del paciente.",
  },
  appliesTo: {
    en: "codConsulta (C04) and fechaInicioAtencion (C02) of consultas with grupoServicios (C06) 03, with the usuario's urgencias and hospitalizacion",
    es: "codConsulta (C04) y fechaInicioAtencion (C02) de consultas con grupoServicios (C06) 03, con urgencias y hospitalizacion del usuario",
  },
  causes: {
    en: "The code of an outpatient consultation is used in the ward, or grupoServicios is that of the admission.",
    es: "En piso se usa el código de una consulta ambulatoria, o grupoServicios es el del ingreso.",
  },
  fix: {
    en: "Use 890402 to 890497 (interconsultation) or 8906xx (daily care), or correct the group or the date.",
    es: "Use 890402 a 890497 (interconsulta) u 8906xx (cuidado diario), o corrija el grupo o la fecha.",
  },
  caveat: {
    en: "The codes are those of the Lineamientos (pp. 49–51). Only consultations of the group internación are compared: those of urgencias also have codes of their own, and which service is meant is not stated. The stay is taken from the first admission to the last discharge of the usuario.",
    es: "Los códigos son los de los Lineamientos (pp. 49–51). Solo se comparan consultas del grupo internación: las de urgencias también tienen códigos propios, y ningún texto dice de qué servicio se trata. La estancia se toma del primer ingreso al último egreso del usuario.",
  },
  pages: "25–26, 110–129",
  lin: "50–51, 91",
  params: [
    {
      name: "mistake",
      says: { en: "what does not fit", es: "qué no corresponde" },
      values: {
        "other-code": { en: "the code", es: "el código" },
        outside: { en: "the date", es: "la fecha" },
      },
    },
  ],
} satisfies NormRuleDoc;
