import type { NormRule } from "../../src/core/model/norm-rule";

/** S07. */
export const osName = {
  code: "os-name",
  official: "RVC066",
  canReject: true,
  repeats: ["required"],
  where: { fields: ["nomTecnologiaSalud"], of: [4] },
  on: "both",
  requires: { if: ["tipoOS", "01"], is: "filled" },
  message: {
    en: ({ field }) => `${field} is required for medical devices and supplies (tipoOS 01).`,
    es: ({ field }) => `${field} es obligatorio para dispositivos médicos e insumos (tipoOS 01).`,
  },
} satisfies NormRule;
