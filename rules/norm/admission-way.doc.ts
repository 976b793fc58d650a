import type { NormRuleDoc } from "../../src/core/model/norm-rule-doc";

export const admissionWayDoc = {
  problem: {
    en: "Hospitalización without the service it came from",
    es: "Hospitalización sin la consulta o la urgencia previa",
  },
  requirement: {
    en: "A hospitalización that came from consulta externa (02) or urgencias (03) has those services before it, in the same document.",
    es: "Una hospitalización que viene de consulta externa (02) o de urgencias (03) debe tener antes ese servicio, en el mismo documento.",
  },
  appliesTo: {
    en: "hospitalizacion.viaIngresoServicioSalud (H02), with consultas and urgencias of the usuario",
    es: "hospitalizacion.viaIngresoServicioSalud (H02), con consultas y urgencias del usuario",
  },
  causes: {
    en: "The earlier service was invoiced apart, or was given by another institution.",
    es: "El servicio anterior se facturó aparte, o lo prestó otra institución.",
  },
  fix: {
    en: "Export the earlier service under the same user, or correct the way of admission.",
    es: "Exporte el servicio anterior en el mismo usuario, o corrija la vía de ingreso.",
  },
  caveat: {
    en: "Which code requires which array is not spelled out, and the service may be in another invoice; so this only warns.",
    es: "Ningún texto dice qué arreglo pide cada código, y el servicio puede estar en otra factura; por eso es solo una advertencia.",
  },
  pages: "57, 110–129",
  params: [
    {
      name: "array",
      values: "text",
      says: {
        en: "the array without a service before the admission",
        es: "el arreglo sin un servicio anterior al ingreso",
      },
    },
  ],
} satisfies NormRuleDoc;
