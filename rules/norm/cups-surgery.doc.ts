import type { NormRuleDoc } from "../../src/core/model/norm-rule-doc";

export const cupsSurgeryDoc = {
  problem: {
    en: "Surgery without its room",
    es: "Cirugía sin la sala",
  },
  requirement: {
    en: "A patient with a surgical procedure has the room among otrosServicios.",
    es: "Un paciente con un procedimiento quirúrgico debe tener la sala en otrosServicios.",
  },
  appliesTo: {
    en: "codProcedimiento (P05) with grupoServicios (P08) 04, with the otrosServicios of the same person",
    es: "codProcedimiento (P05) con grupoServicios (P08) 04, con los otrosServicios de la misma persona",
  },
  causes: {
    en: "The room was charged in another invoice, or is part of a package and was not reported.",
    es: "La sala se cargó en otra factura, o hace parte de un paquete y no se informó.",
  },
  fix: {
    en: "Report the room among otrosServicios.",
    es: "Informe la sala en otrosServicios.",
  },
  caveat: {
    en: "Which codes are rooms is not stated, so any record of otrosServicios will do; S in the column Qx of the table is read as surgical. So this only warns.",
    es: "Ningún texto dice qué códigos son salas, así que basta cualquier registro de otrosServicios; la S en la columna Qx de la tabla se toma como quirúrgico. Por eso es solo una advertencia.",
  },
  pages: "38–40, 110–129",
} satisfies NormRuleDoc;
