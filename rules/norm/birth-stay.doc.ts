import type { NormRuleDoc } from "../../src/core/model/norm-rule-doc";

export const birthStayDoc = {
  problem: {
    en: "Birth with internación without its stay or room",
    es: "Parto con internación sin estancia o sin sala",
  },
  requirement: {
    en: "A birth with internación goes with a hospitalization and the room.",
    es: "Un parto con internación debe ir con la hospitalización y la sala.",
  },
  appliesTo: {
    en: "codProcedimiento (P05) with grupoServicios 03 (P08), with the records of hospitalizacion, urgencias and otrosServicios of the same person",
    es: "codProcedimiento (P05) con grupoServicios 03 (P08), con los registros de hospitalizacion, urgencias y otrosServicios de la misma persona",
  },
  causes: {
    en: "The stay or the room went into another invoice, or was not exported.",
    es: "La estancia o la sala quedó en otra factura, o no se exportó.",
  },
  fix: {
    en: "Add the stay and the room of the patient, or correct the group.",
    es: "Agregue la estancia y la sala de la paciente, o corrija el grupo.",
  },
  caveat: {
    en: "Which CUPS codes are births was read from their official names. Any stay and any record of otrosServicios will do, since it is not stated which ones the rule asks for.",
    es: "Qué códigos CUPS son partos se leyó en sus nombres oficiales. Basta cualquier estancia y cualquier registro de otrosServicios, porque la regla no dice cuáles.",
  },
  pages: "38–40, 110–129",
  params: [
    {
      name: "lacks",
      values: {
        stay: { en: "the stay is missing", es: "falta la estancia" },
        room: { en: "the room is missing", es: "falta la sala" },
      },
      says: { en: "what the patient has not", es: "lo que la paciente no tiene" },
    },
  ],
} satisfies NormRuleDoc;
