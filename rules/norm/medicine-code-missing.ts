import type { NormRule } from "../../src/core/model/norm-rule";

/** M08 of medicines with registration. */
export const medicineCodeMissing = {
  code: "medicine-code-missing",
  norms: ["res948"],
  official: "RVC063",
  canReject: false,
  sameAs: ["required"],
  where: { fields: ["codTecnologiaSalud"], of: [1] },
  on: "both",
  requires: { if: ["tipoMedicamento", "01"], is: "filled" },
  message: {
    en: ({ field }) =>
      `${field} should be given in a medicine with registration (tipoMedicamento 01).`,
    es: ({ field }) =>
      `${field} debería ir en un medicamento con registro sanitario (tipoMedicamento 01).`,
  },
} satisfies NormRule;
