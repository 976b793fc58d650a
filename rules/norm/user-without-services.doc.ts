import type { NormRuleDoc } from "../../src/core/model/norm-rule-doc";

export const userWithoutServicesDoc = {
  problem: {
    en: "Usuario without service records",
    es: "Usuario sin registros de servicios",
  },
  requirement: {
    en: "Every usuario has at least one service record.",
    es: "Cada usuario debe tener al menos un registro de servicios.",
  },
  appliesTo: { en: "each usuario", es: "cada usuario" },
  causes: {
    en: "All services of the user were annulled or went to another invoice, and the user stayed.",
    es: "Todos los servicios del usuario se anularon o pasaron a otra factura, y el usuario quedó en el RIPS.",
  },
  fix: {
    en: "Leave out the usuario, or export the services that are missing.",
    es: "Retire el usuario, o exporte los servicios que faltan.",
  },
  pages: "108–110",
} satisfies NormRuleDoc;
