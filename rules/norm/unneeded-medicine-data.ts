import type { NormRule } from "../../src/core/model/norm-rule";

/** M09 to M12. */
export const unneededMedicineData = {
  code: "unneeded-medicine-data",
  official: "RVC065",
  canReject: true,
  where: {
    fields: ["nomTecnologiaSalud", "concentracionMedicamento", "unidadMedida", "formaFarmaceutica"],
    of: [1],
  },
  requires: { if: ["tipoMedicamento", "01", "02", "04"], is: "empty" },
  message: {
    en: ({ field }) =>
      `${field} is not needed for this tipoMedicamento; only magistral preparations have it.`,
    es: ({ field }) =>
      `${field} no se necesita para este tipoMedicamento; solo lo llevan las preparaciones magistrales.`,
  },
} satisfies NormRule;
