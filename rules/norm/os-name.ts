import type { NormRule } from "../../src/core/model/norm-rule";

/** S07. RVC066 of Resolución 2275 is the reverse rule: it lists the services that need no name. */
export const osName = {
  code: "os-name",
  norms: ["res948"],
  official: "RVC066",
  canReject: true,
  sameAs: ["required"],
  where: { fields: ["nomTecnologiaSalud"], of: [4] },
  on: "both",
  requires: { if: ["tipoOS", "01"], is: "filled" },
  message: {
    en: ({ field }) => `${field} is required for medical devices and supplies (tipoOS 01).`,
    es: ({ field }) => `${field} es obligatorio para dispositivos médicos e insumos (tipoOS 01).`,
  },
} satisfies NormRule;
