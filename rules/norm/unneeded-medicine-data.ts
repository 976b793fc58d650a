import type { NormRule } from "../../src/model/norm-rule";
import { CodeSet } from "../../src/text/code-set";
import { isEmpty } from "./shared/values";

const types = new CodeSet(["01", "02", "04"]);

/** M09 to M12. */
export const unneededMedicineData = {
  code: "unneeded-medicine-data",
  official: "RVC065",
  canReject: true,
  where: {
    fields: ["nomTecnologiaSalud", "concentracionMedicamento", "unidadMedida", "formaFarmaceutica"],
    of: [1],
  },
  check: (value, record) => !record.get("tipoMedicamento").isIn(types) || isEmpty(value),
  message: {
    en: ({ field }) =>
      `${field} is not needed for this tipoMedicamento; only magistral preparations have it.`,
    es: ({ field }) =>
      `${field} no se necesita para este tipoMedicamento; solo lo llevan las preparaciones magistrales.`,
  },
} satisfies NormRule;
