import type { NormRuleDoc } from "../../src/core/model/norm-rule-doc";

export const cupsStayDoc = {
  problem: {
    en: "Procedure that needs a stay, and the patient has none",
    es: "Procedimiento que requiere estancia, y no la hay",
  },
  requirement: {
    en: "A patient with a CUPS code that needs a stay has one.",
    es: "Un paciente con un código CUPS que requiere estancia debe tenerla.",
  },
  appliesTo: {
    en: "codProcedimiento (P05), with the records of urgencias and hospitalizacion and the stays of otrosServicios (tipoOS 03) of the same person",
    es: "codProcedimiento (P05), con los registros de urgencias y hospitalizacion y las estancias de otrosServicios (tipoOS 03) de la misma persona",
  },
  causes: {
    en: "The stay went into another invoice, or the procedure was done without admission and has the wrong code.",
    es: "La estancia quedó en otra factura, o el procedimiento se hizo sin ingreso y tiene el código errado.",
  },
  fix: {
    en: "Add the stay of the patient, or correct the code.",
    es: "Agregue la estancia del paciente, o corrija el código.",
  },
  caveat: {
    en: "The rule asks for the time of stay; how long, and in which array, is not stated. E in the column Estancia of the table is read as: any stay will do.",
    es: "La regla pide el tiempo de estancia, pero no dice cuánto ni en qué arreglo. La E en la columna Estancia de la tabla se toma así: basta cualquier estancia.",
  },
  pages: "38–40, 110–129",
} satisfies NormRuleDoc;
