import type { NormRule } from "../../src/model/norm-rule";
import { isEmpty as isEmptyInBytes, where } from "../../src/norm/in-bytes";
import { isEmpty, textIn } from "./shared/values";

/** M09 to M12. */
export const unneededMedicineData = {
  code: "unneeded-medicine-data",
  official: "RVC065",
  shapes: [1],
  canReject: true,
  given: ["nomTecnologiaSalud", "concentracionMedicamento", "unidadMedida", "formaFarmaceutica"],
  check: (target) =>
    target.shape !== 1 ||
    !["01", "02", "04"].includes(textIn(target, "tipoMedicamento") ?? "") ||
    isEmpty(target),
  inBytes: where("tipoMedicamento", ["01", "02", "04"], isEmptyInBytes),
  message: {
    en: ({ field }) =>
      `${field} is not needed for this tipoMedicamento; only magistral preparations have it.`,
    es: ({ field }) =>
      `${field} no se necesita para este tipoMedicamento; solo lo llevan las preparaciones magistrales.`,
  },
} satisfies NormRule;
