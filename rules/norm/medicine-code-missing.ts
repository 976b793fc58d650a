import type { NormRule } from "../../src/model/norm-rule";
import { isEmpty } from "./shared/values";

/** M08 of medicines with registration. */
export const medicineCodeMissing = {
  code: "medicine-code-missing",
  official: "RVC063",
  canReject: false,
  where: { fields: ["codTecnologiaSalud"], of: [1] },
  on: "both",
  check: (value, record) => !record.get("tipoMedicamento").is("01") || !isEmpty(value),
  message: {
    en: ({ field }) =>
      `${field} should be given in a medicine with registration (tipoMedicamento 01).`,
    es: ({ field }) =>
      `${field} debería ir en un medicamento con registro sanitario (tipoMedicamento 01).`,
  },
} satisfies NormRule;
